/** Requests to a connected wallet, loaded as one chunk. */
import type { Connection, SignedMessage, SignInput } from '@latchkey/kernel'
import { formatCaip10 } from '@latchkey/kernel'
import { encodeBase64, missingMethod } from '@latchkey/kernel/adapter'
import type { BitcoinAddress, SignedPsbt } from '../contract.js'
import type { Bip122Options } from '../options.js'
import { checkPsbt } from './checkPsbt.js'
import type { ConnectedWallet } from './connectedWallet.js'
import type { MessageSignature } from './message.js'
import { checkMessage, putMessage } from './message.js'
import { putPsbt } from './putPsbt.js'
import { checkTransfer, putTransfer } from './transfer.js'
import type { RequestSite } from './walletBehind.js'
import { requireOwnAddress, walletBehind, walletOf } from './walletBehind.js'

export { satsConnect } from './satsConnect.js'

/** The methods of a connection, under the guard; `asked` is the connection as it was shown when the site called. */
export const guarded = {
  async signMessage(site: RequestSite, asked: Connection, given: unknown): Promise<SignedMessage> {
    const { message, address = asked.activeAddress, protocol } = Object(given) as { readonly [name: string]: unknown }
    const params = Object.freeze({ message, address, ...(protocol !== undefined && { protocol }) })
    return site.input.guard(asked, { method: 'signMessage', params }, async (now) => {
      const connected = walletOf(site)
      const signed = await putMessage(connected, checkMessage(connected, params))
      return { ...signed, caipAddress: formatCaip10(now.networkId, signed.address) }
    })
  },
  async signPsbt(site: RequestSite, asked: Connection, given: unknown): Promise<SignedPsbt> {
    const { input } = site
    const connected = walletOf(site)
    const wallet = await connected.wallet()
    const checked = checkPsbt(connected, wallet, given)
    const { bytes, inputs, broadcast } = checked
    const params = Object.freeze({ psbt: encodeBase64(bytes), inputs, broadcast })
    return input.guard(asked, { method: 'signPsbt', params, sends: broadcast }, async () => {
      const signed = await putPsbt(wallet, checked)
      if (signed.txid) input.refreshBalance()
      return signed
    })
  },
  async sendTransfer(site: RequestSite, asked: Connection, given: unknown): Promise<{ readonly txid: string }> {
    const { input } = site
    const connected = walletOf(site)
    const wallet = await connected.wallet()
    const checked = checkTransfer(connected, wallet, given)
    // The amount as a string: a gate may store it.
    const params = Object.freeze({ recipient: checked.recipient, amount: checked.amount.toString() })
    return input.guard(asked, { method: 'sendTransfer', params, sends: true }, async () => {
      const sent = await putTransfer(wallet, checked)
      input.refreshBalance()
      return sent
    })
  },
  /** Only changes which address acts, so it needs no gate. @throws `ARGUMENT_INVALID`, `METHOD_NOT_SUPPORTED` */
  setActiveAddress(site: RequestSite, { accounts }: Connection, given: unknown): void {
    const { address } = requireOwnAddress(accounts as readonly BitcoinAddress[], given, 'address')
    const { setActive } = walletOf(site)
    if (!setActive) throw missingMethod('setActiveAddress')
    setActive(address)
    // Once this settles, the page shows the change.
    site.input.record()
  },
}

/** The methods of the provider: arguments and results are checked, the gate is not asked. */
export const unguarded = {
  signMessage: async (connected: ConnectedWallet, input: unknown): Promise<MessageSignature> =>
    putMessage(connected, checkMessage(connected, input)),
  async signPsbt(connected: ConnectedWallet, input: unknown): Promise<SignedPsbt> {
    const wallet = await connected.wallet()
    return putPsbt(wallet, checkPsbt(connected, wallet, input))
  },
  async sendTransfer(connected: ConnectedWallet, input: unknown): Promise<{ readonly txid: string }> {
    const wallet = await connected.wallet()
    return putTransfer(wallet, checkTransfer(connected, wallet, input))
  },
}

/** Signs a message for the kernel, which guards it. */
export const signForKernel = (
  { provider, address, message, connection }: SignInput,
  options: Bip122Options,
): Promise<MessageSignature> =>
  unguarded.signMessage(
    walletBehind(provider, options, () => connection),
    { address, message },
  )
