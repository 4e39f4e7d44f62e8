import type { SignedPsbt } from '../contract.js'
import { preparePsbt } from './checkPsbt.js'
import type { ConnectedWallet } from './connectedWallet.js'
import { sendPsbt } from './putPsbt.js'

/** Checks a PSBT and asks the wallet to sign it. */
export async function askForPsbt(connected: ConnectedWallet, input: unknown): Promise<SignedPsbt> {
  const wallet = await connected.wallet()
  return sendPsbt(wallet, preparePsbt(connected, wallet, input))
}
