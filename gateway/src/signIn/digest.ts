import { createHash } from 'node:crypto'

/** The sha256 of texts, which no other texts have: what is stored of a secret. */
export const digest = (...texts: readonly string[]): string =>
  createHash('sha256').update(JSON.stringify(texts)).digest('hex')
