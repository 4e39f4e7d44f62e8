import { isIPv6 } from 'node:net'

/** The key that limits are counted by: a full IPv4 address, or the /56 prefix of an IPv6 address. */
export function addressKey(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped) return mapped
  if (!isIPv6(address)) return address.slice(0, 64)
  const [left = '', right] = (address.split('%')[0] ?? '').split('::')
  const before = left ? left.split(':') : []
  const after = right ? right.split(':') : []
  const groups =
    right === undefined ? before : [...before, ...Array(8 - before.length - after.length).fill('0'), ...after]
  const bits = groups.slice(0, 4).map((group) => Number.parseInt(group, 16))
  bits[3] = (bits[3] ?? 0) & 0xff00
  return `${bits.map((group) => group.toString(16)).join(':')}::/56`
}
