import * as v from 'valibot'
import { accountIdSchema } from './accountId.js'
import { priceSchema, wholeUnitsSchema } from './amount.js'
import { chainIdSchema } from './chainId.js'
import { pictureUrlSchema, shownTextSchema } from './shownText.js'

const balance = v.object({
  name: shownTextSchema,
  symbol: shownTextSchema,
  chainId: chainIdSchema,
  address: v.optional(accountIdSchema),
  value: v.optional(priceSchema),
  price: v.nullable(priceSchema),
  quantity: v.object({
    decimals: v.pipe(v.string(), v.regex(/^(?:[0-9]|[12][0-9]|3[0-6])$/)),
    numeric: wholeUnitsSchema,
  }),
  iconUrl: v.optional(pictureUrlSchema),
  verified: v.optional(v.boolean()),
})

/** The response to `GET /v1/account/{account}/balance`: the native balance first, without an `address`, then tokens. */
export const balancesSchema = v.object({ balances: v.pipe(v.array(balance), v.maxLength(10_000)) })

/** What an account holds; a balance that could not be read is absent. */
export type Balances = v.InferOutput<typeof balancesSchema>

/**
 * One balance: `quantity.numeric` in whole units, `price` of one unit or `null`, `value` only with a price. `verified`: on the token list
 * of the gateway's owner.
 */
export type TokenBalance = Balances['balances'][number]
