import type { SchemaResult, StandardSchema } from '@latchkey/kernel'
import { cleanText } from '@latchkey/kernel'
import type { HistoryTransaction } from '@latchkey/wire'
import { historyTransactionSchema, operationTypes } from '@latchkey/wire'
import type { Approval, Entry, Token, Transfer } from './entry.js'
import { isOddText } from './isOddText.js'

/** One page of a history. */
export interface Page {
  readonly items: readonly Entry[]
  readonly next: string | null
  readonly isComplete: boolean
}

/** Most entries of a page. */
const mostEntries = 50
const longestCursor = 1024

const known: readonly string[] = operationTypes
type WireTransfer = NonNullable<HistoryTransaction['transfers']>[number]
type WireApproval = NonNullable<HistoryTransaction['approvals']>[number]

/** Most transactions approve nothing: they share one list. */
const none: readonly Approval[] = []

/** Returns the first one of equal strings, so that a long history keeps each once a page: memory is what the collector has to look through. */
type Same = (text: string) => string

function createSame(): Same {
  const known = new Map<string, string>()
  return (text) => {
    const first = known.get(text)
    if (first === undefined) known.set(text, text)
    return first ?? text
  }
}

function tokenOf(
  { fungible_info: token, nft_info: item }: Pick<WireTransfer, 'fungible_info' | 'nft_info'>,
  same: Same,
): Token {
  const { name = '', symbol = '' } = token ?? { name: item?.name }
  const url = token?.icon?.url ?? item?.content?.preview?.url
  return {
    kind: item && !token ? 'item' : 'token',
    // The chain's own currency has no contract.
    token: token ? same(token.address?.toLowerCase() ?? `native ${symbol}`) : undefined,
    name: same(cleanText(name)),
    symbol: same(cleanText(symbol)),
    // A gateway that does not say so knows the chain's own currency at least.
    isListed: token ? (token.verified ?? token.address === undefined) : item?.flags.is_spam === false,
    isOdd: isOddText(name) || isOddText(symbol),
    // Pictures on other hosts would tell them who looks at what.
    icon: url?.startsWith('data:') ? url : undefined,
  }
}

function transferOf(given: WireTransfer, same: Same): Transfer {
  const { direction, quantity, value, from, to } = given
  return {
    ...tokenOf(given, same),
    direction,
    quantity: quantity.numeric,
    value,
    from: from ? same(from) : undefined,
    to: to ? same(to) : undefined,
  }
}

const approvalOf = (given: WireApproval, same: Same): Approval => ({
  ...tokenOf(given, same),
  quantity: given.quantity?.numeric,
  spender: same(given.spender),
})

function entryOf(
  { id, metadata, transfers, approvals }: HistoryTransaction,
  account: string,
  isKnown: boolean,
  same: Same,
): Entry {
  const { operationType, hash, chain, minedAt, status, sentFrom, sentTo, nonce } = metadata
  const isOwn = sentFrom.toLowerCase() === account.toLowerCase()
  return {
    id: same(id),
    hash: same(hash),
    chain: same(chain),
    operation: isKnown ? operationType : 'call',
    minedAt: Date.parse(minedAt),
    status,
    sentFrom: same(sentFrom),
    sentTo: same(sentTo),
    nonce,
    isOwn,
    transfers: (transfers ?? []).map((transfer) => transferOf(transfer, same)),
    // Nobody else can approve anything for the account.
    approvals: isOwn && approvals?.length ? approvals.map((approval) => approvalOf(approval, same)) : none,
  }
}

/** One transaction; `undefined` if it is malformed or of another chain. */
function readEntry(given: unknown, chain: string, account: string, same: Same): Entry | undefined {
  const { metadata } = Object(given) as { metadata?: unknown }
  const { operationType } = Object(metadata) as { operationType?: unknown }
  const isKnown = typeof operationType !== 'string' || known.includes(operationType)
  // A kind that came after this version does not leave the transaction out.
  const item = isKnown ? given : { ...Object(given), metadata: { ...Object(metadata), operationType: 'execute' } }
  const checked = historyTransactionSchema['~standard'].validate(item) as SchemaResult<HistoryTransaction>
  if (checked.issues || checked.value.metadata.chain !== chain) return
  const entry = entryOf(checked.value, account, isKnown, same)
  return Number.isFinite(entry.minedAt) ? entry : undefined
}

/** The form of a page of the history of an account: malformed entries and those of other chains are left out, but not all of them. */
export const pageSchema = (chain: string, account: string): StandardSchema<Page> => ({
  '~standard': {
    version: 1,
    validate(given) {
      const { data, next, complete } = Object(given) as { [field in 'data' | 'next' | 'complete']?: unknown }
      const isCursor = typeof next === 'string' && next.length > 0 && next.length <= longestCursor
      if (!Array.isArray(data) || data.length > mostEntries || !(isCursor || next === null))
        return { issues: [{ message: 'It is not a page of a history.' }] }
      const same = createSame()
      const items = data.flatMap((item) => readEntry(item, chain, account, same) ?? [])
      if (items.length === 0 && data.length > 0) return { issues: [{ message: 'None of its entries is usable.' }] }
      return { value: { items, next: isCursor ? next : null, isComplete: complete !== false } }
    },
  },
})
