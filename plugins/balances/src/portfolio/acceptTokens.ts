import type { Network } from '@latchkey/kernel'
import { cleanText } from '@latchkey/kernel'
import type { TokenBalance } from '../contract.js'

/** A balance as a gateway or a wallet described it: of the right form, but not yet believed. */
export interface GivenBalance {
  readonly name: string
  readonly symbol: string
  readonly chainId: string
  readonly address?: string | undefined
  readonly price?: number | null | undefined
  readonly quantity: { readonly decimals: string; readonly numeric: string }
  readonly iconUrl?: string | undefined
  readonly verified?: boolean | undefined
}

/** What tells tokens of one network apart: EVM addresses are the same in any case. */
const identityOf = (address: string | undefined): string =>
  address === undefined ? '' : address.startsWith('eip155:') ? address.toLowerCase() : address

/** What an amount is worth; computed here, so that amount and value always agree. */
function worthOf(numeric: string, price: number | null | undefined): number | undefined {
  const value = typeof price === 'number' ? Number(numeric) * price : Number.NaN
  return Number.isFinite(value) ? value : undefined
}

/**
 * What of a list may be shown: entries of this network, each once, with decimals (those without are of low quality); with clean texts
 * and pictures that no other server is asked for. The network's own currency is called what the site calls it: whoever lists tokens could
 * give it the name of another one.
 */
export function acceptTokens(
  given: readonly GivenBalance[],
  { caipNetworkId: networkId, nativeCurrency }: Pick<Network, 'caipNetworkId' | 'nativeCurrency'>,
): readonly TokenBalance[] {
  const found = new Map<string, TokenBalance>()
  for (const { name, symbol, chainId, address, price, quantity, iconUrl, verified } of given) {
    const identity = identityOf(address)
    const isForeign = chainId !== networkId || (address !== undefined && !address.startsWith(`${networkId}:`))
    if (isForeign || found.has(identity) || quantity.decimals === '0') continue
    const value = worthOf(quantity.numeric, price)
    found.set(identity, {
      name: cleanText(address === undefined ? nativeCurrency.name : name),
      symbol: cleanText(address === undefined ? nativeCurrency.symbol : symbol),
      chainId,
      ...(address !== undefined && { address }),
      ...(value !== undefined && { value }),
      ...(typeof price === 'number' && { price }),
      quantity: { decimals: quantity.decimals, numeric: quantity.numeric },
      ...(iconUrl !== undefined && /^data:image\//i.test(iconUrl) && { iconUrl }),
      verified: address === undefined || verified === true,
    })
  }
  const rank = ({ address, value = -1 }: TokenBalance): number =>
    address === undefined ? Number.POSITIVE_INFINITY : value
  // Not by their difference: infinite ranks have none.
  return [...found.values()].sort((one, other) => Number(rank(other) > rank(one)) - Number(rank(one) > rank(other)))
}
