import type { MailboxChanges, MailboxStore } from '../contract.js'
import { createMemoryStore } from './createMemoryStore.js'

/** A store over memory whose commits wait or fail as a test requires. */
export interface GatedStore extends MailboxStore {
  /** Every commit that was asked for, in order. */
  readonly commits: MailboxChanges[]
  /** Commits wait until the gate opens. */
  hold(): void
  /** Lets the waiting commit and the following ones through. */
  release(): void
  /** What commits and loads do from now on. */
  isBroken: boolean
}

export function createGatedStore(): GatedStore {
  const memory = createMemoryStore()
  let gate = Promise.resolve()
  let open = (): void => undefined
  const store: GatedStore = {
    commits: [],
    isBroken: false,
    hold() {
      gate = new Promise((resolve) => {
        open = resolve
      })
    },
    release: () => open(),
    async *load() {
      if (store.isBroken) throw new Error('broken')
      yield* memory.load()
    },
    async commit(changes) {
      store.commits.push(changes)
      await gate
      if (store.isBroken) throw new Error('broken')
      await memory.commit(changes)
    },
  }
  return store
}
