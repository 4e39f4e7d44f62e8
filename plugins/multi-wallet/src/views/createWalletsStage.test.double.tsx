import { FrameContext } from '@latchkey/app-shell/ui'
import type { Connection, Context, KernelState } from '@latchkey/kernel'
import { act, render } from '@testing-library/react'
import { vi } from 'vitest'
import type { MultiWalletContract, MultiWalletState } from '../contract.js'
import { Wallets } from './Wallets.js'

/** A live connection of a namespace. */
export const connection = (namespace: string, connectorId: string, ...addresses: readonly string[]): Connection => ({
  id: `${namespace}/${connectorId}/1`,
  connectorId,
  namespace,
  accounts: addresses.map((address) => ({ address })),
  activeAddress: addresses[0] ?? '',
  networkId: `${namespace}:1`,
  name: `${connectorId} wallet`,
  isRestored: false,
  since: 1,
})

/** The wallets by namespace, the acting one first. */
export type Live = { readonly [namespace: string]: readonly Connection[] }

const stateOf = (live: Live, mine: Partial<MultiWalletState>, activeNamespace: string): KernelState => {
  const namespaces = Object.entries(live).map(([name, connections]) => [
    name,
    { title: name, connections, activeConnectionId: connections[0]?.id, networkId: `${name}:1` },
  ])
  const ids = ['acme', 'bolt', 'cove']
  return {
    activeNamespace,
    namespaces: Object.fromEntries(namespaces),
    connectors: ids.map((id) => ({ id, name: `${id} wallet`, namespaces: Object.keys(live), marks: [] })),
    plugins: { 'multi-wallet': { isOn: true, recents: {}, labels: {}, ...mine } },
  } as unknown as KernelState
}

/** The view, over wallets that a test changes. */
export function stageWallets(
  live: Live,
  mine: Partial<MultiWalletState> = {},
  { options = {}, namespace }: { readonly options?: MultiWalletContract['options']; readonly namespace?: string } = {},
) {
  let now = live
  let remembered = mine
  let state = stateOf(live, mine, Object.keys(live)[0] ?? '')
  /** Whether storage is full or denied. */
  const keepsNothing = { on: false }
  const listeners = new Set<() => void>()
  const set = (next: Live, active = state.activeNamespace ?? ''): void => {
    now = next
    state = stateOf(next, remembered, active)
    for (const listener of [...listeners]) listener()
  }
  const remove = (id: string): void =>
    set(Object.fromEntries(Object.entries(now).map(([name, list]) => [name, list.filter((one) => one.id !== id)])))
  const actions = {
    switchConnection: vi.fn(async ({ connectionId, address }: { connectionId: string; address?: string }) => {
      const all = Object.values(now).flat()
      const found = all.find(({ id }) => id === connectionId)
      if (found)
        act(() => {
          const next = address ? { ...found, activeAddress: address } : found
          const others = (now[found.namespace] ?? []).filter(({ id }) => id !== found.id)
          set({ ...now, [found.namespace]: [next, ...others] }, found.namespace)
        })
      return {
        address: address ?? found?.activeAddress ?? 'elsewhere',
        namespace: 'eip155',
        hasSwitchedAccount: false,
        hasSwitchedWallet: true,
      }
    }),
    setLabel: vi.fn(async ({ namespace, address, text }: { namespace: string; address: string; text: string }) => {
      const { [namespace]: own, ...elsewhere } = remembered.labels ?? {}
      act(() => {
        if (!keepsNothing.on)
          remembered = { ...remembered, labels: { ...elsewhere, [namespace]: { ...own, [address]: text } } }
        set(now)
      })
    }),
    removeLabel: vi.fn(async ({ namespace, address }: { namespace: string; address: string }) => {
      const { [address]: _, ...own } = remembered.labels?.[namespace] ?? {}
      act(() => {
        remembered = { ...remembered, labels: { ...remembered.labels, [namespace]: own } }
        set(now)
      })
    }),
    deleteConnection: vi.fn(async () => ({ hasDeletedWallet: true })),
  }
  const context = {
    networks: [],
    options,
    getState: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    disconnect: vi.fn(async (input?: { connectionId?: string }) => {
      act(() =>
        input?.connectionId
          ? remove(input.connectionId)
          : set(Object.fromEntries(Object.keys(now).map((name) => [name, []]))),
      )
      return []
    }),
    ask: vi.fn(async () => ({})),
    push: vi.fn(),
    close: vi.fn(),
    toast: vi.fn(),
    report: vi.fn(),
  }
  const announce = vi.fn()
  const focusTitle = vi.fn()
  const nothing = (): void => undefined
  render(
    <FrameContext.Provider
      value={{ announce, focusTitle, setTitle: nothing, setStart: nothing, refuse: nothing, embed: nothing as never }}
    >
      <Wallets
        params={namespace ? { namespace } : undefined}
        frameKey="1"
        context={context as unknown as Context<MultiWalletContract>}
        actions={actions as never}
        answer={nothing}
      />
    </FrameContext.Provider>,
  )
  return { context, actions, announce, focusTitle, keepsNothing, set: (next: Live) => act(() => set(next)) }
}
