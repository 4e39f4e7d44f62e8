import { BaseError } from '@latchkey/kernel'
import type { MessageData, Session, Verdict, Verifier } from '../contract.js'
import { defaultSkewMs, findTimeFault } from '../message/findTimeFault.js'
import { readMessage } from '../message/readMessage.js'
import { builtInVerifiers } from './builtInVerifiers.js'
import { refused } from './verdicts.js'
import { verifySignature } from './verifySignature.js'

/** What a session has to fit. */
export interface VerifyOptions {
  /** Host of the page, with its port. */
  readonly domain: string
  /** The networks of the site (CAIP-2). */
  readonly chains: readonly string[]
  /** @default builtInVerifiers() */
  readonly verifiers?: readonly Verifier[]
  /** How far clocks may differ. @default 60000 */
  readonly skewMs?: number
  /** @default Date.now */
  readonly now?: () => number
}

/** Whether something that was stored says what a message says, field by field. */
function isSame(read: MessageData, stored: unknown): boolean {
  const written = (data: object): string =>
    JSON.stringify(
      Object.entries(data)
        .filter(([, value]) => value !== undefined)
        .sort(([a], [b]) => (a < b ? -1 : 1)),
    )
  try {
    return typeof stored === 'object' && stored !== null && written(read) === written(stored)
  } catch {
    // What JSON cannot hold was never stored.
    return false
  }
}

/**
 * Creates the check of a session. Its fields are read from the text that was signed, and must be those of `data`.
 * The check throws nothing but `NETWORK_NOT_FOUND`, for a network that the site does not list.
 */
export function createVerify(options: VerifyOptions): (session: Session) => Promise<Verdict> {
  const { domain, chains, verifiers = builtInVerifiers(), skewMs = defaultSkewMs, now = Date.now } = options
  return async (session) => {
    // Stored, and so of any form.
    const { data, message, signature, publicKey } = Object(session) as Session
    const read = readMessage(message)
    if (!read || !isSame(read, data) || read.domain !== domain) return refused('fields')
    if (!chains.includes(read.chainId)) throw new BaseError('Network not found', { code: 'NETWORK_NOT_FOUND' })
    const fault = findTimeFault(read, { now: now(), skewMs })
    if (fault) return refused(fault)
    const { chainId, accountAddress } = read
    return verifySignature(verifiers, {
      chainId,
      accountAddress,
      message,
      signature,
      ...(publicKey !== undefined && { publicKey }),
    })
  }
}
