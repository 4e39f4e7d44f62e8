import type { SignInput } from '@latchkey/kernel'
import type { SignedPsbt } from '../contract.js'
import type { Bip122Options } from '../options.js'
import { checkPsbt } from './checkPsbt.js'
import type { ConnectedWallet } from './connectedWallet.js'
import type { MessageSignature } from './message.js'
import { checkMessage, putMessage } from './message.js'
import { putPsbt } from './putPsbt.js'
import { checkTransfer, putTransfer } from './transfer.js'
import { walletBehind } from './walletBehind.js'

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
