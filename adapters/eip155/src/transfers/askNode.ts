import type { ErrorCode } from '@latchkey/kernel'
import { BaseError } from '@latchkey/kernel'
import type { RpcQuestion } from '@latchkey/kernel/adapter'
import { decodeHex, RpcRefused } from '@latchkey/kernel/adapter'
import type { RpcReading } from '../rpc/readRpc.js'
import { readRpc } from '../rpc/readRpc.js'

/** Bytes as nodes write them. */
export const parseData = (value: unknown): `0x${string}` | undefined =>
  typeof value === 'string' && /^0x(?:[\da-f]{2})*$/i.test(value) ? (value as `0x${string}`) : undefined

/** As much of a stranger's text as anybody shows. */
const cut = (text: string): string => text.slice(0, 160)

/** What a contract said when it undid a call (`Error(string)`); empty if it said nothing that can be read. */
function revertReason(data: unknown): string {
  // A selector, the place of the text, its length, and the text; some nodes wrap the data in an object.
  const hex = typeof data === 'string' ? data : (Object(data) as { readonly data?: unknown }).data
  const [, length, rest = ''] = /^0x08c379a00{62}20([\da-f]{64})([\da-f]*)$/i.exec(String(hex)) ?? []
  const count = length === undefined ? 0n : BigInt(`0x${length}`)
  if (!count || count > 1024n || rest.length < Number(count) * 2) return ''
  const bytes = decodeHex(rest.slice(0, Number(count) * 2))
  return bytes ? cut(new TextDecoder().decode(bytes)) : ''
}

/** What nodes say, in the order in which it counts: several are found in the same sentence. */
const kinds: readonly (readonly [words: RegExp, code: ErrorCode, details?: object])[] = [
  [/transfer amount exceeds balance|ERC20InsufficientBalance/i, 'SEND_INSUFFICIENT', { reason: 'amount' }],
  [
    /insufficient (funds|balance)|exceeds (the )?balance|not enough (funds|balance)/i,
    'SEND_INSUFFICIENT',
    { reason: 'fee' },
  ],
  // The one that waits with the same nonce may be ours: a wallet that sends twice, the second time for another fee, is told so.
  [
    /nonce (is )?too low|nonce .*already (been )?used|old nonce|lower than the current nonce|replacement (transaction|fee)|could not replace/i,
    'SEND_NONCE_TOO_LOW',
  ],
  [/nonce (is )?too high|nonce gap|higher than the (next|current) nonce/i, 'SEND_NONCE_TOO_HIGH'],
  [
    /fee ?cap|max ?fee ?per ?gas|max priority fee|underpriced|gas price (is )?too low|exceeds the configured cap|base ?fee/i,
    'SEND_FEE_CAP',
  ],
  [/gas required exceeds|intrinsic gas|out of gas|gas limit|exceeds block gas|gas too (low|high)/i, 'SEND_GAS'],
  [/revert|invalid opcode|vm exception|execution (error|failed)/i, 'SEND_REVERTED'],
]

/** One of our errors for what a node or a wallet says of a transaction; `undefined` if it says nothing that is known. */
export function sendError(text: string, data: unknown, cause: unknown): BaseError | undefined {
  const reason = revertReason(data) || cut(text)
  const [, code, details] = kinds.find(([words]) => words.test(`${text} ${reason}`)) ?? []
  if (code === undefined) return
  return new BaseError('The transfer would fail.', { code, cause, details: { reason, ...details } })
}

/** Whether a node undid a call, instead of refusing to run it. */
const isRevert = ({ refusal: { code, message } }: RpcRefused): boolean => code === 3 || /revert/i.test(message)

/** The error for a node's refusal of a transaction. */
const refusedBy = (refused: RpcRefused): BaseError => {
  const { message, data } = refused.refusal
  const known = sendError(message, data, refused)
  if (known) return known
  const reason = revertReason(data) || cut(message)
  const code = isRevert(refused) ? 'SEND_REVERTED' : 'SEND_REFUSED'
  return new BaseError('The transfer would fail.', { code, cause: refused, details: { reason } })
}

/**
 * Asks about a transaction that would be sent. @throws the codes of `readRpc`; those of `sendError`, `SEND_REVERTED` or `SEND_REFUSED` if
 * nodes refuse it
 */
export async function askTransaction<value>(reading: RpcReading, question: RpcQuestion<value>): Promise<value> {
  const failures: unknown[] = []
  try {
    return await readRpc(reading, question, { failures })
  } catch (error) {
    const refused = failures.find((failure) => failure instanceof RpcRefused)
    throw refused ? refusedBy(refused) : error
  }
}

/** Calls a contract; `undefined` if it undid the call or there is none. @throws the codes of `readRpc` */
export async function callContract(
  reading: RpcReading,
  call: { readonly from?: string; readonly to: string; readonly data: string },
): Promise<`0x${string}` | undefined> {
  const failures: unknown[] = []
  try {
    const question = { method: 'eth_call', params: [call, 'latest'], parse: parseData }
    const result = await readRpc(reading, question, { failures })
    return result === '0x' ? undefined : result
  } catch (error) {
    if (failures.some((failure) => failure instanceof RpcRefused && isRevert(failure))) return
    throw error
  }
}
