import type { Connection } from '@latchkey/kernel'
import { encodeBase64 } from '@latchkey/kernel/adapter'
import type { SignedPsbt } from '../contract.js'
import { preparePsbt } from './checkPsbt.js'
import { sendPsbt } from './putPsbt.js'
import type { Site } from './walletBehind.js'
import { connectedOf } from './walletBehind.js'

/** Signs a PSBT under the guard; `asked` is the connection as it was shown when the site called. */
export async function signPsbt(site: Site, asked: Connection, given: unknown): Promise<SignedPsbt> {
  const { input } = site
  const connected = connectedOf(site)
  const wallet = await connected.wallet()
  const prepared = preparePsbt(connected, wallet, given)
  const { bytes, inputs, broadcast } = prepared
  const params = Object.freeze({ psbt: encodeBase64(bytes), inputs, broadcast })
  return input.guard(asked, { method: 'signPsbt', params, sends: broadcast }, async () => {
    const signed = await sendPsbt(wallet, prepared)
    if (signed.txid) input.refreshBalance()
    return signed
  })
}
