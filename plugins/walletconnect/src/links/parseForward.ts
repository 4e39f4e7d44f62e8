import { cleanText } from '@latchkey/kernel'
import { isRecord } from '../isRecord.js'
import { parseLinkBase } from './parseLinkBase.js'

/** How the paired wallet on this device is brought to the front. */
export interface Forward {
  /** A validated link base. */
  readonly href: string
  readonly name: string
}

/** Parses the stored link of a wallet; `undefined` if it may not be opened. */
export function parseForward(data: unknown): Forward | undefined {
  if (!isRecord(data)) return
  const href = parseLinkBase(data.href)
  return href ? { href, name: cleanText(data.name) } : undefined
}
