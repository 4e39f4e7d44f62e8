import type { AnyKernel } from '@latchkey/kernel'
import { activeConnection, formatCaip10 } from '@latchkey/kernel'

/** What the page did last, in addition to the state of the instance. */
export interface PageResults {
  lastSignature?: { readonly message: string; readonly signature: string; readonly address: string }
  lastError?: { readonly code: string; readonly message: string }
}

/** Keeps the page's state element up to date; returns a function that notes a result there. */
export function followState(latchkey: AnyKernel): (change: PageResults) => void {
  const results: PageResults = {}
  const write = (): void => {
    const { modal, stack, activeNamespace, namespaces } = latchkey.getState()
    const families = Object.entries(namespaces).map(([name, family]) => {
      const connection = activeConnection(family)
      const account = {
        status: family.status,
        reason: family.reason,
        address: connection?.activeAddress ?? null,
        caipAddress: connection ? formatCaip10(connection.networkId, connection.activeAddress) : null,
        networkId: family.networkId ?? null,
        connectorId: connection?.connectorId ?? null,
        accounts: connection?.accounts ?? [],
      }
      return [name, account]
    })
    const text = JSON.stringify({
      open: modal.open,
      view: stack.at(-1)?.view ?? null,
      activeNamespace: activeNamespace ?? null,
      networkId: namespaces[activeNamespace ?? '']?.networkId ?? null,
      namespaces: Object.fromEntries(families),
      ...results,
    })
    // The text node's data, not the script's text: that would be refused where Trusted Types are required.
    const node = document.querySelector('script[data-lk-demo-state]')?.firstChild
    if (node instanceof Text) node.data = text
  }
  latchkey.subscribe(write)
  write()
  return (change) => {
    Object.assign(results, change)
    write()
  }
}
