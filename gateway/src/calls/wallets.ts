import { walletPageSchema } from '@latchkey/wire'
import * as v from 'valibot'
import { cacheKey } from '../createCache.js'
import { findWallets } from '../directory/findWallets.js'
import { defineProjectCall } from './Call.js'

const keptMs = 2000

const wholeNumber = (least: number, most: number, usual: string) =>
  v.optional(
    v.pipe(v.string(), v.regex(/^[1-9][0-9]{0,5}$/), v.transform(Number), v.minValue(least), v.maxValue(most)),
    usual,
  )

const list = (item: RegExp, most: number) =>
  v.optional(
    v.pipe(
      v.string(),
      v.maxLength(4096),
      v.transform((text) =>
        text
          .split(',')
          .map((each) => each.trim())
          .filter(Boolean),
      ),
      v.maxLength(most),
      v.everyItem((each) => item.test(each)),
    ),
    '',
  )

const id = /^[\w.:-]{1,128}$/

/** One page of the directory of wallets, by rank, then name. */
export const wallets = defineProjectCall({
  name: 'wallets',
  method: 'GET',
  path: '/getWallets',
  summary: 'Wallets of the directory, by rank, then name',
  cache: 300,
  limit: 'directory',
  isShared: true,
  query: {
    page: wholeNumber(1, 100_000, '1'),
    entries: wholeNumber(1, 100, '40'),
    search: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(100)), ''),
    include: list(id, 200),
    exclude: list(id, 200),
    chains: list(/^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}$/, 100),
    names: list(/^.{1,64}$/s, 100),
    rdns: list(/^[\w.-]{1,253}$/, 100),
    badge_type: v.optional(v.picklist(['certified', 'none'])),
    sort: v.optional(v.picklist(['rank', 'name']), 'rank'),
  },
  response: walletPageSchema,
  handle: ({ query }, context) =>
    context.cache.read(cacheKey<v.InferOutput<typeof walletPageSchema>>('wallets', query), keptMs, async () =>
      findWallets((await context.store()).db, query, context.configuration().publicUrl),
    ),
})
