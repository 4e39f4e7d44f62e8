import type { KernelState } from '@latchkey/kernel'
import { activeConnection, formatCaip10 } from '@latchkey/kernel'
import { latchkey } from './latchkey.js'

/** What the page did last, in addition to the state of the instance. */
export interface DemoResults {
  lastSignature?: {
    readonly message: string
    readonly signature: string
    readonly address: string
    readonly publicKey?: string
  }
  lastTransaction?: { readonly hash: string; readonly status: string }
  lastError?: { readonly code: string; readonly message: string }
}

const results: DemoResults = {}

const element = (): HTMLScriptElement | null => document.querySelector('script[data-lk-demo-state]')

const namespaceOf = (state: KernelState, namespace: string) => {
  const entry = state.namespaces[namespace]
  const connection = activeConnection(entry)
  return {
    status: entry?.status,
    reason: entry?.reason,
    address: connection?.activeAddress ?? null,
    caipAddress: connection ? formatCaip10(connection.networkId, connection.activeAddress) : null,
    networkId: entry?.networkId ?? null,
    connectorId: connection?.connectorId ?? null,
    accounts: connection?.accounts ?? [],
  }
}

/** Writes the whole state into the page, for tests and inspection. */
export function writeDemoState(): void {
  const state = latchkey.getState() as KernelState
  const text = JSON.stringify({
    open: state.modal.open,
    view: state.stack.at(-1)?.view ?? null,
    activeNamespace: state.activeNamespace ?? null,
    networkId: state.namespaces[state.activeNamespace ?? '']?.networkId ?? null,
    namespaces: Object.fromEntries(Object.keys(state.namespaces).map((name) => [name, namespaceOf(state, name)])),
    ...results,
  })
  // The text node's data, not the script's text: that would be refused where Trusted Types are required.
  const node = element()?.firstChild
  if (node instanceof Text) node.data = text
}

/** Notes a result and shows it. */
export function noteResult(change: DemoResults): void {
  Object.assign(results, change)
  writeDemoState()
}

/** Keeps the state element true from now on. */
export function followState(): void {
  latchkey.subscribe(writeDemoState)
  latchkey.on('connection:failed', ({ code, isRestored }) => {
    // Nobody asked for a silent reconnect.
    if (!isRestored) noteResult({ lastError: { code, message: 'The wallet did not connect.' } })
  })
  latchkey.on('error:reported', ({ error }) =>
    noteResult({ lastError: { code: error.code, message: error.shortMessage } }),
  )
  writeDemoState()
}
