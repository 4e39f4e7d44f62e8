import type { FungiblePrices } from '@latchkey/wire'
import { fungiblePricesRequestSchema, fungiblePricesSchema } from '@latchkey/wire'
import { assetId } from '../providers/assetId.js'
import { defineProjectCall } from './Call.js'
import type { CallContext } from './CallContext.js'
import type { TokenDescription } from './describeToken.js'
import { describeToken } from './describeToken.js'
import { optionalChainParameter } from './parameters.js'
import { pricesOf } from './pricesOf.js'
import { RequestFailure } from './RequestFailure.js'
import type { AccountId } from './readAccountId.js'
import { readAccountId } from './readAccountId.js'
import { requireChain } from './requireChain.js'

/** How the wire format writes a chain's own currency where an address is required. */
const nativeAddress = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'

/** Prices of tokens; one that nobody can describe is left out. */
export const fungiblePrices = defineProjectCall({
  name: 'fungiblePrices',
  method: 'POST',
  path: '/v1/fungible/price',
  summary: 'The prices of tokens',
  cache: 'no-store',
  limit: 'read',
  query: { chainId: optionalChainParameter },
  body: { schema: fungiblePricesRequestSchema },
  response: fungiblePricesSchema,
  async handle({ query, body, project }, context) {
    if (body.projectId !== undefined && body.projectId !== project.id) {
      throw new RequestFailure('REQUEST_INVALID', 'Query and body name different projects.')
    }
    const tokens = body.addresses.map((text) => readAccountId(text, query.chainId))
    for (const { caip2 } of tokens) requireChain(caip2, context)
    const prices = await pricesOf([...new Set(tokens.map(idOf))], context)
    const described = await Promise.all(tokens.map((token) => describe(token, context)))
    return {
      fungibles: tokens.flatMap((token, at) => {
        const about = described[at]
        if (!about) return []
        const { name, symbol, iconUrl } = about
        return [
          {
            address: `${token.caip2}:${token.address}`,
            name,
            symbol,
            ...(iconUrl === undefined ? {} : { iconUrl }),
            price: prices.get(idOf(token)) ?? null,
          },
        ]
      }),
    } satisfies FungiblePrices
  },
})

const isNative = ({ address }: AccountId): boolean => address.toLowerCase() === nativeAddress
const idOf = (token: AccountId): string => assetId(token.caip2, isNative(token) ? undefined : token.address)

/** What the owner says about a token or, for one that is not listed, what its contract says. */
async function describe(token: AccountId, context: CallContext): Promise<TokenDescription | undefined> {
  const chain = requireChain(token.caip2, context)
  return isNative(token) ? chain.currency : describeToken(chain, token.address, context)
}
