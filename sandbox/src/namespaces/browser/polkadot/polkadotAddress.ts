import { polkadotNetworks } from './polkadotNetworks.js'

/** The SS58 prefix of extension accounts, which belong to no particular network. */
export const anyNetwork = 42

/** What pages may know of a Polkadot account. */
export interface PublicPolkadotAccount {
  type: 'sr25519' | 'ed25519'
  /** Its addresses by SS58 prefix, because their checksum is a hash. */
  addresses: Readonly<Record<number, string>>
}

/** The address of an account on a network (CAIP-2); with the generic prefix 42 on an unknown one. */
export function polkadotAddress({ addresses }: PublicPolkadotAccount, network: string): string {
  return addresses[polkadotNetworks[network]?.prefix ?? anyNetwork] ?? ''
}
