import type { OrderAnswer } from '../contract.js'
import type { WalletDesk } from '../wallets/createWalletDesk.js'
import type { WalletOrderName } from '../wallets/walletOrders.js'
import { walletOrders } from '../wallets/walletOrders.js'
import { findBodyFault } from './findBodyFault.js'

/** Leaves an order for a wallet in the open pages, which take it along within two seconds; who may give it is checked before. */
export function leaveOrder(desk: WalletDesk, wallet: string, name: string, body: unknown): OrderAnswer {
  if (!isOrder(name)) return { status: 404, body: { error: { message: 'there is no such order' } } }
  const fault = findBodyFault({ fields: walletOrders[name] }, body)
  if (fault) return { status: 400, body: { error: { message: fault } } }
  const pages = desk.leave({ wallet, order: name, body: body as Record<string, unknown> })
  if (pages) return { status: 200, body: { result: { pages } } }
  return { status: 409, body: { error: { message: 'no open page has this wallet' } } }
}

function isOrder(name: string): name is WalletOrderName {
  return Object.hasOwn(walletOrders, name)
}
