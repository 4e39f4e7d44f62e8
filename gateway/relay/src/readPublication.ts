import type { RelayLimits } from './contract.js'
import { defaultTtl } from './defaultTtl.js'
import { RelayError } from './RelayError.js'
import type { Fields } from './readFrame.js'
import { readText, readTopic } from './readTopics.js'

/** A message that a client publishes. */
export interface Publication {
  readonly topic: string
  readonly message: string
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
  const bytes = message.length > limits.messageBytes ? message.length : Buffer.byteLength(message)
  if (bytes > limits.messageBytes)
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
  return { topic, message, bytes, ttlSeconds, tag, attestation: attestation ?? undefined }
}

function readNumber(value: unknown, name: string, least: number, most: number): number {
  if (typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most) return value
  throw new RelayError('INVALID_PARAMS', `${name} must be an integer from ${least} to ${most}.`)
}
