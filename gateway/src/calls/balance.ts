import type { Balances, TokenBalance } from '@latchkey/wire'
import { balancesSchema } from '@latchkey/wire'
import * as v from 'valibot'
import type { Address } from 'viem'
import { formatUnits } from 'viem'
import { cacheKey } from '../createCache.js'
import { assetId } from '../providers/assetId.js'
import type { Chain } from '../providers/createChains.js'
import type { Holding } from '../providers/holdings.js'
import { readEvmHoldings } from '../providers/readEvmHoldings.js'
import { readSolanaHoldings } from '../providers/readSolanaHoldings.js'
import { seenTokens } from '../store/seenTokens.js'
import { defineProjectCall } from './Call.js'
import type { CallContext } from './CallContext.js'
import { fitBalances } from './fitBalances.js'
import { accountParameter, optionalChainParameter } from './parameters.js'
import { pricesOf } from './pricesOf.js'
import { RequestFailure } from './RequestFailure.js'
import { readAccountId } from './readAccountId.js'
import { requireChain } from './requireChain.js'

const keptMs = 15_000
const mostForced = 20

/** What an account holds: the chain's currency first, then tokens. */
export const balance = defineProjectCall({
  name: 'balance',
  method: 'GET',
  path: '/v1/account/:account/balance',
  summary: 'What an account holds, with prices',
  cache: 'no-store',
  limit: 'read',
  params: { account: accountParameter },
  query: {
    chainId: optionalChainParameter,
    currency: v.optional(v.literal('usd'), 'usd'),
    forceUpdate: v.optional(v.pipe(v.string(), v.maxLength(4000))),
  },
  response: balancesSchema,
  async handle({ params, query }, context) {
    const { caip2, address } = readAccountId(params.account, query.chainId)
    const chain = requireChain(caip2, context)
    const forced = readForced(query.forceUpdate, caip2)
    const load = () => readHoldings(chain, address, forced ?? [], context)
    const key = cacheKey<Holding[]>('balance', caip2, address)
    if (forced) {
      // Each asks the nodes, so one account must not be asked about without end, by whomever.
      await context.limits.takeForced(`${caip2}:${address}`)
      context.cache.forget(key)
    }
    const holdings = forced?.length ? await load() : await context.cache.read(key, keptMs, load)
    const prices = await pricesOf(
      holdings.map((holding) => assetId(caip2, holding.address)),
      context,
    )
    return {
      balances: fitBalances(holdings.flatMap((holding) => describe(holding, caip2, prices, forced ?? []))),
    } satisfies Balances
  },
})

async function readHoldings(
  chain: Chain,
  address: string,
  forced: readonly string[],
  context: CallContext,
): Promise<Holding[]> {
  if (chain.namespace === 'solana') return readSolanaHoldings(chain, address)
  const seen = await seenTokens(chain.caip2, address, context)
  return readEvmHoldings(chain, address as Address, [...forced, ...seen] as Address[])
}

function describe(
  { name, symbol, address, amount, decimals, iconUrl, isListed }: Holding,
  caip2: string,
  prices: ReadonlyMap<string, number>,
  forced: readonly string[],
): TokenBalance[] {
  const isForced = address !== undefined && forced.some((each) => each.toLowerCase() === address.toLowerCase())
  if (address !== undefined && amount === 0n && !isForced) return []
  const numeric = formatUnits(amount, decimals)
  const price = prices.get(assetId(caip2, address)) ?? null
  const value = price === null ? Number.NaN : Number(numeric) * price
  return [
    {
      name,
      symbol,
      chainId: caip2,
      ...(address === undefined ? {} : { address: `${caip2}:${address}` }),
      ...(Number.isFinite(value) ? { value } : {}),
      price,
      quantity: { decimals: String(decimals), numeric },
      ...(iconUrl === undefined ? {} : { iconUrl }),
      verified: isListed,
    },
  ]
}

/** The addresses of tokens that the client says have changed; `undefined` if it names none. */
function readForced(text: string | undefined, caip2: string): string[] | undefined {
  if (text === undefined) return undefined
  const parts = text.split(',').filter((part) => part !== '')
  if (parts.length > mostForced) {
    throw new RequestFailure('REQUEST_INVALID', `\`forceUpdate\` may name ${mostForced} tokens.`)
  }
  return parts.map((part) => readAccountId(part, caip2).address)
}
