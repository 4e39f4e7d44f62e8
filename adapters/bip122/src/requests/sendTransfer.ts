import type { Connection } from '@latchkey/kernel'
import { sendSatoshis } from './sendSatoshis.js'
import { parseTransfer } from './transfer.js'
import type { Site } from './walletBehind.js'
import { connectedOf } from './walletBehind.js'

/** Sends satoshis under the guard; `asked` is the connection as it was shown when the site called. */
export async function sendTransfer(site: Site, asked: Connection, given: unknown): Promise<{ readonly txid: string }> {
  const { input } = site
  const connected = connectedOf(site)
  const wallet = await connected.wallet()
  const transfer = parseTransfer(connected, wallet, given)
  // As text, since a gate may want to write it down.
  const params = Object.freeze({ recipient: transfer.recipient, amount: transfer.amount.toString() })
  return input.guard(asked, { method: 'sendTransfer', params, sends: true }, async () => {
    const sent = await sendSatoshis(wallet, transfer)
    input.refreshBalance()
    return sent
  })
}
