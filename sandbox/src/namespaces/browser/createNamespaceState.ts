import type { NamespaceMemory, NamespaceMemoryStore } from '../contract.js'

/** The state of a non-EVM wallet for one origin, shared by all tabs of that origin. */
export interface NamespaceWalletState {
  readonly now: Readonly<NamespaceMemory>
  /** Applies the change, persists it and notifies this tab; other tabs follow. */
  change(change: Partial<NamespaceMemory>): void
  /** Loads the changes of other tabs. */
  refresh(): void
}

/** Creates the state from the valid part of what is stored; the initial state fills in the rest. */
export function createNamespaceState(options: {
  store: NamespaceMemoryStore
  start: NamespaceMemory
  accounts: number
  /** Called before each change; the function it returns is called after it. */
  changing(): () => void
}): NamespaceWalletState {
  const { store, accounts, changing } = options
  const remembered = (): Partial<NamespaceMemory> => fitting(store.read(), accounts)
  const now: NamespaceMemory = { ...options.start, ...remembered() }

  const apply = (change: Partial<NamespaceMemory>): void => {
    const changed = changing()
    Object.assign(now, change)
    changed()
  }
  const refresh = (): void => apply(remembered())
  store.follow(refresh)
  return {
    now,
    refresh,
    change(change) {
      // Another tab may have written meanwhile: keep its values for everything this change does not name.
      const latest = remembered()
      store.write({ ...now, ...latest, ...change })
      apply({ ...latest, ...change })
    },
  }
}

/** The page can write to the storage too, so nothing in it is trusted. */
function fitting(memory: Partial<NamespaceMemory>, accounts: number): Partial<NamespaceMemory> {
  const { permitted, account, network, locked } = memory
  return {
    ...(typeof permitted === 'boolean' && { permitted }),
    ...(Number.isSafeInteger(account) && Number(account) >= 0 && Number(account) < accounts && { account }),
    ...(isCaip2(network) && { network }),
    ...(typeof locked === 'boolean' && { locked }),
  }
}

/** Whether a value is a CAIP-2 chain id. */
export function isCaip2(value: unknown): value is string {
  return typeof value === 'string' && /^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}$/.test(value)
}
