import type { AddressKind } from './contract.js'

/**
 * The address as a payment link of its ecosystem: EIP-681, Solana Pay or BIP-21; the plain address where there is none, and for
 * ordinals, which a payment to their address may lose.
 */
export function paymentUri(address: string, networkId: string, kind?: AddressKind): string {
  if (kind === 'ordinal') return address
  const [namespace, reference] = networkId.split(':')
  if (namespace === 'eip155') return `ethereum:${address}@${reference}`
  if (namespace === 'solana') return `solana:${address}`
  if (namespace === 'bip122') return `bitcoin:${address}`
  return address
}
