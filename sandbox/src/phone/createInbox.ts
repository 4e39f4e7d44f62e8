import { rpcError } from '../wallets/browser/rpcError.js'
import type { PhoneQuestion } from './contract.js'

/** How the phone's owner decides: manually, automatically, or not until `settle` is called. */
export type InboxMode = 'manual' | 'approve' | 'reject' | 'hang'

/** Holds proposals and requests until the owner decides. */
export interface Inbox {
  readonly pending: readonly PhoneQuestion[]
  /** Resolves when approved; rejects with 5000 when rejected, with 8000 when it expired. */
  ask(question: PhoneQuestion, mode: InboxMode): Promise<void>
  /** Decides on the item with this id, or the oldest; false when there is none. */
  settle(approved: boolean, id?: number): boolean
  /** Removes an expired item. */
  expire(id: number): void
  /** Removes every item; their promises never settle. */
  clear(): void
}

/** Creates an empty inbox. */
export function createInbox(changed: () => void): Inbox {
  let waiting: { question: PhoneQuestion; conclude(error?: Error): void }[] = []
  const take = (id: number | undefined) => {
    const item = id === undefined ? waiting[0] : waiting.find(({ question }) => question.id === id)
    waiting = waiting.filter((other) => other !== item)
    return item
  }
  const refused = (): Error => rpcError(5000, 'User rejected.')
  return {
    get pending() {
      return waiting.map(({ question }) => question)
    },
    ask(question, mode) {
      if (mode === 'approve') return Promise.resolve()
      if (mode === 'reject') return Promise.reject(refused())
      return new Promise((resolve, reject) => {
        waiting.push({ question, conclude: (error) => (error ? reject(error) : resolve()) })
        changed()
      })
    },
    settle(approved, id) {
      const item = take(id)
      item?.conclude(approved ? undefined : refused())
      return item !== undefined
    },
    expire(id) {
      take(id)?.conclude(rpcError(8000, 'It expired before a decision.'))
    },
    clear() {
      waiting = []
    },
  }
}
