import { readLimited } from '../providers/readLimited.js'
import type { BodyRule } from './Call.js'
import { parseStrictJson } from './parseStrictJson.js'
import { RequestFailure } from './RequestFailure.js'

const usualBytes = 64 * 1024

/** The value of a JSON body; rejects with `BODY_TOO_LARGE`, `BODY_TYPE_INVALID` or `REQUEST_INVALID`. */
export async function readBody(
  request: Request,
  { maxBytes = usualBytes, isTextAllowed = false }: BodyRule<unknown>,
): Promise<unknown> {
  const type = request.headers.get('content-type')?.split(';', 1)[0]?.trim().toLowerCase()
  if (type !== 'application/json' && !(isTextAllowed && type === 'text/plain')) {
    throw new RequestFailure('BODY_TYPE_INVALID', 'The body has to be application/json.')
  }
  const tooLarge = new RequestFailure('BODY_TOO_LARGE', `The body may have ${maxBytes} bytes.`)
  if (Number(request.headers.get('content-length')) > maxBytes) throw tooLarge
  const text = await readLimited(request, maxBytes)
  if (text === undefined) throw tooLarge
  return parseStrictJson(text)
}
