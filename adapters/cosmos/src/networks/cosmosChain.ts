import type { NetworkInput } from '@latchkey/kernel'
import { configError } from '@latchkey/kernel'
import { encodeHex } from '@latchkey/kernel/adapter'
import { sha256 } from '@noble/hashes/sha2.js'

/** A coin of a chain, in the form that Keplr-shaped wallets accept. */
export interface CosmosCurrency {
  /** Symbol shown to visitors, such as `ATOM`. */
  readonly coinDenom: string
  /** Base unit, such as `uatom`. */
  readonly coinMinimalDenom: string
  readonly coinDecimals: number
  readonly coinGeckoId?: string | undefined
}

/** A coin that pays fees; prices in base units per unit of gas. */
export interface CosmosFeeCurrency extends CosmosCurrency {
  readonly gasPriceStep?: { readonly low: number; readonly average: number; readonly high: number } | undefined
}

/** Input of `defineCosmosChain`. */
export interface CosmosChainInput {
  /** The chain's own id, such as `cosmoshub-4`. */
  readonly chainId: string
  readonly name: string
  /** Prefix of its addresses (bech32), lower case. */
  readonly hrp: string
  /** Coins that pay fees, at least one. */
  readonly feeCurrencies: readonly CosmosFeeCurrency[]
  /** The staking coin, which becomes the network's `nativeCurrency`. @default the first of `feeCurrencies` */
  readonly stakeCurrency?: CosmosCurrency | undefined
  /** Address of a CometBFT RPC server; without one the chain cannot be suggested or read. */
  readonly rpc?: string | undefined
  /** Address of a REST server (gRPC gateway); without one the chain cannot be suggested. */
  readonly rest?: string | undefined
  /** Coin type of the derivation path (SLIP-44). @default 118 */
  readonly slip44?: number | undefined
  /** Features that wallets should know about, such as `eth-address-gen`, `eth-key-sign`, `cosmwasm`. */
  readonly features?: readonly string[] | undefined
  readonly blockExplorers?: NetworkInput['blockExplorers']
  readonly testnet?: boolean | undefined
}

/** A chain as accepted by `networks` and `cosmos({ chains })`; its `id` is the CAIP-2 reference. */
export interface CosmosChain extends CosmosChainInput, NetworkInput {
  readonly id: string
  readonly name: string
  readonly chainNamespace: 'cosmos'
  readonly caipNetworkId: string
  readonly slip44: number
}

const isText = (value: unknown): boolean => typeof value === 'string' && value !== ''
const isCurrency = (value: unknown): boolean => {
  const { coinDenom, coinMinimalDenom, coinDecimals } = Object(value) as Partial<CosmosCurrency>
  const decimals = Number.isInteger(coinDecimals) ? (coinDecimals as number) : -1
  return isText(coinDenom) && isText(coinMinimalDenom) && decimals >= 0 && decimals <= 36
}

/** Throws for the first part that is invalid; apart from `describeChain`, so that a page with a built-in chain does not load it. */
function checkChain(input: CosmosChainInput): void {
  const { chainId, name, hrp, feeCurrencies, stakeCurrency, slip44 = 118 } = input
  const need = (holds: boolean, option: string, value: unknown, cure: string): void => {
    if (!holds) throw configError(`chain.${option}`, value, cure)
  }
  need(isText(chainId), 'chainId', chainId, 'Pass the id of the chain, such as "cosmoshub-4".')
  need(isText(name), 'name', name, 'Pass a name.')
  need(/^[\da-z]{1,83}$/.test(hrp), 'hrp', hrp, 'Pass the prefix of its addresses in lower case, such as "cosmos".')
  const isList = Array.isArray(feeCurrencies) && feeCurrencies.length > 0 && feeCurrencies.every(isCurrency)
  need(isList, 'feeCurrencies', feeCurrencies, 'List at least one coin.')
  need(stakeCurrency === undefined || isCurrency(stakeCurrency), 'stakeCurrency', stakeCurrency, 'Pass a coin.')
  need(Number.isInteger(slip44) && slip44 >= 0, 'slip44', slip44, 'Pass a coin type of SLIP-44.')
}

/** Builds a chain of valid parts under a given CAIP-2 reference. */
/*#__NO_SIDE_EFFECTS__*/
function describeChain(input: CosmosChainInput, reference: string): CosmosChain {
  const { feeCurrencies, stakeCurrency, rpc, slip44 = 118 } = input
  const { coinDenom: symbol, coinDecimals: decimals } = (stakeCurrency ?? feeCurrencies[0]) as CosmosCurrency
  return {
    ...input,
    slip44,
    id: reference,
    chainNamespace: 'cosmos',
    caipNetworkId: `cosmos:${reference}`,
    nativeCurrency: { name: symbol, symbol, decimals },
    rpcUrls: { default: { http: rpc === undefined ? [] : [rpc] } },
  }
}

/**
 * Describes a chain for `networks` and for `cosmos({ chains })`. Its CAIP-2 reference is the chain id; one that CAIP-2
 * does not allow, or that starts with `hashed-`, becomes `hashed-` and 16 hex digits of its SHA-256.
 * @throws `CONFIG_INVALID` naming the first invalid part
 */
/*#__NO_SIDE_EFFECTS__*/
export function defineCosmosChain(input: CosmosChainInput): CosmosChain {
  checkChain(input)
  const { chainId } = input
  const isReference = /^[-\w]{1,32}$/.test(chainId) && !chainId.startsWith('hashed-')
  const hash = (): string => encodeHex(sha256(new TextEncoder().encode(chainId)).subarray(0, 8))
  return describeChain(input, isReference ? chainId : `hashed-${hash()}`)
}

const atom = { coinDenom: 'ATOM', coinMinimalDenom: 'uatom', coinDecimals: 6, coinGeckoId: 'cosmos' }

/** Cosmos Hub; every Cosmos wallet knows it. Add `rpc` by `defineCosmosChain({ ...cosmosHub, rpc })` to read it. */
export const cosmosHub: CosmosChain = /*#__PURE__*/ describeChain(
  {
    chainId: 'cosmoshub-4',
    name: 'Cosmos Hub',
    hrp: 'cosmos',
    stakeCurrency: atom,
    feeCurrencies: [{ ...atom, gasPriceStep: { low: 0.01, average: 0.025, high: 0.03 } }],
    slip44: 118,
  },
  'cosmoshub-4',
)
