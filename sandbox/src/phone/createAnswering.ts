import { answerFault } from '../wallets/browser/answerFault.js'
import type { Switches } from '../wallets/browser/createSwitches.js'
import { isFault } from '../wallets/browser/isFault.js'
import { rpcError } from '../wallets/browser/rpcError.js'
import type { PhoneAnswer, PhoneRequest } from './contract.js'
import { toAnswerError } from './toAnswerError.js'

const keptRequests = 1_000

/** What a proposal or request comes to on the wire. */
export type AnswerOutcome = { result: unknown } | { error: { code: number; message: string } }

/** One proposal or request, and how it is carried out and answered. */
export interface Answerable {
  /** The client's own id of it. */
  wireId: number
  given: Pick<PhoneRequest, 'kind' | 'method' | 'params' | 'peer' | 'chain' | 'topic'>
  /** Does what was asked; asks the owner where that is due. */
  perform(record: PhoneRequest): Promise<unknown>
  respond(outcome: AnswerOutcome): Promise<unknown>
}

/** Where everything that comes to a phone is written down and answered as its switches say. */
export interface Answering {
  readonly records: readonly PhoneRequest[]
  /** What is being answered now, by the client's own id. */
  readonly open: ReadonlyMap<number, PhoneRequest>
  /** Answers once, however often it comes. */
  answer(question: Answerable): Promise<void>
  /** Forgets what is being answered: it is written down anew if it still waits when the app is open again. */
  clear(): void
}

/** Creates an empty list. */
export function createAnswering(switches: Switches<PhoneAnswer>, notify: () => void): Answering {
  const records: PhoneRequest[] = []
  const open = new Map<number, PhoneRequest>()
  let count = 0

  const decide = async ({ perform }: Answerable, record: PhoneRequest): Promise<AnswerOutcome> => {
    const { method } = record
    const rule = switches.fit(method)
    try {
      if (rule.kind === 'expire') {
        rule.use()
        throw rpcError(8000, 'It expired before it was answered.')
      }
      if (isFault(rule.kind)) {
        rule.use()
        return { result: answerFault(rule.kind, method) }
      }
      if (!switches.needsConsent(method)) {
        rule.use()
        if (rule.kind === 'reject') throw rpcError(5000, 'User rejected.')
      }
      const result = await perform(record)
      record.outcome = switches.needsConsent(method) ? 'approved' : 'answered'
      return { result }
    } catch (error) {
      const failure = toAnswerError(error)
      record.outcome = failure.code === 4001 || failure.code === 5000 ? 'rejected' : 'failed'
      return { error: failure }
    }
  }

  return {
    records,
    open,
    async answer(question) {
      const { wireId, given, respond } = question
      // Relays may bring a message twice.
      if (open.has(wireId)) return
      const record: PhoneRequest = { ...given, id: ++count, at: Date.now(), outcome: 'pending' }
      open.set(wireId, record)
      records.push(record)
      if (records.length > keptRequests) records.shift()
      notify()
      const forgotten = (): boolean => open.get(wireId) !== record
      const { delayMs } = switches.fit(record.method)
      if (delayMs) await new Promise((resolve) => setTimeout(resolve, delayMs))
      if (forgotten()) return
      // The switches are looked at after the delay: the phone may have been told otherwise meanwhile.
      let outcome = await decide(question, record)
      if (forgotten()) return
      try {
        await respond(outcome)
      } catch (error) {
        // What could not be sent did not happen, whatever the owner said.
        outcome = { error: toAnswerError(error) }
        record.outcome = 'failed'
      }
      if (record.outcome === 'pending') record.outcome = 'answered'
      if ('error' in outcome) record.error = outcome.error
      else if (record.kind === 'request') record.result = outcome.result
      record.answeredAt = Date.now()
      if (!forgotten()) open.delete(wireId)
      notify()
    },
    clear() {
      for (const record of open.values()) records.splice(records.indexOf(record), 1)
      open.clear()
    },
  }
}
