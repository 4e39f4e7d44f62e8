import { addressKey } from './addressKey.js'
import type { RelayLimits } from './contract.js'
import type { TokenBucket } from './createTokenBucket.js'
import { createTokenBucket } from './createTokenBucket.js'

/** What one address has open, and its remaining allowance. */
export interface AddressAccount {
  readonly key: string
  sockets: number
  /** Topics that its sockets are subscribed to. */
  topics: number
  /** Bytes sent to its sockets but not read yet. */
  buffered: number
  readonly upgrades: TokenBucket
  readonly requests: TokenBucket
}

/** The accounts of all recently seen addresses. */
export interface Addresses {
  of(address: string, now: number): AddressAccount
  /** Forgets accounts that have nothing open and whose buckets are full. */
  sweep(now: number): void
}

/** Creates an empty set of address accounts. */
export function createAddresses(limits: RelayLimits): Addresses {
  const accounts = new Map<string, AddressAccount>()
  return {
    of(address, now) {
      const key = addressKey(address)
      let account = accounts.get(key)
      if (!account) {
        const upgrades = createTokenBucket(limits.upgradesPerAddress, now)
        const requests = createTokenBucket(limits.requestsPerAddress, now)
        account = { key, sockets: 0, topics: 0, buffered: 0, upgrades, requests }
        accounts.set(key, account)
      }
      return account
    },
    sweep(now) {
      for (const { key, sockets, upgrades, requests } of accounts.values())
        if (sockets === 0 && upgrades.isFull(now) && requests.isFull(now)) accounts.delete(key)
    },
  }
}
