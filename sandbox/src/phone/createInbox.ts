import { rpcError } from '../wallets/browser/rpcError.js'
import type { PhoneQuestion } from './contract.js'

/** How a phone's owner comes to an answer: by hand, at once, or not before somebody insists. */
export type InboxMode = 'manual' | 'approve' | 'reject' | 'hang'

/** Where proposals and requests wait for the owner's yes or no. */
export interface Inbox {
  readonly pending: readonly PhoneQuestion[]
  /** Resolves when approved; rejects with 5000 when refused, with 8000 when it was dropped for its age. */
  ask(question: PhoneQuestion, mode: InboxMode): Promise<void>
  /** Answers what has this id, or the oldest; false when there is none. */
  settle(approved: boolean, id?: number): boolean
  /** Takes a question away that nobody can answer any more. */
  expire(id: number): void
  /** Forgets every question; those who asked never hear of it. */
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
      take(id)?.conclude(rpcError(8000, 'It expired before it was answered.'))
    },
    clear() {
      waiting = []
    },
  }
}
