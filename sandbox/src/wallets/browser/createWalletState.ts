import type { WalletMemory, WalletMemoryStore } from '../contract.js'

/** What a wallet knows of one origin; the wallet in every tab of that origin has the same. */
export interface WalletState {
  readonly now: Readonly<WalletMemory>
  /** Changes what is named, remembers it and tells this tab; the other tabs follow. */
  change(change: Partial<WalletMemory>): void
  /** Takes over what another tab has changed. */
  refresh(): void
}

/** Called after each change with what was before it. */
type Changed = (former: { visible: readonly string[]; memory: Readonly<WalletMemory> }) => void

/** Creates the state from what is remembered, as far as that still fits; the start fills in the rest. */
export function createWalletState(options: {
  store: WalletMemoryStore
  start: WalletMemory
  accounts: number
  /** The accounts a page may see. */
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
      // Another tab may have written since: what this one does not name must stay as that one left it.
      const latest = remembered()
      store.write({ ...now, ...latest, ...change })
      apply({ ...latest, ...change })
    },
  }
}

/** The storage is the page's too, so nothing in it is taken on trust. */
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
