import * as v from 'valibot'
import { accountIdSchema } from './accountId.js'
import { priceSchema, wholeUnitsSchema } from './amount.js'
import { chainIdSchema } from './chainId.js'
import { pictureUrlSchema, shownTextSchema } from './shownText.js'

/** What a transaction did for the account. */
export const operationTypes = [
  'send',
  'receive',
  'trade',
  'approve',
  'mint',
  'burn',
  'deposit',
  'withdraw',
  'claim',
  'borrow',
  'repay',
  'stake',
  'unstake',
  'execute',
] as const

const address = v.pipe(v.string(), v.maxLength(128), v.regex(/^[-.%a-zA-Z0-9]*$/))

const tokenInfo = {
  fungible_info: v.optional(
    v.object({
      name: shownTextSchema,
      symbol: shownTextSchema,
      icon: v.optional(v.object({ url: pictureUrlSchema })),
      address: v.optional(accountIdSchema),
      verified: v.optional(v.boolean()),
    }),
  ),
  nft_info: v.optional(
    v.object({
      name: shownTextSchema,
      content: v.optional(
        v.object({
          preview: v.optional(v.object({ url: pictureUrlSchema })),
          detail: v.optional(v.object({ url: pictureUrlSchema })),
        }),
      ),
      flags: v.object({ is_spam: v.boolean() }),
    }),
  ),
}

const transfer = v.object({
  ...tokenInfo,
  direction: v.picklist(['in', 'out', 'self']),
  /** Whose it was and whose it became, which need not be who sent the transaction; absent where it was not kept. */
  from: v.optional(address),
  to: v.optional(address),
  quantity: v.object({ numeric: wholeUnitsSchema }),
  value: v.optional(priceSchema),
  price: v.optional(v.nullable(priceSchema)),
})

const approval = v.object({
  ...tokenInfo,
  /** Who may spend it. */
  spender: v.pipe(address, v.minLength(1)),
  /** Absent without a limit, and for all items of a collection; `0` takes an approval back. */
  quantity: v.optional(v.object({ numeric: wholeUnitsSchema })),
})

/** One transaction of a history, for whoever keeps the good ones of a page with a bad one. */
export const historyTransactionSchema = v.object({
  id: v.pipe(v.string(), v.minLength(1), v.maxLength(256)),
  metadata: v.object({
    operationType: v.picklist(operationTypes),
    hash: v.pipe(v.string(), v.regex(/^(?:0x[0-9a-f]{64}|[1-9A-HJ-NP-Za-km-z]{64,90})$/)),
    chain: chainIdSchema,
    minedAt: v.pipe(v.string(), v.isoTimestamp()),
    sentFrom: address,
    sentTo: address,
    status: v.picklist(['confirmed', 'failed', 'pending']),
    nonce: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  }),
  transfers: v.nullable(v.pipe(v.array(transfer), v.maxLength(200))),
  approvals: v.optional(v.pipe(v.array(approval), v.maxLength(20))),
})

/** The response to `GET /v1/account/{account}/history`, the newest transaction first. */
export const historySchema = v.object({
  data: v.pipe(v.array(historyTransactionSchema), v.maxLength(50)),
  next: v.nullable(v.pipe(v.string(), v.minLength(1), v.maxLength(1024))),
  complete: v.optional(v.boolean()),
})

/** A page of an account's past: `next` leads to older ones; `complete: false` means that native income may be missing. */
export type History = v.InferOutput<typeof historySchema>

/**
 * One transaction; quantities are in whole units, `sentTo` is empty where a contract was created without an address. Name and
 * symbol of a token are what its contract says, unless it is `verified`: on the token list of the gateway's owner, or the chain's currency.
 * `approvals` are what a transaction of the type `approve` lets others spend, as far as the gateway kept it.
 * `from` and `to` of a transfer are what its log says: a token may name anybody, so that only `sentFrom` has signed something.
 */
export type HistoryTransaction = History['data'][number]

/** What a transaction did for the account. */
export type OperationType = (typeof operationTypes)[number]
