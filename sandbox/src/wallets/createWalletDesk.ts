import type { OpenPage, OpenWallet } from '../contract.js'
import type { WalletOrder } from './walletOrders.js'

const goneAfterMs = 10_000
const mostPages = 20
const mostWallets = 30
const mostOrders = 100
const mostRequests = 20

/** Connects the control server with the wallets in open pages, which report their state and fetch their orders. */
export interface WalletDesk {
  /** Processes a page's report and returns the orders for its wallets; throws RangeError for an invalid report. */
  exchange(report: unknown): WalletOrder[]
  /** Queues an order for every open page that contains this wallet; returns the number of those pages. */
  queue(order: WalletOrder): number
  /** The pages that have reported recently. */
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
    queue(order) {
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

/** Validates an untrusted report and copies only its known fields. */
function parseReport(report: unknown): OpenPage {
  const { page, address, wallets } = (report ?? {}) as Record<string, unknown>
  if (!isShort(page) || !isShort(address) || !Array.isArray(wallets) || wallets.length > mostWallets)
    throw new RangeError('this is not a page report')
  return { id: page, address, wallets: wallets.map(parseWallet) }
}

function parseWallet(report: unknown): OpenWallet {
  const { id, name, answer, state, requests } = (report ?? {}) as Record<string, unknown>
  if (!isShort(id) || !isShort(name) || !isShort(answer) || !isShort(state) || !Array.isArray(requests))
    throw new RangeError('this is not a wallet report')
  return { id, name, answer, state, requests: requests.filter(isShort).slice(0, mostRequests) }
}

function isShort(value: unknown): value is string {
  return typeof value === 'string' && value.length <= 300
}
