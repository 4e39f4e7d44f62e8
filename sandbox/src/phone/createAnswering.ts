import { answerFault } from '../wallets/browser/answerFault.js'
import type { Switches } from '../wallets/browser/createSwitches.js'
import { rpcError } from '../wallets/browser/rpcError.js'
import { isFault } from '../wallets/switches.js'
import type { PhoneAnswer, PhoneRequest } from './contract.js'

const keptRequests = 1_000

/** The outcome of a proposal or request on the wire. */
export type AnswerOutcome = { result: unknown } | { error: { code: number; message: string } }

/** A proposal or request, with how to carry it out and how to send its response. */
export interface Answerable {
  /** Its id in the protocol client. */
  wireId: number
  given: Pick<PhoneRequest, 'kind' | 'method' | 'params' | 'peer' | 'chain' | 'topic'>
  /** Carries out the request, with the owner's consent where needed. */
  perform(record: PhoneRequest): Promise<unknown>
  respond(outcome: AnswerOutcome): Promise<unknown>
}

/** Records every proposal and request of a phone, and responds as its switches say. */
export interface Answering {
  readonly records: readonly PhoneRequest[]
  /** Those in progress, by their id in the client. */
  readonly open: ReadonlyMap<number, PhoneRequest>
  /** Responds once, even if the same item arrives repeatedly. */
  answer(question: Answerable): Promise<void>
  /** Forgets those in progress: they are recorded again if they are still pending after a restart. */
  clear(): void
}

/** Creates an empty record. */
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
        throw rpcError(8000, 'It expired before a decision.')
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
      // Relays may deliver a message twice.
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
      // Reads the switches after the delay, because they may have changed meanwhile.
      let outcome = await decide(question, record)
      if (forgotten()) return
      try {
        await respond(outcome)
      } catch (error) {
        // If the response cannot be sent, the request has failed, whatever the owner decided.
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

/** Converts a thrown value to a JSON-RPC error object. */
export function toAnswerError(error: unknown): { code: number; message: string } {
  const { code, message } = (typeof error === 'object' && error !== null ? error : {}) as Record<string, unknown>
  return {
    code: typeof code === 'number' ? code : -32_000,
    message: typeof message === 'string' ? message : String(error ?? 'The wallet failed.'),
  }
}
