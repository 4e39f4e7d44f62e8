import { parseCaip2 } from '../caip/parseCaip2.js'
import type { Network, NetworkInput } from '../contract.js'
import { configError } from '../errors/config.js'

const cure = 'Pass viem chains, or objects of the same shape.'

/** Brings networks into one form. @throws `CONFIG_INVALID` naming the first part that is wrong */
export function normaliseNetworks(input: unknown): readonly Network[] {
  if (!Array.isArray(input) || !input.length) throw configError('networks', input, 'List at least one network.')
  const seen = new Set<string>()
  return input.map((entry: NetworkInput | null, index) => {
    const at = `networks[${index}]`
    const need = (holds: boolean, option: string, value: unknown): void => {
      if (!holds) throw configError(`${at}${option}`, value, cure)
    }
    need(typeof entry === 'object' && entry !== null, '', entry)
    const { id, name, nativeCurrency: currency, rpcUrls, blockExplorers, testnet } = entry as NetworkInput
    need(typeof id === 'string' ? id !== '' : Number.isSafeInteger(id) && id > 0, '.id', id)
    need(name === undefined || typeof name === 'string', '.name', name)
    need(typeof currency?.symbol === 'string', '.nativeCurrency.symbol', currency?.symbol)
    need(Number.isInteger(currency.decimals) && currency.decimals >= 0 && currency.decimals <= 36, '.nativeCurrency.decimals', currency.decimals)
    const http: unknown = rpcUrls?.default?.http
    need(Array.isArray(http) && http.every((url) => typeof url === 'string'), '.rpcUrls.default.http', http)
    const explorer = blockExplorers?.default
    need(!explorer || (typeof explorer.url === 'string' && typeof explorer.name === 'string'), '.blockExplorers.default', explorer)

    const caipNetworkId = entry?.caipNetworkId ?? `${entry?.chainNamespace ?? 'eip155'}:${id}`
    try {
      parseCaip2(caipNetworkId)
    } catch {
      throw configError(`${at}.caipNetworkId`, caipNetworkId, 'Use a CAIP-2 id such as "eip155:1".')
    }
    if (seen.has(caipNetworkId)) throw configError(at, caipNetworkId, 'This network is listed twice: list it once.')
    seen.add(caipNetworkId)
    return {
      id,
      caipNetworkId,
      chainNamespace: caipNetworkId.split(':')[0] as string,
      name: name || 'Unknown Network',
      nativeCurrency: { name: currency.name ?? currency.symbol, symbol: currency.symbol, decimals: currency.decimals },
      rpcUrls: { default: { http: [...(http as string[])] } },
      ...(explorer && { blockExplorers: { default: { name: explorer.name, url: explorer.url } } }),
      ...(testnet && { testnet }),
    }
  })
}
