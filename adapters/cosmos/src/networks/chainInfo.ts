import { safeUrl } from '@latchkey/kernel'
import type { CosmosCurrency } from './cosmosChain.js'
import type { SiteChain } from './siteChain.js'

/** Describes a chain to a wallet that does not know it (Keplr's `ChainInfo`); `undefined` unless both servers are known. */
export function toChainInfo({ chainId, rpcs: [rpc], definition }: SiteChain): object | undefined {
  const rest = safeUrl(definition?.rest, 'rpc')
  if (!definition || rpc === undefined || rest === undefined) return
  const { name, hrp, slip44, feeCurrencies, stakeCurrency = feeCurrencies[0], features } = definition
  const currencies = new Map<string, CosmosCurrency>()
  for (const currency of [...(stakeCurrency ? [stakeCurrency] : []), ...feeCurrencies]) {
    const { coinDenom, coinMinimalDenom, coinDecimals, coinGeckoId } = currency
    if (currencies.has(coinMinimalDenom)) continue
    const coin = { coinDenom, coinMinimalDenom, coinDecimals }
    currencies.set(coinMinimalDenom, coinGeckoId === undefined ? coin : { ...coin, coinGeckoId })
  }
  // Wallets append paths to these addresses.
  const trimmed = (url: string): string => url.replace(/\/$/, '')
  return {
    chainId,
    chainName: name,
    rpc: trimmed(rpc),
    rest: trimmed(rest),
    bip44: { coinType: slip44 },
    bech32Config: {
      bech32PrefixAccAddr: hrp,
      bech32PrefixAccPub: `${hrp}pub`,
      bech32PrefixValAddr: `${hrp}valoper`,
      bech32PrefixValPub: `${hrp}valoperpub`,
      bech32PrefixConsAddr: `${hrp}valcons`,
      bech32PrefixConsPub: `${hrp}valconspub`,
    },
    currencies: [...currencies.values()],
    feeCurrencies: feeCurrencies.map((currency) => ({ ...currency })),
    ...(stakeCurrency && { stakeCurrency: { ...stakeCurrency } }),
    ...(features && { features: [...features] }),
  }
}
