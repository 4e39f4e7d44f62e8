import { isRecord } from '../isRecord.js'
import type { Client } from './contract.js'
import { replaceInternal } from './internals.js'

/**
 * Allows a session to be deleted twice. If both sides end it at once, the client deletes it again in an internal listener,
 * whose rejection would be unhandled. Returns whether the client has this step.
 */
export function containDeletions({ engine, session }: Pick<Client, 'engine' | 'session'>): boolean {
  return replaceInternal(engine, 'deleteSession', (deleteSession) => async (input) => {
    const topic = isRecord(input) ? input.topic : undefined
    if (session.keys.some((key) => key === topic)) await deleteSession(input)
  })
}
