import { BlockList, isIP } from 'node:net'

/** The proxies that are believed: how many stand in front of the gateway, or their addresses in CIDR form. */
export type TrustedProxies = number | readonly string[]

/**
 * The address of the client. `X-Forwarded-For` counts only as far as proxies that are believed wrote it; whatever a client sends
 * along stands further left and is not read.
 */
export function clientAddress(
  peer: string | undefined,
  forwarded: string | undefined,
  proxies: TrustedProxies,
): string | undefined {
  if (peer === undefined || forwarded === undefined) return peer
  const chain = [
    peer,
    ...forwarded
      .split(',')
      .map((each) => each.trim())
      .reverse(),
  ]
  const isTrusted = typeof proxies === 'number' ? (_: string, at: number) => at < proxies : listedIn(proxies)
  const at = chain.findIndex((address, index) => !isTrusted(address, index))
  const found = chain[at < 0 ? chain.length - 1 : at]
  // What is not an address would give one client as many limits as it can think of names.
  return found !== undefined && isIP(found) ? found : peer
}

function listedIn(ranges: readonly string[]): (address: string) => boolean {
  const list = new BlockList()
  for (const range of ranges) {
    const [network = '', bits] = range.split('/')
    const family = isIP(network) === 6 ? 'ipv6' : 'ipv4'
    list.addSubnet(network, Number(bits ?? (family === 'ipv6' ? 128 : 32)), family)
  }
  return (address) => {
    const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
    const version = isIP(plain)
    return version > 0 && list.check(plain, version === 6 ? 'ipv6' : 'ipv4')
  }
}
