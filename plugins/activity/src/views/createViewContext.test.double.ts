import type { Context } from '@latchkey/kernel'
import { createTestClock } from '@latchkey/kernel/testing'
import { vi } from 'vitest'
import { account } from '../createEntry.test.double.js'
import type { ActivityInside } from '../parts.js'
import { activitySlice } from '../slice.js'
import type { ActivityState } from '../state.js'

/** The past of the account in use as far as it was read: nothing. */
export const ready: ActivityState = {
  ...activitySlice.initial,
  key: `https://gateway.example eip155:1:${account}`,
  at: 0,
}

/** What a plugin `mover` keeps of what is under way; each of its fields is whatever a test wants. */
export interface Mover {
  readonly underway?: unknown
}

/** What the views get of the kernel, with a state that a test changes. */
export function createViewContext(
  given: ActivityState,
  { activeNamespace = 'eip155', mover = {} }: { readonly activeNamespace?: string; readonly mover?: Mover } = {},
) {
  let state = given
  let moving = mover
  const resume = vi.fn(async () => undefined)
  const slots: { readonly [slot: string]: readonly unknown[] } = {
    'fund.methods': [
      { plugin: 'receive', id: 'receive', item: { icon: 'receive', label: 'Receive', view: 'Somewhere' } },
    ],
    'account.pending': [
      { plugin: 'mover', id: 'mover', item: { icon: 'wallet', action: 'resume', state: 'underway', view: 'Moving' } },
      { plugin: 'gone', id: 'gone', item: { icon: 'wallet', action: 'resume', state: 'underway', view: 'Gone' } },
    ],
  }
  const listeners = new Set<() => void>()
  const context = {
    id: 'activity',
    gateway: 'https://gateway.example',
    options: {},
    clock: createTestClock(),
    networks: [{ caipNetworkId: 'eip155:1', name: 'Main', nativeCurrency: { symbol: 'ETH' } }],
    getState: () => ({
      activeNamespace,
      namespaces: {
        eip155: {
          activeConnectionId: '1',
          connections: [{ id: '1', networkId: 'eip155:1', activeAddress: account, accounts: [] }],
        },
      },
      plugins: { activity: state, mover: moving },
    }),
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    items: (slot: string) => slots[slot] ?? [],
    peer: (plugin: string) => (plugin === 'mover' ? { resume } : undefined),
    report: vi.fn(),
    ask: vi.fn(async () => undefined),
    hasView: () => true,
    show: vi.fn(),
    push: vi.fn(),
    toast: vi.fn(),
  }
  return {
    doubles: context,
    resume,
    move(next: Mover): void {
      moving = next
      for (const listener of [...listeners]) listener()
    },
    context: context as unknown as Context<ActivityInside>,
    set(next: Partial<ActivityState>): void {
      state = { ...state, ...next }
      for (const listener of [...listeners]) listener()
    },
  }
}
