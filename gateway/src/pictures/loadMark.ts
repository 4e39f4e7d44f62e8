import type { Picture } from '../calls/Picture.js'
import { readPicture } from './readPicture.js'

/** What a picture shows: a wallet, a network or connector, a currency, a token. */
export type PictureKind = 'wallet' | 'asset' | 'currency' | 'token'

type Folder = 'wallets' | 'exchanges' | 'networks' | 'tokens'

/** Wallets whose mark has another name than their id in the built-in list, and where it is. */
const wallets: Readonly<Record<string, readonly [Folder, string]>> = {
  alpha: ['wallets', 'alpha-wallet'],
  base: ['networks', 'base'],
  'crypto-com-onchain': ['exchanges', 'crypto-com'],
  gate: ['exchanges', 'gate-io'],
  mew: ['wallets', 'my-ether-wallet'],
  tokenpocket: ['wallets', 'token-pocket'],
  walletconnect: ['wallets', 'wallet-connect'],
}

/** Networks by CAIP-2 id, test networks with the mark of their main one; a namespace has the mark of its first network. */
const networks: Readonly<Record<string, string>> = {
  bip122: 'bitcoin',
  'bip122:000000000019d6689c085ae165831e93': 'bitcoin',
  'bip122:000000000933ea01ad0ee984209779ba': 'bitcoin',
  'bip122:00000008819873e925422c1ff0f99f7c': 'bitcoin',
  cosmos: 'cosmos-hub',
  'cosmos:cosmoshub-4': 'cosmos-hub',
  'cosmos:osmosis-1': 'osmosis',
  eip155: 'ethereum',
  'eip155:1': 'ethereum',
  'eip155:10': 'optimism',
  'eip155:56': 'binance-smart-chain',
  'eip155:97': 'binance-smart-chain',
  'eip155:100': 'gnosis',
  'eip155:137': 'polygon',
  'eip155:324': 'zksync',
  'eip155:8453': 'base',
  'eip155:10200': 'gnosis',
  'eip155:42161': 'arbitrum-one',
  'eip155:43113': 'avalanche',
  'eip155:43114': 'avalanche',
  'eip155:59141': 'linea',
  'eip155:59144': 'linea',
  'eip155:80002': 'polygon',
  'eip155:84532': 'base',
  'eip155:421614': 'arbitrum-one',
  'eip155:560048': 'ethereum',
  'eip155:11155111': 'ethereum',
  'eip155:11155420': 'optimism',
  polkadot: 'polkadot',
  'polkadot:91b171bb158e2d3848fa23a9f1c25182': 'polkadot',
  'polkadot:68d56f15f85d3136970ec16946040bc1': 'polkadot',
  solana: 'solana',
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': 'solana',
  'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1': 'solana',
  'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z': 'solana',
}

/** The mark of a wallet, network, connector, currency or token from the package of marks; `undefined` if it has none. */
export async function loadMark(kind: PictureKind, id: string): Promise<Picture | undefined> {
  for (const [folder, name] of placesOf(kind, id)) {
    const svg = await loadSvg(folder, name)
    const picture = svg === undefined ? undefined : readPicture(Buffer.from(svg))
    if (picture) return picture
  }
  return undefined
}

function placesOf(kind: PictureKind, id: string): readonly (readonly [Folder, string])[] {
  const name = id.toLowerCase()
  if (kind === 'token' || kind === 'currency') return [['tokens', id.toUpperCase()]]
  const ofWallet = [own(wallets, name) ?? (['wallets', name] as const), ['exchanges', name] as const]
  if (kind === 'wallet') return ofWallet
  const network = own(networks, id)
  return network ? [['networks', network]] : [['networks', name] as const, ...ofWallet]
}

const own = <Value>(table: Readonly<Record<string, Value>>, key: string): Value | undefined =>
  Object.hasOwn(table, key) ? table[key] : undefined

/** One module a mark: nothing of the others is read. */
async function loadSvg(folder: Folder, name: string): Promise<string | undefined> {
  // The name becomes part of a path.
  if (!/^[A-Za-z0-9](?:[A-Za-z0-9-]{0,63})$/.test(name)) return undefined
  try {
    const path = `@web3icons/core/svgs/${folder}/background/${name}.svg.js`
    const module: { default?: unknown } = await import(/* @vite-ignore */ path)
    return typeof module.default === 'string' ? module.default : undefined
  } catch {
    return undefined
  }
}
