import type { Connection, Context } from '@latchkey/kernel'
import { cleanText } from '@latchkey/kernel'
import type { DeleteInput, MultiWalletContract, MultiWalletState } from '../contract.js'
import type { WriteState } from '../slice.js'
import { mergeRecent, removeRecent } from './changeRecents.js'
import { isSameAddress } from './isSameAddress.js'
import { labelLimit, mostLabels, parseLabels, parseRecents } from './parseStored.js'
import type { RecentConnection } from './recentConnection.js'

/** What the visitor's browser remembers; all tabs of the site share it. */
export interface Records {
  /** Remembers connections that are live now. */
  remember(connections: readonly Connection[]): void
  forget(input: DeleteInput): { readonly hasDeletedWallet: boolean }
  setLabel(namespace: string, address: string, text: string): void
  /** Reads again what other tabs may have changed. */
  read(): void
}

const toRecent = ({ connectorId, accounts, activeAddress, networkId, name, icon }: Connection): RecentConnection => ({
  connectorId,
  accounts: [
    ...accounts.filter(({ address }) => address === activeAddress),
    ...accounts.filter(({ address }) => address !== activeAddress),
  ].map(({ address, type }) => ({ address, ...(type && { type }) })),
  networkId,
  name,
  ...(icon?.startsWith('data:image/') && { icon }),
  at: Date.now(),
})

/** Opens the records. Each change reads what is stored first, so that two tabs do not erase what the other one wrote. */
export function createRecords(
  context: Pick<Context<MultiWalletContract>, 'storage' | 'getState' | 'options' | 'id'>,
  write: WriteState,
): Records {
  const recents = context.storage.item('connections', parseRecents, 2_000_000)
  const labels = context.storage.item('labels', parseLabels, 200_000)

  const read = (): void => {
    write.recentsRead(recents.get() ?? {})
    write.labelsRead(labels.get() ?? {})
  }
  /** At once, so that closing the page loses nothing, and again under the lock, which repairs a lost race. */
  const both = (work: () => void): void => {
    work()
    // Absent in old browsers and outside of them, denied in some frames.
    const { locks } = (globalThis.navigator ?? {}) as { readonly locks?: LockManager }
    locks?.request(`latchkey:${context.id}`, work).catch(() => undefined)
  }
  const change = (to: (before: MultiWalletState['recents']) => MultiWalletState['recents']): void =>
    both(() => {
      recents.set(to(recents.get() ?? {}))
      read()
    })

  return {
    read,
    remember(connections) {
      if (context.options.recents === false || !connections[0]) return
      const entries = connections.map((connection) => [connection.namespace, toRecent(connection)] as const)
      change((before) => {
        const next = { ...before }
        for (const [namespace, entry] of entries) {
          // The account of a service may be another person's by now.
          const row = context.getState().connectors.find(({ id }) => id === entry.connectorId)
          next[namespace] = mergeRecent(next[namespace] ?? [], entry, row?.reaches === 'service')
        }
        return next
      })
    },
    forget({ namespace, connectorId, address }) {
      const all = recents.get() ?? {}
      const stored = (Object.hasOwn(all, namespace) && all[namespace]) || []
      const { list, hasDeletedWallet } = removeRecent(stored, connectorId, address)
      if (list === stored) return { hasDeletedWallet }
      change((before) => ({
        ...before,
        [namespace]: removeRecent(before[namespace] ?? [], connectorId, address).list,
      }))
      return { hasDeletedWallet }
    },
    setLabel(namespace, address, text) {
      const label = cleanText(text, labelLimit)
      both(() => {
        const before = labels.get() ?? {}
        const others = Object.entries(before[namespace] ?? {}).filter(([one]) => !isSameAddress(one, address))
        const mine = [...(label ? [[address, label] as const] : []), ...others].slice(0, mostLabels)
        // First: of too many of all namespaces, the last are not read.
        const { [namespace]: _, ...elsewhere } = before
        labels.set({ [namespace]: Object.fromEntries(mine), ...elsewhere })
        read()
      })
    },
  }
}
