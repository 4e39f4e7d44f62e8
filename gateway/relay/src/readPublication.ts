import type { RelayLimits } from './contract.js'
import { defaultTtl } from './defaultTtl.js'
import { RelayError } from './RelayError.js'
import type { Fields } from './readFrame.js'
import { readText, readTopic } from './readTopics.js'

/** A message that a client publishes. */
export interface Publication {
  readonly topic: string
  readonly message: string
  /** Of the message and its attestation. */
  readonly bytes: number
  readonly ttlSeconds: number
  readonly tag: number
  readonly attestation: string | undefined
}

/** The names of the params that carry a message, and its tag when the method fixes it. */
export interface PublicationNames {
  readonly topic: string
  readonly message: string
  readonly tag?: number
}

/** Reads a publication from params. @throws RelayError `INVALID_PARAMS` or `MESSAGE_TOO_LARGE` */
export function readPublication(params: Fields, names: PublicationNames, limits: RelayLimits): Publication {
  const topic = readTopic(params.get(names.topic), names.topic)
  const message = readText(params.get(names.message), names.message)
  // A UTF-16 unit is at most three bytes of UTF-8, so the cheap check comes first.
  if (message.length > limits.messageBytes || Buffer.byteLength(message) > limits.messageBytes)
    throw new RelayError('MESSAGE_TOO_LARGE', `${names.message} is longer than ${limits.messageBytes} bytes.`)
  const tag = names.tag ?? readNumber(params.get('tag') ?? 0, 'tag', 0, 0xffff_ffff)
  const ttl = params.get('ttl')
  const ttlSeconds =
    ttl === undefined || ttl === null
      ? defaultTtl(tag)
      : readNumber(ttl, 'ttl', limits.ttlMinSeconds, limits.ttlMaxSeconds)
  const attestation = params.get('attestation')
  if (attestation !== undefined && attestation !== null && typeof attestation !== 'string')
    throw new RelayError('INVALID_PARAMS', 'attestation must be a string.')
  if (attestation && attestation.length > 8192) throw new RelayError('INVALID_PARAMS', 'attestation is too long.')
  const kept = attestation ?? undefined
  return { topic, message, bytes: bytesOf(message, kept), ttlSeconds, tag, attestation: kept }
}

/** What a message costs in the quotas; its attestation is stored and sent with it, and may be longer. */
export function bytesOf(message: string, attestation: string | undefined): number {
  return Buffer.byteLength(message) + Buffer.byteLength(attestation ?? '')
}

function readNumber(value: unknown, name: string, least: number, most: number): number {
  if (typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most) return value
  throw new RelayError('INVALID_PARAMS', `${name} must be an integer from ${least} to ${most}.`)
}
