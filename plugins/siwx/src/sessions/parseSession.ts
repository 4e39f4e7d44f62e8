import type { Session } from '../contract.js'
import { readMessage } from '../message/readMessage.js'

const maxEntry = 8192

function lengthOf(value: unknown): number {
  try {
    return JSON.stringify(value).length
  } catch {
    // What a wallet added cannot be stored.
    return Number.POSITIVE_INFINITY
  }
}

/**
 * Reads one stored session; `undefined` for what is none. Only its form is checked: whether it holds is told by its signed text, each time
 * it is used.
 */
export function parseSession(value: unknown): Session | undefined {
  const { data, message, signature, publicKey, cacao } = Object(value) as Partial<Record<keyof Session, unknown>>
  if (typeof message !== 'string' || typeof signature !== 'string' || typeof data !== 'object' || data === null) return
  if (publicKey !== undefined && typeof publicKey !== 'string') return
  if (cacao !== undefined && (typeof cacao !== 'object' || cacao === null)) return
  if (!readMessage(message) || lengthOf(value) > maxEntry) return
  return {
    data: data as Session['data'],
    message,
    signature,
    ...(publicKey !== undefined && { publicKey }),
    ...(cacao !== undefined && { cacao }),
  }
}
