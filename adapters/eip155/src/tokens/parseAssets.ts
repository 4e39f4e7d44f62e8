import type { Network } from '@latchkey/kernel'
import { BaseError } from '@latchkey/kernel'
import type { WalletToken } from '@latchkey/kernel/adapter'
import { readArray, readProperty } from '@latchkey/kernel/adapter'
import { parseAddress } from '../address/parseAddress.js'
import { parseChainId } from '../networks/chainId.js'
import { parseQuantity } from '../rpc/readRpc.js'

const entryLimit = 10_000
const chainLimit = 1000
const iconLimit = 65_536
const textLimit = 256

const invalid = (what: string): BaseError =>
  new BaseError(`The wallet's list of tokens is malformed: ${what}.`, { code: 'WALLET_TOKENS_INVALID' })

/** Whether it is a list; a proxy that was revoked is none. */
function isList(value: unknown): boolean {
  try {
    return Array.isArray(value)
  } catch {
    return false
  }
}

/** Reads the list of one network (ERC-7811): keys are hex chain ids; lists of other networks are not for this question. */
function listOf(result: unknown, networkId: string): readonly unknown[] {
  let keys: readonly string[] = []
  try {
    keys = Object.keys(Object(result)).slice(0, chainLimit)
  } catch {
    // It has none.
  }
  const fitting = keys.filter((key) => /^0x/i.test(key) && `eip155:${parseChainId(key)}` === networkId)
  if (fitting.length !== 1) throw invalid('it has no list for the network')
  const list = readProperty(result, fitting[0] as string)
  const length = readProperty(list, 'length')
  if (typeof length !== 'number' || length > entryLimit) throw invalid('it is not a list, or too long')
  // Empty for what has no entries, and if reading it throws.
  const entries = readArray(list, entryLimit)
  if (!isList(list) || entries.length !== length || entries.some((entry) => typeof entry !== 'object' || !entry))
    throw invalid('it is not a list of objects')
  return entries
}

/** The decimals that are declared; `undefined` for a number that no amount can be written with. */
function decimalsOf(declared: unknown, otherwise: number): number | undefined {
  if (declared === undefined || declared === null) return otherwise
  const decimals = typeof declared === 'string' && /^\d{1,2}$/.test(declared) ? Number(declared) : declared
  return typeof decimals === 'number' && Number.isInteger(decimals) && decimals >= 0 && decimals <= 36
    ? decimals
    : undefined
}

/** A text as it is, cut. */
const textOf = (value: unknown): string => (typeof value === 'string' ? value.slice(0, textLimit) : '')

/** A word of a foreign list, which wallets write in any case. */
const wordOf = (value: unknown): string => (typeof value === 'string' ? value.toLowerCase() : '')

/** Reads one entry; `undefined` for one of an unknown type, or that cannot be shown. @throws `WALLET_TOKENS_INVALID` */
function readEntry(entry: unknown, { nativeCurrency }: Pick<Network, 'nativeCurrency'>): WalletToken | undefined {
  const type = wordOf(readProperty(entry, 'type'))
  if (type !== 'native' && type !== 'erc20') return
  const given = readProperty(entry, 'address')
  const isNative = type === 'native'
  const address = isNative ? undefined : parseAddress(given)?.address
  const isPlace = isNative ? given === undefined || given === null || wordOf(given) === 'native' : address !== undefined
  // Some wallets name a contract that stands for the currency.
  if (!isPlace && !(isNative && parseAddress(given))) throw invalid('an address is none')
  const amount = parseQuantity(readProperty(entry, 'balance'))
  if (amount === undefined) throw invalid('a balance is not a hex quantity')
  const metadata = readProperty(entry, 'metadata')
  const decimals = decimalsOf(readProperty(metadata, 'decimals'), isNative ? nativeCurrency.decimals : 18)
  if (decimals === undefined) return
  const price = readProperty(metadata, 'price')
  const icon = readProperty(metadata, 'iconUrl') ?? readProperty(metadata, 'icon')
  return {
    ...(address !== undefined && { address }),
    name: textOf(readProperty(metadata, 'name')) || (isNative ? nativeCurrency.name : ''),
    symbol: textOf(readProperty(metadata, 'symbol')) || (isNative ? nativeCurrency.symbol : ''),
    decimals,
    amount,
    ...(typeof price === 'number' && Number.isFinite(price) && price >= 0 && { price }),
    ...(typeof icon === 'string' && icon.length <= iconLimit && { iconUrl: icon }),
  }
}

/**
 * Reads the result of `wallet_getAssets` (ERC-7811) for one network. Entries of unknown types are left out, and so are repetitions.
 * @throws `WALLET_TOKENS_INVALID`: with a part of a list, the visitor would seem to hold less
 */
export function parseAssets(
  result: unknown,
  network: Pick<Network, 'caipNetworkId' | 'nativeCurrency'>,
): readonly WalletToken[] {
  const found = new Map<string | undefined, WalletToken>()
  for (const entry of listOf(result, network.caipNetworkId)) {
    const token = readEntry(entry, network)
    if (token && !found.has(token.address)) found.set(token.address, token)
  }
  return [...found.values()]
}
