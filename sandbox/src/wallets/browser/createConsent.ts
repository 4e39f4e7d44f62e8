import type { WalletAnswer } from '../../contract.js'
import type { ApprovalQuestion, AskApproval, WalletRequestRecord } from '../contract.js'
import { rpcError } from './rpcError.js'

interface Waiting {
  record: WalletRequestRecord
  question: ApprovalQuestion
  byHand: boolean
  settle(approved: boolean): void
}

/** Asks the visitor to approve or reject a wallet's requests, one window at a time. */
export interface Consent {
  readonly pending: readonly WalletRequestRecord[]
  /**
   * Resolves when approved; rejects with 4001 when rejected; records the outcome either way.
   * A hanging request is approved once `approval` resolves, if it is still pending.
   */
  ask(
    record: WalletRequestRecord,
    question: ApprovalQuestion,
    mode: WalletAnswer,
    approval?: Promise<void>,
  ): Promise<void>
  /** Settles the oldest pending request; false when there is none. */
  settleOldest(approved: boolean): boolean
}

/** Creates the consent queue on top of a window that shows one request at a time. */
export function createConsent(askApproval: AskApproval): Consent {
  const waiting: Waiting[] = []
  let shown: { item: Waiting; close(): void } | undefined

  const showNext = (): void => {
    if (shown) return
    // Skips a hanging request, which must not block those behind it.
    const item = waiting.find(({ byHand }) => byHand)
    if (!item) return
    shown = { item, close: () => undefined }
    const close = askApproval(item.question, (approved) => item.settle(approved))
    if (shown?.item === item) shown.close = close
    else close()
  }

  return {
    get pending() {
      return waiting.map(({ record }) => record)
    },
    ask(record, question, mode, approval) {
      return new Promise((resolve, reject) => {
        const conclude = (approved: boolean): void => {
          record.outcome = approved ? 'approved' : 'rejected'
          if (approved) resolve()
          else reject(rpcError(4001, 'User rejected the request.'))
        }
        if (mode === 'approve' || mode === 'reject') return conclude(mode === 'approve')
        const item: Waiting = {
          record,
          question,
          byHand: mode === 'manual',
          settle(approved) {
            const index = waiting.indexOf(item)
            if (index < 0) return
            waiting.splice(index, 1)
            if (shown?.item === item) {
              const { close } = shown
              shown = undefined
              close()
            }
            conclude(approved)
            showNext()
          },
        }
        waiting.push(item)
        showNext()
        approval?.then(() => item.settle(true), reject)
      })
    },
    settleOldest(approved) {
      const item = waiting[0]
      item?.settle(approved)
      return item !== undefined
    },
  }
}
