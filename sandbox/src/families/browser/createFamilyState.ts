import type { FamilyMemory, FamilyMemoryStore } from '../contract.js'
import { isCaip2 } from './isCaip2.js'

/** What a family wallet knows of one origin; the wallet in every tab of that origin has the same. */
export interface FamilyState {
  readonly now: Readonly<FamilyMemory>
  /** Changes what is named, remembers it and tells this tab; the other tabs follow. */
  change(change: Partial<FamilyMemory>): void
  /** Takes over what another tab has changed. */
  refresh(): void
}

/** Creates the state from what is remembered, as far as that still fits; the start fills in the rest. */
export function createFamilyState(options: {
  store: FamilyMemoryStore
  start: FamilyMemory
  accounts: number
  /** Called before each change; what it gives is called after it. */
  changing(): () => void
}): FamilyState {
  const { store, accounts, changing } = options
  const remembered = (): Partial<FamilyMemory> => fitting(store.read(), accounts)
  const now: FamilyMemory = { ...options.start, ...remembered() }

  const apply = (change: Partial<FamilyMemory>): void => {
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
      // Another tab may have written since: what this one does not name must stay as that one left it.
      const latest = remembered()
      store.write({ ...now, ...latest, ...change })
      apply({ ...latest, ...change })
    },
  }
}

/** The storage is the page's too, so nothing in it is taken on trust. */
function fitting(memory: Partial<FamilyMemory>, accounts: number): Partial<FamilyMemory> {
  const { permitted, account, network, locked } = memory
  return {
    ...(typeof permitted === 'boolean' && { permitted }),
    ...(Number.isSafeInteger(account) && Number(account) >= 0 && Number(account) < accounts && { account }),
    ...(isCaip2(network) && { network }),
    ...(typeof locked === 'boolean' && { locked }),
  }
}
