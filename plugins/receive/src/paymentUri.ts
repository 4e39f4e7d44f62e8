/** The address as a payment link of its ecosystem: EIP-681, Solana Pay or BIP-21; the plain address where there is none. */
export function paymentUri(address: string, networkId: string): string {
  const [namespace, reference] = networkId.split(':')
  if (namespace === 'eip155') return `ethereum:${address}@${reference}`
  if (namespace === 'solana') return `solana:${address}`
  if (namespace === 'bip122') return `bitcoin:${address}`
  return address
}
