import { RelayError } from './RelayError.js'

/** A topic: 32 bytes in lower-case hex. @throws RelayError `INVALID_PARAMS` */
export function readTopic(value: unknown, name = 'topic'): string {
  if (typeof value === 'string' && /^[0-9a-f]{64}$/.test(value)) return value
  throw new RelayError('INVALID_PARAMS', `${name} must be 64 lower-case hex digits.`)
}

/** Reads a non-empty string. @throws RelayError `INVALID_PARAMS` */
export function readText(value: unknown, name: string): string {
  if (typeof value === 'string' && value !== '') return value
  throw new RelayError('INVALID_PARAMS', `${name} must be a string.`)
}

/** Reads a list of 1 to `most` items. @throws RelayError `INVALID_PARAMS` */
export function readList(value: unknown, name: string, most: number): readonly unknown[] {
  if (Array.isArray(value) && value.length > 0 && value.length <= most) return value
  throw new RelayError('INVALID_PARAMS', `${name} must be a list of 1 to ${most} items.`)
}

/** The topics of a batch, each once. @throws RelayError `INVALID_PARAMS` */
export function readTopics(value: unknown, most: number): readonly string[] {
  return readList(value, 'topics', most).map((topic) => readTopic(topic))
}
