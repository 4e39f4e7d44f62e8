import { RelayError } from './RelayError.js'
import { readRequestId } from './readRequestId.js'

/** The own entries of a JSON object. */
export type Fields = ReadonlyMap<string, unknown>

/** A frame from a client: a request with its id as JSON text, or a response to one of the relay's pushes. */
export type Frame =
  | { readonly kind: 'request'; readonly idText: string; readonly method: string; readonly params: Fields }
  | { readonly kind: 'answer'; readonly id: number; readonly accepted: boolean }

/** A frame whose id at least could be read, so that the refusal can carry it. */
export class FrameError extends RelayError {
  readonly idText: string

  constructor(code: 'PARSE_ERROR' | 'INVALID_REQUEST' | 'INVALID_PARAMS', message: string, idText = 'null') {
    super(code, message)
    this.idText = idText
  }
}

/** The own entries of a JSON object, as a map so that `__proto__` is an ordinary name. */
export function fieldsOf(value: unknown): Fields | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined
  return new Map(Object.entries(value))
}

/** Parses one JSON-RPC 2.0 frame. @throws FrameError when it is invalid */
export function readFrame(text: string): Frame {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new FrameError('PARSE_ERROR', 'Not JSON.')
  }
  const frame = fieldsOf(value)
  if (!frame) throw new FrameError('INVALID_REQUEST', 'Not a JSON-RPC object.')
  const idText = readId(frame.get('id'), text)
  if (idText === undefined) throw new FrameError('INVALID_REQUEST', 'The id is missing or has the wrong type.')
  if (frame.get('jsonrpc') !== '2.0') throw new FrameError('INVALID_REQUEST', 'Not JSON-RPC 2.0.', idText)
  const method = frame.get('method')
  if (method === undefined && (frame.has('result') || frame.has('error'))) {
    const id = Number(idText.replaceAll('"', ''))
    return { kind: 'answer', id, accepted: !frame.has('error') }
  }
  if (typeof method !== 'string' || method.length > 64)
    throw new FrameError('INVALID_REQUEST', 'The method is missing or has the wrong type.', idText)
  const params = fieldsOf(frame.get('params'))
  if (!params) throw new FrameError('INVALID_PARAMS', 'The params are missing or have the wrong type.', idText)
  return { kind: 'request', idText, method, params }
}

function readId(id: unknown, text: string): string | undefined {
  if (typeof id === 'string') return id.length <= 64 ? JSON.stringify(id) : undefined
  if (typeof id !== 'number') return undefined
  return Number.isSafeInteger(id) ? String(id) : readRequestId(text)
}
