import { BaseError } from '@latchkey/kernel'
import { argumentInvalid, missingMethod, throwProviderError } from '@latchkey/kernel/adapter'
import { parseAddress } from '../address/decodeAddress.js'
import type { ConnectedWallet, SigningWallet, WalletTransfer } from './connectedWallet.js'
import { requireNetwork } from './walletBehind.js'

/** All the satoshis that will ever exist. */
const supply = 2_100_000_000_000_000n

/** Checks a transfer before the wallet is asked. @throws `ARGUMENT_INVALID`, `METHOD_NOT_SUPPORTED`, `NOT_CONNECTED` */
export function checkTransfer(connected: ConnectedWallet, wallet: SigningWallet, input: unknown): WalletTransfer {
  const { recipient: given, amount: written } = Object(input) as { readonly [name: string]: unknown }
  const recipient = parseAddress(given, { caipNetworkId: requireNetwork(connected) })?.address
  if (!recipient) throw argumentInvalid('recipient', 'Pass an address of the network in use.')
  const isWhole = typeof written === 'bigint' || (typeof written === 'string' && /^\d{1,16}$/.test(written))
  const amount = isWhole ? BigInt(written) : 0n
  if (amount <= 0n || amount > supply) {
    throw argumentInvalid('amount', `Pass whole satoshis, as a bigint or decimal string, from 1 to ${supply}.`)
  }
  if (!wallet.sendTransfer) throw missingMethod('sendTransfer')
  return { recipient, amount }
}

/** Reads the id of a transaction that a wallet sent. @throws `TRANSACTION_HASH_INVALID` */
export function readTxid(returned: unknown): string {
  if (typeof returned === 'string' && /^[\da-f]{64}$/i.test(returned)) return returned.toLowerCase()
  throw new BaseError('The wallet returned an invalid transaction id. The transaction may still have been sent.', {
    code: 'TRANSACTION_HASH_INVALID',
  })
}

/** Puts a checked transfer before the wallet, once. @throws `TRANSACTION_HASH_INVALID`, or the wallet's own error */
export async function putTransfer(wallet: SigningWallet, transfer: WalletTransfer): Promise<{ readonly txid: string }> {
  return { txid: readTxid(await wallet.sendTransfer?.(transfer).catch(throwProviderError)) }
}
