import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** Where a page of a history ends. */
export interface CursorPlace {
  readonly block: number
  readonly transactionIndex: number
}

/** What a cursor may be used for. */
export interface CursorScope {
  readonly projectId: string
  readonly chain: string
  readonly account: string
}

const validMs = 24 * 3_600_000
const shape = /^([0-9a-z]{1,11})\.([0-9a-z]{1,11})\.([0-9a-z]{1,11})\.([\w-]{43})$/

/** A key of this process: cursors of another one, or of before a restart, are not accepted. */
const ownKey = randomBytes(32)

/** Writes a place so that nobody else can, for one scope and a day. */
export function writeCursor({ block, transactionIndex }: CursorPlace, scope: CursorScope, now: number): string {
  const parts = [block, transactionIndex, Math.floor(now)].map((part) => part.toString(36)).join('.')
  return `${parts}.${sign(parts, scope).toString('base64url')}`
}

/** The place of a cursor; `undefined` for one of another scope, an old or a forged one. */
export function readCursor(text: string, scope: CursorScope, now: number): CursorPlace | undefined {
  const [, block = '', index = '', at = '', signature = ''] = shape.exec(text) ?? []
  const expected = sign(`${block}.${index}.${at}`, scope)
  const given = Buffer.from(signature, 'base64url')
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined
  const age = now - Number.parseInt(at, 36)
  if (age < 0 || age > validMs) return undefined
  return { block: Number.parseInt(block, 36), transactionIndex: Number.parseInt(index, 36) }
}

function sign(parts: string, { projectId, chain, account }: CursorScope): Buffer {
  return createHmac('sha256', ownKey)
    .update(JSON.stringify([parts, projectId, chain, account]))
    .digest()
}
