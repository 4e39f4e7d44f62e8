import type { History, HistoryTransaction } from '@latchkey/wire'
import { historySchema } from '@latchkey/wire'
import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { formatUnits, getAddress } from 'viem'
import type { StoredApproval } from '../indexer/approvalsOf.js'
import { assetId } from '../providers/assetId.js'
import type { Chain } from '../providers/createChains.js'
import { UpstreamFailure } from '../providers/UpstreamFailure.js'
import { transfers } from '../store/tables/transfers.js'
import { defineProjectCall } from './Call.js'
import type { CallContext } from './CallContext.js'
import type { TokenDescription } from './describeToken.js'
import { describeToken } from './describeToken.js'
import { accountParameter, optionalChainParameter } from './parameters.js'
import { pricesOf } from './pricesOf.js'
import { RequestFailure } from './RequestFailure.js'
import { readAccountId } from './readAccountId.js'
import { requireChain } from './requireChain.js'
import type { CursorPlace } from './signedCursor.js'
import { readCursor, writeCursor } from './signedCursor.js'

const pageSize = 50
const mostTransfers = 200

/** The past of an account on an eip155 chain with an index, the newest transaction first. */
export const history = defineProjectCall({
  name: 'history',
  method: 'GET',
  path: '/v1/account/:account/history',
  summary: 'The past transactions of an account',
  cache: 'no-store',
  limit: 'read',
  params: { account: accountParameter },
  query: { chainId: optionalChainParameter, cursor: v.optional(v.pipe(v.string(), v.maxLength(1024))) },
  response: historySchema,
  async handle({ params, query, project }, context) {
    const { caip2, address } = readAccountId(params.account, query.chainId)
    const chain = requireChain(caip2, context, 'eip155')
    if (!chain.configured.indexer) {
      throw new RequestFailure('CHAIN_UNSUPPORTED', 'The gateway keeps no history of this chain.')
    }
    const scope = { projectId: project.id, chain: caip2, account: address.toLowerCase() }
    const after =
      query.cursor === undefined
        ? undefined
        : readCursor(query.cursor, scope, { keys: context.keys, now: context.clock() })
    if (query.cursor !== undefined && !after) {
      throw new RequestFailure('REQUEST_INVALID', 'The cursor is old, or belongs to something else.')
    }
    const isCurrent = await context.indexer.follow(chain, address)
    const { rows, last } = await readPage(scope, after, context)
    // Nothing found yet is not the same as nothing there.
    if (rows.length === 0 && !isCurrent && !after) throw new UpstreamFailure('late')
    return {
      data: await describe(chain, rows, context),
      next: last ? writeCursor(last, scope, { keys: context.keys, now: context.clock() }) : null,
      complete: isCurrent && chain.configured.indexer.blocks,
    } satisfies History
  },
})

type Row = typeof transfers.$inferSelect

/** The rows of a page, and its last transaction if others follow. */
async function readPage(
  { chain, account }: { readonly chain: string; readonly account: string },
  after: CursorPlace | undefined,
  context: CallContext,
): Promise<{ readonly rows: readonly Row[]; readonly last: CursorPlace | undefined }> {
  const { db } = await context.store()
  const ofAccount = and(eq(transfers.chain, chain), eq(transfers.account, account))
  const found = await db
    .selectDistinct({
      block: transfers.blockNumber,
      transactionIndex: transfers.transactionIndex,
      hash: transfers.transactionHash,
    })
    .from(transfers)
    .where(
      after
        ? and(
            ofAccount,
            sql`(${transfers.blockNumber}, ${transfers.transactionIndex}) < (${after.block}, ${after.transactionIndex})`,
          )
        : ofAccount,
    )
    .orderBy(desc(transfers.blockNumber), desc(transfers.transactionIndex))
    .limit(pageSize + 1)
  const page = found.slice(0, pageSize)
  if (page.length === 0) return { rows: [], last: undefined }
  const rows = await db
    .select()
    .from(transfers)
    .where(
      and(
        ofAccount,
        inArray(
          transfers.transactionHash,
          page.map(({ hash }) => hash),
        ),
      ),
    )
    .orderBy(desc(transfers.blockNumber), desc(transfers.transactionIndex), transfers.logIndex, transfers.part)
  return { rows, last: found.length > pageSize ? page.at(-1) : undefined }
}

