import type { WalletEntry } from '../contract.js'
import { foldName } from './foldName.js'

/** What identifies a wallet. */
export interface Identity {
  readonly id: string
  readonly name: string
  readonly rdns?: string | undefined
  /** Namespaces that it serves; empty if unknown. */
  readonly namespaces: readonly string[]
}

/** Returns what identifies a wallet of the directory. */
export const identityOf = ({ id, name, rdns, chains }: WalletEntry): Identity => ({
  id,
  name,
  rdns,
  namespaces: [...new Set(chains.map((chain) => chain.slice(0, chain.indexOf(':'))))],
})

/** Returns the rdns that all variants of a wallet share: its phone app counts as the same wallet. */
export const baseRdns = (rdns: string | undefined): string | undefined => rdns?.toLowerCase().replace(/\.mobile$/, '')

/** Returns one form of a wallet's name for all its spellings: some have another one in each ecosystem. */
export const nameKey = (name: string): string =>
  foldName(name)
    .replace(/^base($| wallet$)/, 'coinbase')
    .replace(/^(trust|coinbase|okx|bitget|rabby|exodus) wallet$/, '$1')

const share = (one: readonly string[], other: readonly string[]): boolean =>
  !one.length || !other.length || one.some((namespace) => other.includes(namespace))

/**
 * Whether both are the same wallet: same id, else same rdns. Without an rdns on either side, the same name suffices. If only
 * one has an rdns (Wallet Standard wallets have none), they need the same name and a common namespace.
 */
export function isSameWallet(one: Identity, other: Identity): boolean {
  if (one.id === other.id) return true
  const [first, second] = [baseRdns(one.rdns), baseRdns(other.rdns)]
  if (first && second) return first === second
  if (nameKey(one.name) !== nameKey(other.name)) return false
  if (!first && !second) return true
  // On EVM networks wallets do have an rdns; with the name alone, any wallet could impersonate another.
  const plain = first ? other : one
  return !!plain.namespaces.length && !plain.namespaces.includes('eip155') && share(one.namespaces, other.namespaces)
}
