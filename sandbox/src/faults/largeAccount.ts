import { createHash } from 'node:crypto'
import type { Balances, History, HistoryTransaction } from '@latchkey/wire'

/** The tokens of an account, and the transactions of its past. */
export interface LargeAccountSize {
  readonly tokens: number
  readonly entries: number
}

/** A response of a gateway. */
export type LargeAccountResponse =
  | { readonly status: 200; readonly body: Balances | History }
  | { readonly status: 400 | 404; readonly name: string }

const pageSize = 50
/** The newest entry; the others are 20 minutes apart, so that 100,000 of them are almost four years. */
const newest = Date.UTC(2026, 0, 31, 12)
const between = 20 * 60_000

const bytesOf = (...parts: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex')
const addressOf = (...parts: readonly unknown[]): string => `0x${bytesOf(...parts).slice(0, 40)}`

/** The same response to the same request, made from the number of each token and entry alone: nothing of it is kept. */
export function respondLargely(path: string, query: URLSearchParams, size: LargeAccountSize): LargeAccountResponse {
  const [, given = '', call] = /^(?:.*)\/v1\/account\/([^/]+)\/(balance|history)$/.exec(path) ?? []
  const account = decodeURIComponent(given)
  const chain = query.get('chainId') || account.split(':').slice(0, -1).join(':')
  if (call === undefined) return { status: 404, name: 'NOT_FOUND' }
  if (chain === '') return { status: 400, name: 'REQUEST_INVALID' }
  const address = account.split(':').at(-1) ?? ''
  if (call === 'balance') return { status: 200, body: balancesOf(chain, size.tokens) }
  const first = readCursor(query.get('cursor'), chain, address)
  if (first === undefined) return { status: 400, name: 'REQUEST_INVALID' }
  return { status: 200, body: historyOf(chain, address, first, size.entries) }
}

/** The currency first, then tokens of which every seventh is not on the list, with 0 to 18 decimals. */
function balancesOf(chain: string, tokens: number): Balances {
  const currency = { name: 'Sandbox Ether', symbol: 'ETH', chainId: chain, price: null }
  return {
    balances: [
      { ...currency, quantity: { decimals: '18', numeric: '1.5' }, verified: true },
      ...Array.from({ length: Math.max(0, tokens - 1) }, (_, at) => ({
        name: `T${at + 1}`,
        symbol: `T${at + 1}`,
        chainId: chain,
        address: `${chain}:${addressOf('token', at)}`,
        price: null,
        quantity: { decimals: String(at % 19), numeric: amountOf(at) },
        ...(at % 7 === 6 ? {} : { verified: true }),
      })),
    ],
  }
}

/** Short, since all of it has to stay below the 2 MB that clients take. */
const amountOf = (at: number): string => (at % 19 > 0 && at % 4 === 0 ? `${at}.5` : String(at + 1))

function historyOf(chain: string, account: string, first: number, entries: number): History {
  const last = Math.min(first + pageSize, entries)
  return {
    data: Array.from({ length: Math.max(0, last - first) }, (_, at) => entryOf(chain, account, first + at, entries)),
    next: last < entries ? writeCursor(last, chain, account) : null,
    complete: true,
  }
}

/** One entry in 300 approves something: in turn an amount, all of a token, and nothing any more. */
const approvesAt = (at: number): boolean => at % 300 === 60

function entryOf(chain: string, account: string, at: number, entries: number): HistoryTransaction {
  const hash = `0x${bytesOf('transaction', chain, at)}`
  const other = addressOf('counterparty', at % 97)
  const isOut = at % 3 === 0
  return {
    id: hash,
    metadata: {
      operationType: approvesAt(at) ? 'approve' : isOut ? 'send' : 'receive',
      hash,
      chain,
      minedAt: new Date(newest - at * between).toISOString(),
      sentFrom: isOut ? account : other,
      sentTo: isOut ? other : account,
      status: at % 50 === 49 ? 'failed' : 'confirmed',
      nonce: entries - 1 - at,
    },
    ...(approvesAt(at) ? approvalOf(chain, at, other) : transferOf(account, at, other)),
  }
}

function transferOf(account: string, at: number, other: string): Pick<HistoryTransaction, 'transfers'> {
  const isOut = at % 3 === 0
  return {
    transfers: [
      {
        fungible_info: { name: 'Sandbox Ether', symbol: 'ETH' },
        direction: isOut ? 'out' : 'in',
        from: isOut ? account : other,
        to: isOut ? other : account,
        quantity: { numeric: `${at + 1}.25` },
      },
    ],
  }
}

function approvalOf(chain: string, at: number, spender: string): Pick<HistoryTransaction, 'transfers' | 'approvals'> {
  const address = `${chain}:${addressOf('token', at)}`
  const quantity = [{ quantity: { numeric: `${at}.5` } }, {}, { quantity: { numeric: '0' } }][Math.floor(at / 300) % 3]
  return {
    transfers: null,
    approvals: [{ fungible_info: { name: `T${at}`, symbol: `T${at}`, address, verified: true }, spender, ...quantity }],
  }
}

/** As a gateway's, a cursor is for one account on one chain; nobody signs it. */
const sealOf = (at: number, chain: string, account: string): string =>
  bytesOf('cursor', at, chain, account.toLowerCase()).slice(0, 32)

const writeCursor = (at: number, chain: string, account: string): string => `${at}.${sealOf(at, chain, account)}`

/** The entry that a page starts with; `undefined` for a cursor of something else. */
function readCursor(text: string | null, chain: string, account: string): number | undefined {
  if (text === null || text === '') return 0
  const [, at, seal] = /^(\d{1,9})\.([0-9a-f]{32})$/.exec(text) ?? []
  return seal === sealOf(Number(at), chain, account) ? Number(at) : undefined
}
