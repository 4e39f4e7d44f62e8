import { baseRdns } from './baseRdns.js'
import { nameKey } from './nameKey.js'

/** What a wallet can be recognised by. */
export interface Identity {
  readonly id: string
  readonly name: string
  readonly rdns?: string | undefined
  /** Families it serves; empty where nobody says. */
  readonly namespaces: readonly string[]
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
