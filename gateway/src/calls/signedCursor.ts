import type { Keyring } from '../keys/createKeyring.js'

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
const shape = /^(\d{1,16})\.(\d{1,16})\.(\d{1,16})$/

const purposeOf = ({ projectId, chain, account }: CursorScope): string =>
  JSON.stringify(['history', projectId, chain, account])

/** Writes a place so that nobody else can, for one scope and a day. */
export function writeCursor(
  { block, transactionIndex }: CursorPlace,
  scope: CursorScope,
  { keys, now }: { readonly keys: Keyring; readonly now: number },
): string {
  return keys.sign(purposeOf(scope), `${block}.${transactionIndex}.${Math.floor(now)}`)
}

/** The place of a cursor; `undefined` for one of another scope, an old or a forged one. */
export function readCursor(
  text: string,
  scope: CursorScope,
  { keys, now }: { readonly keys: Keyring; readonly now: number },
): CursorPlace | undefined {
  const [, block, transactionIndex, at] = shape.exec(keys.verify(purposeOf(scope), text) ?? '') ?? []
  const age = now - Number(at)
  if (block === undefined || transactionIndex === undefined || !(age >= 0 && age <= validMs)) return undefined
  return { block: Number(block), transactionIndex: Number(transactionIndex) }
}
