import { argumentInvalid, missingMethod } from '@latchkey/kernel/adapter'
import { parseAddress } from '../address/parseAddress.js'
import type { SigningWallet } from '../connector/bitcoinWallet.js'
import type { ConnectedWallet } from './connectedWallet.js'
import { networkInUse } from './networkInUse.js'

/** More satoshis than there will ever be are not sent. */
const most = 2_100_000_000_000_000n

/** Checks a transfer before the wallet is asked. @throws `ARGUMENT_INVALID`, `METHOD_NOT_SUPPORTED` */
export function parseTransfer(
  connected: ConnectedWallet,
  wallet: SigningWallet,
  input: unknown,
): { readonly recipient: string; readonly amount: bigint } {
  const { recipient: given, amount: written } = Object(input) as { readonly [name: string]: unknown }
  const networkId = networkInUse(connected)
  const recipient = parseAddress(given as string, { caipNetworkId: networkId })?.address
  if (!recipient) throw argumentInvalid('recipient', 'Pass an address of the network in use.')
  const isWhole = typeof written === 'bigint' || (typeof written === 'string' && /^\d{1,16}$/.test(written))
  const amount = isWhole ? BigInt(written) : 0n
  if (amount <= 0n || amount > most) {
    throw argumentInvalid('amount', 'Pass whole satoshis, as a bigint or decimal text, from 1 to 2100000000000000.')
  }
  if (!wallet.sendTransfer) throw missingMethod('sendTransfer')
  return { recipient, amount }
}
