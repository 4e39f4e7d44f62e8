import { pictureUrlSchema } from '@latchkey/wire'
import * as v from 'valibot'
import { knownCurrencies } from './knownCurrencies.js'
import { text, webUrl } from './texts.js'

const evmAddress = v.pipe(v.string(), v.regex(/^0x[0-9a-fA-F]{40}$/, 'must be an address of 20 bytes'))
const decimals = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(36))
const path = v.pipe(v.string(), v.minLength(1), v.maxLength(1024))
const headers = v.record(v.pipe(v.string(), v.regex(/^[A-Za-z0-9-]{1,64}$/)), text)

/** The schema of one token of a list. */
export const listedTokenSchema = v.strictObject({
  address: v.pipe(
    v.string(),
    v.regex(/^(?:0x[0-9a-fA-F]{40}|[1-9A-HJ-NP-Za-km-z]{32,44})$/, 'must be the address of a contract or a mint'),
  ),
  name: text,
  symbol: text,
  decimals,
  iconUrl: v.optional(pictureUrlSchema),
})

/** The schema of a list of tokens. */
export const tokenListSchema = v.pipe(v.array(listedTokenSchema), v.maxLength(2000))

/** The schema of one chain of the owner's configuration file. */
export const chainSchema = v.pipe(
  v.strictObject({
    // Only these namespaces have a way to prove which chain a node serves.
    caip2: v.pipe(
      v.string(),
      v.regex(/^(?:eip155:[1-9][0-9]{0,15}|solana:[1-9A-HJ-NP-Za-km-z]{32})$/, 'must be a chain of eip155 or solana'),
    ),
    rpc: v.pipe(
      v.array(
        v.strictObject({
          url: webUrl,
          headers: v.optional(headers),
          weight: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1000)), 1),
        }),
      ),
      v.minLength(1),
      v.maxLength(20),
    ),
    nativeCurrency: v.optional(
      v.strictObject({ name: text, symbol: text, decimals, iconUrl: v.optional(pictureUrlSchema) }),
    ),
    tokens: v.optional(v.union([tokenListSchema, path])),
    ens: v.optional(v.strictObject({ registry: evmAddress })),
    indexer: v.optional(
      v.strictObject({
        startBlock: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(0)), 0),
        logRange: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100_000)), 2000),
        blocks: v.optional(v.boolean(), false),
      }),
    ),
  }),
  v.forward(
    v.check(
      ({ caip2, nativeCurrency }) => nativeCurrency !== undefined || knownCurrencies.has(caip2),
      'is required for this chain: its name, symbol and decimals are not built in',
    ),
    ['nativeCurrency'],
  ),
)

/** The schema of the servers that the gateway asks. */
export const upstreamsSchema = v.strictObject({
  prices: v.optional(
    v.variant('kind', [
      v.strictObject({ kind: v.literal('file'), path }),
      v.strictObject({
        kind: v.literal('http'),
        url: v.pipe(webUrl, v.includes('{ids}', 'must have {ids} where the assets go')),
        headers: v.optional(headers),
        map: v.optional(
          v.strictObject({
            ids: v.optional(v.record(v.pipe(v.string(), v.maxLength(256)), text), {}),
            value: v.optional(v.pipe(v.string(), v.regex(/^[A-Za-z0-9_]+(?:\.[A-Za-z0-9_]+){0,3}$/))),
          }),
          {},
        ),
      }),
      v.strictObject({ kind: v.literal('module'), path }),
    ]),
  ),
})
