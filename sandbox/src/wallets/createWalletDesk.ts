import type { OpenPage, OpenWallet } from '../contract.js'
import type { WalletOrder } from './walletOrders.js'

const goneAfterMs = 10_000
const mostPages = 20
const mostWallets = 30
const mostOrders = 100
const mostRequests = 20

/** Between the control server and the wallets in open pages: they report how they stand and take their orders along. */
export interface WalletDesk {
  /** Takes a page's report and gives the orders for its wallets; throws RangeError for what is no report. */
  exchange(report: unknown): WalletOrder[]
  /** Leaves an order for every open page that has this wallet; the number of those pages. */
  leave(order: WalletOrder): number
  /** The pages that have reported lately. */
  pages(): OpenPage[]
}

/** Creates a desk without pages. */
export function createWalletDesk(now: () => number = Date.now): WalletDesk {
  const open = new Map<string, OpenPage & { seenAt: number; orders: WalletOrder[] }>()
  const forgetGone = (): void => {
    for (const [id, { seenAt }] of open) if (now() - seenAt > goneAfterMs) open.delete(id)
  }
  return {
    exchange(report) {
      const page = parseReport(report)
      forgetGone()
      const orders = open.get(page.id)?.orders ?? []
      if (!open.has(page.id) && open.size >= mostPages) throw new RangeError('too many pages are open')
      open.set(page.id, { ...page, seenAt: now(), orders: [] })
      return orders
    },
    leave(order) {
      forgetGone()
      const having = [...open.values()].filter(({ wallets }) => wallets.some(({ id }) => id === order.wallet))
      for (const { orders } of having) {
        orders.push(order)
        if (orders.length > mostOrders) orders.shift()
      }
      return having.length
    },
    pages() {
      forgetGone()
      return [...open.values()].map(({ id, address, wallets }) => ({ id, address, wallets }))
    },
  }
}

/** The page is no friend: only what fits is kept, and nothing else of it. */
function parseReport(report: unknown): OpenPage {
  const { page, address, wallets } = (report ?? {}) as Record<string, unknown>
  if (!isShort(page) || !isShort(address) || !Array.isArray(wallets) || wallets.length > mostWallets)
    throw new RangeError('this is no report of a page')
  return { id: page, address, wallets: wallets.map(parseWallet) }
}

function parseWallet(report: unknown): OpenWallet {
  const { id, name, answer, state, requests } = (report ?? {}) as Record<string, unknown>
  if (!isShort(id) || !isShort(name) || !isShort(answer) || !isShort(state) || !Array.isArray(requests))
    throw new RangeError('this is no report of a wallet')
  return { id, name, answer, state, requests: requests.filter(isShort).slice(0, mostRequests) }
}

function isShort(value: unknown): value is string {
  return typeof value === 'string' && value.length <= 300
}
