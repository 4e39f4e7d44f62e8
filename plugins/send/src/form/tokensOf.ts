import type { KernelState } from '@latchkey/kernel'
import { cleanText, formatUnits } from '@latchkey/kernel'
import type { HeldAsset } from '@latchkey/kernel/adapter'
import type { TokenBalance } from '@latchkey/plugin-balances'
import type { Place } from '../placeOf.js'
import { isSameAddress } from '../receiver/isSameAddress.js'

/** What tells a token from others. */
export type Identified = Pick<TokenBalance, 'chainId' | 'address'>

/** The address of a token's contract or mint; absent for the network's own currency. */
export const tokenAddress = ({ address, chainId }: Identified): string | undefined => address?.slice(chainId.length + 1)

/** Whether two entries are the same token, whatever is known of it. */
export function isSameToken(one: Identified, other: Identified): boolean {
  const [address, otherAddress] = [tokenAddress(one), tokenAddress(other)]
  if (one.chainId !== other.chainId || address === undefined || otherAddress === undefined)
    return one.chainId === other.chainId && address === otherAddress
  return isSameAddress(address, otherAddress)
}

/** The network's own currency, as far as the modal knows what the account holds of it. */
function ownCurrency(
  { namespaces }: Pick<KernelState, 'namespaces'>,
  { namespace, account, network }: Place,
): TokenBalance {
  const known = namespaces[namespace]?.account
  const { name, symbol, decimals } = network.nativeCurrency
  return {
    name,
    symbol,
    chainId: network.caipNetworkId,
    quantity: {
      decimals: String(decimals),
      numeric: (known?.caipAddress === account ? known.balance : undefined) ?? '0',
    },
    verified: true,
  }
}

/** What the account can send: what `balances` read, without what it holds nothing of; the network's own currency in any case. */
export function tokensOf(state: KernelState, place: Place): readonly TokenBalance[] {
  const { portfolio } = state.plugins.balances ?? {}
  const listed = portfolio?.account === place.account ? portfolio.tokens : []
  const held = listed.filter(({ quantity }) => /[1-9]/.test(quantity.numeric))
  return held.some(({ address }) => address === undefined) ? held : [ownCurrency(state, place), ...held]
}

/** A token that no list has, as the chain describes it. */
export const tokenOf = ({ name, symbol, address, decimals, balance }: HeldAsset, chainId: string): TokenBalance => ({
  name: cleanText(name),
  symbol: cleanText(symbol),
  chainId,
  ...(address !== undefined && { address: `${chainId}:${address}` }),
  quantity: { decimals: String(decimals), numeric: formatUnits(balance, decimals) },
  verified: address === undefined,
})
