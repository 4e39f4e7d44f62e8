import { cleanText } from '@latchkey/kernel'
import { isRecord } from '../isRecord.js'
import { parseLinkBase } from './parseLinkBase.js'

/** How the paired wallet on this device is brought forward. */
export interface Forward {
  /** A link base, checked. */
  readonly href: string
  readonly name: string
}

/** Reads what was remembered of a wallet's link; one that may not be opened is none. */
export function parseForward(data: unknown): Forward | undefined {
  if (!isRecord(data)) return
  const href = parseLinkBase(data.href)
  return href ? { href, name: cleanText(data.name) } : undefined
}
