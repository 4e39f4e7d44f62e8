import type { WalletEntry } from '../contract.js'
import { foldName } from './foldName.js'

/** What a wallet can be recognised by. */
export interface Identity {
  readonly id: string
  readonly name: string
  readonly rdns?: string | undefined
  /** Families it serves; empty where nobody says. */
  readonly namespaces: readonly string[]
}

/** What a wallet of the directory can be recognised by. */
export const identityOf = ({ id, name, rdns, chains }: WalletEntry): Identity => ({
  id,
  name,
  rdns,
  namespaces: [...new Set(chains.map((chain) => chain.slice(0, chain.indexOf(':'))))],
})

/** The rdns of a wallet in all its flavours: what a phone's app calls itself counts as the wallet. */
export const baseRdns = (rdns: string | undefined): string | undefined => rdns?.toLowerCase().replace(/\.mobile$/, '')

/** Spellings of one wallet in different families. */
const aliases: readonly (readonly string[])[] = [
  ['trust', 'trust wallet'],
  ['coinbase', 'coinbase wallet', 'base', 'base wallet'],
  ['okx', 'okx wallet'],
  ['bitget', 'bitget wallet'],
  ['rabby', 'rabby wallet'],
  ['exodus', 'exodus wallet'],
]

/** A wallet's name in the one form that all its spellings share. */
export const nameKey = (name: string): string => {
  const folded = foldName(name)
  return aliases.find((spellings) => spellings.includes(folded))?.[0] ?? folded
}

const share = (one: readonly string[], other: readonly string[]): boolean =>
  !one.length || !other.length || one.some((namespace) => other.includes(namespace))

/**
 * Whether both are one wallet: same id, else same rdns, else same name and a family in common where one of them has no
 * rdns of its own (Wallet Standard wallets have none), else same name where neither has one.
 */
export function isSameWallet(one: Identity, other: Identity): boolean {
  if (one.id === other.id) return true
  const [first, second] = [baseRdns(one.rdns), baseRdns(other.rdns)]
  if (first && second) return first === second
  if (nameKey(one.name) !== nameKey(other.name)) return false
  if (!first && !second) return true
  // A name alone would let anybody in the EVM world, where wallets do have an rdns, pass for the other.
  const plain = first ? other : one
  return !!plain.namespaces.length && !plain.namespaces.includes('eip155') && share(one.namespaces, other.namespaces)
}
