import { base58 } from '@scure/base'
import { isSameAddress } from './isSameAccount.js'

/** The network's prefix, the separator, the data, and six characters of checksum. */
const bech32 = /^[a-z][a-z0-9]*1([ac-hj-np-z02-9]+)[ac-hj-np-z02-9]{6}$/

/** What an address says of its key, without what it says of its network. */
const keyOf = (address: string): string => {
  const data = bech32.exec(address.toLowerCase())?.[1]
  if (data) return data
  const bytes = base58.decode(address)
  // Bitcoin: a prefix of one byte, a checksum of four. SS58: a prefix of one or two, a checksum of two behind 32 bytes of key.
  return String(bytes.length === 25 ? bytes.slice(1, -4) : bytes.slice(-34, -2))
}

/** Whether two addresses of a namespace are one account, perhaps on two networks: some namespaces write it anew for each. */
export function isSameKey(namespace: string, one: string, other: string): boolean {
  if (isSameAddress(namespace, one, other)) return true
  if (!/^(?:bip122|polkadot|cosmos)$/.test(namespace)) return false
  try {
    return keyOf(one) === keyOf(other)
  } catch {
    return false
  }
}
