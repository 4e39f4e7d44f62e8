import type { Connection, ExtendInput } from '@latchkey/kernel'
import { connectedWallet } from './connectedWallet.js'
import { parseTransfer } from './parseTransfer.js'
import { sendSatoshis } from './sendSatoshis.js'

/** Sends satoshis under the guard; `asked` is the connection as it was shown when the site called. */
export async function sendTransfer(
  input: ExtendInput,
  asked: Connection,
  given: unknown,
): Promise<{ readonly txid: string }> {
  const connected = connectedWallet(input.provider)
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
