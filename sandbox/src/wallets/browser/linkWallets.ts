import type { WalletControl } from '../contract.js'
import type { WalletOrder } from '../walletOrders.js'
import { applyOrder } from './applyOrder.js'

const pauseMs = 2_000
const requestsTold = 10

/**
 * Tells the sandbox how the wallets of this page stand, and carries out the orders it has for them, while the page is looked at.
 * Asked anew every two seconds: an open connection for each tab would use up the few a browser has for one server.
 */
export function linkWallets(path: string): void {
  const page = Array.from(crypto.getRandomValues(new Uint32Array(2)), (part) => part.toString(36)).join('')
  const exchange = async (): Promise<boolean> => {
    if (document.visibilityState === 'hidden') return true
    const wallets = window.latchkeySandbox?.wallets ?? {}
    const report = { page, address: location.href.slice(0, 200), wallets: Object.entries(wallets).map(describe) }
    const response = await fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(report),
    })
    // Nobody is there who would take it: no use asking again.
    if (!response.ok) return false
    const { result } = (await response.json()) as { result: WalletOrder[] }
    for (const order of result) {
      const control = wallets[order.wallet]
      if (!control) continue
      try {
        applyOrder(control, order)
      } catch (error) {
        console.warn(`[sandbox] The order "${order.order}" was not carried out.`, error)
      }
    }
    return true
  }
  const again = (): void => {
    exchange().then(
      (goOn) => {
        if (goOn) setTimeout(again, pauseMs)
      },
      // The server has gone: it starts again with a page of its own.
      () => undefined,
    )
  }
  // After the page's own work.
  if (document.readyState === 'complete') again()
  else window.addEventListener('load', again)
}

function describe([id, control]: [string, WalletControl]) {
  const { name, answer, state, accounts, requests } = control
  const facts = [
    state.permitted ? 'connected' : 'not connected',
    ...(state.locked ? ['locked'] : []),
    `account ${state.account + 1} of ${accounts.length}`,
    `chain ${state.chainId}`,
  ]
  return {
    id,
    name,
    answer,
    state: facts.join(', '),
    requests: requests
      .slice(-requestsTold)
      .reverse()
      .map(({ at, method, outcome }) => `${new Date(at).toISOString()} ${method} ${outcome}`.slice(0, 300)),
  }
}
