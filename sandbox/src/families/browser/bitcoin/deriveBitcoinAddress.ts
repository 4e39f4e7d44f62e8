import { deriveBitcoinAccount } from './deriveBitcoinAccount.js'

/** The payment address of a secret on a network (CAIP-2); throws RangeError for a network without a known form. */
export function deriveBitcoinAddress(secret: Uint8Array, network: string): string {
  return deriveBitcoinAccount(secret, network).payment.address
}
