import type { WalletControl } from '../contract.js'
import type { WalletOrder } from '../walletOrders.js'
import { applyOrder } from './applyOrder.js'

const pauseMs = 2_000
const requestsTold = 10

/**
 * Reports the state of this page's wallets to the sandbox, and carries out its orders for them, while the page is visible.
 * Polls every two seconds, because an open connection per tab would use up a browser's few connections to one server.
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
    // The server does not accept reports, so repeating is pointless.
    if (!response.ok) return false
    const { result } = (await response.json()) as { result: WalletOrder[] }
    for (const order of result) {
      const control = wallets[order.wallet]
      if (!control) continue
      try {
        applyOrder(control, order)
      } catch (error) {
        console.warn(`[sandbox] The order "${order.order}" could not be carried out.`, error)
      }
    }
    return true
  }
  const again = (): void => {
    exchange().then(
      (goOn) => {
        if (goOn) setTimeout(again, pauseMs)
      },
      // The server has stopped; a restarted one serves its own page.
      () => undefined,
    )
  }
  // Starts after the page has loaded.
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
