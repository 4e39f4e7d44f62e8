import { parseCaip2 } from '../caip/parseCaip2.js'
import { configError } from '../errors/BaseError.js'
import type { Network, NetworkInput } from './contract.js'
import { isStrings } from './isStrings.js'

/** Normalises the networks of the site. @throws `CONFIG_INVALID` naming the first invalid field */
export function normaliseNetworks(input: unknown): readonly Network[] {
  if (!Array.isArray(input) || !input.length) throw configError('networks', input, 'List a network.')
  const seen = new Set<string>()
  // `from` also visits the holes of a sparse array.
  return Array.from(input, (entry: NetworkInput | null, index) => {
    const at = `networks[${index}]`
    const need = (holds: boolean, option: string, value: unknown): void => {
      if (!holds) throw configError(at + option, value, 'Pass viem chains.')
    }
    need(Object(entry) === entry, '', entry)
    const { id, name = '', nativeCurrency: currency, rpcUrls, blockExplorers, testnet } = entry as NetworkInput
    need(typeof id === 'string' ? id !== '' : Number.isSafeInteger(id) && id > 0, '.id', id)
    need(isStrings([name]), '.name', name)
    const { symbol, decimals, name: coin = symbol } = (currency ?? {}) as NetworkInput['nativeCurrency']
    need(isStrings([symbol, coin]), '.nativeCurrency.symbol', symbol)
    need(Number.isInteger(decimals) && decimals >= 0 && decimals <= 36, '.nativeCurrency.decimals', decimals)
    const http: unknown = rpcUrls?.default?.http
    need(isStrings(http), '.rpcUrls.default.http', http)
    const explorer = blockExplorers?.default
    need(!explorer || isStrings([explorer.url, explorer.name]), '.blockExplorers.default', explorer)
    const { chainNamespace = 'eip155', caipNetworkId = `${chainNamespace}:${id}` } = entry as NetworkInput
    let namespace: string
    try {
      namespace = parseCaip2(caipNetworkId).namespace
    } catch {
      throw configError(`${at}.caipNetworkId`, caipNetworkId, 'Use a CAIP-2 id.')
    }
    if (seen.has(caipNetworkId)) throw configError(at, caipNetworkId, 'List it once.')
    seen.add(caipNetworkId)
    return {
      id,
      caipNetworkId,
      chainNamespace: namespace,
      name: name || 'Unknown Network',
      nativeCurrency: { name: coin, symbol, decimals },
      rpcUrls: { default: { http: [...(http as string[])] } },
      ...(explorer && { blockExplorers: { default: { name: explorer.name, url: explorer.url } } }),
      ...(testnet && { testnet: true }),
    }
  })
}
