import type { WalletMemory, WalletMemoryStore } from '../contract.js'

/** The state of a wallet for one origin, shared by all tabs of that origin. */
export interface WalletState {
  readonly now: Readonly<WalletMemory>
  /** Applies the change, persists it and notifies this tab; other tabs follow. */
  change(change: Partial<WalletMemory>): void
  /** Loads the changes of other tabs. */
  refresh(): void
}

/** Called after each change with the previous state. */
type Changed = (former: { visible: readonly string[]; memory: Readonly<WalletMemory> }) => void

/** Creates the state from the valid part of what is stored; the initial state fills in the rest. */
export function createWalletState(options: {
  store: WalletMemoryStore
  start: WalletMemory
  accounts: number
  /** The accounts visible to a page. */
  visible(memory: WalletMemory): readonly string[]
  changed: Changed
}): WalletState {
  const { store, accounts, visible, changed } = options
  const remembered = (): Partial<WalletMemory> => fitting(store.read(), accounts)
  const now: WalletMemory = { ...options.start, ...remembered() }

  const apply = (change: Partial<WalletMemory>): void => {
    const former = { visible: visible(now), memory: { ...now } }
    Object.assign(now, change)
    changed(former)
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
function fitting(memory: Partial<WalletMemory>, accounts: number): Partial<WalletMemory> {
  const { permitted, account, chainId, added, locked } = memory
  return {
    ...(typeof permitted === 'boolean' && { permitted }),
    ...(isIndex(account) && account < accounts && { account }),
    ...(isIndex(chainId) && chainId > 0 && { chainId }),
    ...(Array.isArray(added) && { added: added.filter(isIndex) }),
    ...(typeof locked === 'boolean' && { locked }),
  }
}

function isIndex(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) >= 0
}
