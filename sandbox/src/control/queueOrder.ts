import type { OrderAnswer } from '../contract.js'
import type { WalletDesk } from '../wallets/createWalletDesk.js'
import type { WalletOrderName } from '../wallets/walletOrders.js'
import { walletOrders } from '../wallets/walletOrders.js'
import { findBodyFault } from './findBodyFault.js'

/** Queues an order for a wallet in the open pages, which fetch it within two seconds; the caller must already be authorized. */
export function queueOrder(desk: WalletDesk, wallet: string, name: string, body: unknown): OrderAnswer {
  if (!isOrder(name)) return { status: 404, body: { error: { message: 'unknown order' } } }
  const fault = findBodyFault({ fields: walletOrders[name] }, body)
  if (fault) return { status: 400, body: { error: { message: fault } } }
  const pages = desk.queue({ wallet, order: name, body: body as Record<string, unknown> })
  if (pages) return { status: 200, body: { result: { pages } } }
  return { status: 409, body: { error: { message: 'no open page contains this wallet' } } }
}

function isOrder(name: string): name is WalletOrderName {
  return Object.hasOwn(walletOrders, name)
}