async function describe(chain: Chain, rows: readonly Row[], context: CallContext): Promise<HistoryTransaction[]> {
  const tokens = [
    ...new Set(
      rows.flatMap(({ token, transaction: { approvals = [] } }) => [
        ...(token === null ? [] : [token]),
        ...approvals.map((each) => each.token),
      ]),
    ),
  ]
  const described = new Map(
    await Promise.all(tokens.map(async (token) => [token, await describeToken(chain, token, context)] as const)),
  )
  const listed = new Set((await chain.tokens.all()).map(({ address }) => address.toLowerCase()))
  const moved = rows.filter(({ standard }) => standard === 'native' || standard === 'erc20')
  const prices = await pricesOf(
    [...new Set(moved.map(({ token }) => assetId(chain.caip2, token ?? undefined)))],
    context,
  )
  const byHash = new Map<string, Row[]>()
  for (const row of rows) byHash.set(row.transactionHash, [...(byHash.get(row.transactionHash) ?? []), row])
  return [...byHash.values()].flatMap((own) => {
    const [first] = own
    if (!first) return []
    const { transactionHash, minedAt, transaction } = first
    return [
      {
        id: transactionHash,
        metadata: {
          operationType: transaction.operationType,
          hash: transactionHash,
          chain: chain.caip2,
          minedAt: minedAt.toISOString(),
          sentFrom: getAddress(transaction.from),
          sentTo: spell(transaction.to),
          status: transaction.isFailed ? 'failed' : 'confirmed',
          nonce: transaction.nonce,
        },
        transfers: transfersOf(own, chain, described, listed, prices),
        ...(transaction.approvals && { approvals: approvalsOf(transaction.approvals, chain, described, listed) }),
      },
    ]
  })
}

type Transfers = HistoryTransaction['transfers']

/** What moved; a token that does not say how many decimals it has is left out, since its amount could not be told. */
function transfersOf(
  rows: readonly Row[],
  chain: Chain,
  described: ReadonlyMap<string, TokenDescription | undefined>,
  listed: ReadonlySet<string>,
  prices: ReadonlyMap<string, number>,
): Transfers {
  const shown = rows.slice(0, mostTransfers).flatMap((row): NonNullable<Transfers> => {
    const { standard, token, tokenId, direction, amount } = row
    const ends = endsOf(row)
    if (standard === 'none') return []
    const about = token === null ? chain.currency : described.get(token)
    if (standard === 'erc721' || standard === 'erc1155') {
      return [{ ...itemOf(about, tokenId, token, listed), direction, ...ends, quantity: { numeric: amount } }]
    }
    if (!about) return []
    const numeric = formatUnits(BigInt(amount), about.decimals)
    const price = prices.get(assetId(chain.caip2, token ?? undefined))
    return [
      {
        ...tokenOf(about, token, chain, listed),
        direction,
        ...ends,
        quantity: { numeric },
        ...(price === undefined ? {} : { price, value: Number(numeric) * price }),
      },
    ]
  })
  return shown.length > 0 ? shown : null
}

type Approvals = NonNullable<HistoryTransaction['approvals']>

/** What may be spent. An amount of a token that does not say how many decimals it has is left out; no limit, and nothing, can be told. */
function approvalsOf(
  approvals: readonly StoredApproval[],
  chain: Chain,
  described: ReadonlyMap<string, TokenDescription | undefined>,
  listed: ReadonlySet<string>,
): Approvals {
  return approvals.flatMap(({ standard, token, spender: by, tokenId, amount }): Approvals => {
    const about = described.get(token)
    const spender = getAddress(by)
    if (standard !== 'erc20') {
      const quantity = amount === undefined ? {} : { quantity: { numeric: amount } }
      return [{ ...itemOf(about, tokenId ?? null, token, listed), spender, ...quantity }]
    }
    const isCounted = amount !== undefined && amount !== '0'
    if (!about && isCounted) return []
    const numeric = isCounted && about ? formatUnits(BigInt(amount), about.decimals) : amount
    const quantity = numeric === undefined ? {} : { quantity: { numeric } }
    return [{ ...tokenOf(about ?? nameless, token, chain, listed), spender, ...quantity }]
  })
}

const nameless = { name: '', symbol: '' }

/** What an item of a collection is called, or all of them; nothing vouches for a picture of it. */
const itemOf = (
  about: Pick<TokenDescription, 'name'> | undefined,
  tokenId: string | null,
  token: string | null,
  listed: ReadonlySet<string>,
): Pick<Approvals[number], 'nft_info'> => ({
  nft_info: {
    name: `${about?.name ?? ''}${tokenId === null ? '' : ` #${tokenId}`}`.trim().slice(0, 256),
    flags: { is_spam: token === null || !listed.has(token) },
  },
})

/** What a token is called, and whether somebody vouches for it. */
const tokenOf = (
  { name, symbol, iconUrl }: Pick<TokenDescription, 'name' | 'symbol' | 'iconUrl'>,
  token: string | null,
  chain: Chain,
  listed: ReadonlySet<string>,
): Pick<Approvals[number], 'fungible_info'> => ({
  fungible_info: {
    name,
    symbol,
    ...(iconUrl === undefined ? {} : { icon: { url: iconUrl } }),
    ...(token === null ? {} : { address: `${chain.caip2}:${getAddress(token)}` }),
    verified: token === null || listed.has(token),
  },
})

/** Without an address where a contract was created without one. */
const spell = (address: string): string => (address === '' ? '' : getAddress(address))

/** Whose it was and whose it became; nothing where an older version did not keep them. */
const endsOf = ({ sender, recipient }: Row): { readonly from?: string; readonly to?: string } => ({
  ...(sender !== null && { from: spell(sender) }),
  ...(recipient !== null && { to: spell(recipient) }),
})
