import type { ConnectedWallet } from './connectedWallet.js'
import { sendSatoshis } from './sendSatoshis.js'
import { parseTransfer } from './transfer.js'

/** Checks a transfer and asks the wallet to send it. */
export async function askForTransfer(connected: ConnectedWallet, input: unknown): Promise<{ readonly txid: string }> {
  const wallet = await connected.wallet()
  return sendSatoshis(wallet, parseTransfer(connected, wallet, input))
}
