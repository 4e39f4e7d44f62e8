import * as v from 'valibot'
import { accountIdSchema } from './accountId.js'
import { priceSchema } from './amount.js'
import { pictureUrlSchema, shownTextSchema } from './shownText.js'

/** The body of `POST /v1/fungible/price`. */
export const fungiblePricesRequestSchema = v.object({
  currency: v.optional(v.literal('usd'), 'usd'),
  addresses: v.pipe(v.array(v.pipe(v.string(), v.minLength(1), v.maxLength(256))), v.minLength(1), v.maxLength(100)),
  projectId: v.optional(v.pipe(v.string(), v.maxLength(64))),
})

/** The response to `POST /v1/fungible/price`; a token that is not known is absent. */
export const fungiblePricesSchema = v.object({
  fungibles: v.pipe(
    v.array(
      v.object({
        address: accountIdSchema,
        name: shownTextSchema,
        symbol: shownTextSchema,
        iconUrl: v.optional(pictureUrlSchema),
        price: v.nullable(priceSchema),
      }),
    ),
    v.maxLength(100),
  ),
})

/** The tokens to price: CAIP-10, or plain with the chain in the query; `currency` is USD. */
export type FungiblePricesRequest = v.InferInput<typeof fungiblePricesRequestSchema>

/** Tokens with their price, `null` where nobody knows it. */
export type FungiblePrices = v.InferOutput<typeof fungiblePricesSchema>
