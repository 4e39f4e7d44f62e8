import type { Connection, ExtendInput } from '@latchkey/kernel'
import { argumentInvalid } from '@latchkey/kernel/adapter'
import { toHex } from '../address/toHex.js'
import type { SignerPayloadRaw, SignerResult } from '../contract.js'
import { askToSign } from './askToSign.js'
import { isHex } from './hex.js'
import { requireAccount } from './requireAccount.js'

const method = 'signRaw'

/** Characters of bytes to sign at most. */
const dataLimit = 1_048_576

/** Takes bytes to sign apart. @throws `ARGUMENT_INVALID` */
const parseRaw = (given: unknown): SignerPayloadRaw => {
  let parts: { readonly address?: unknown; readonly data?: unknown; readonly type?: unknown }
  try {
    const { address, data, type } = Object(given)
    parts = { address, data, type }
  } catch {
    throw argumentInvalid('raw', 'Pass a SignerPayloadRaw.')
  }
  const { address, data, type = 'bytes' } = parts
  if (typeof address !== 'string') throw argumentInvalid('raw.address', 'Pass an SS58 address.')
  if (typeof data !== 'string' || data.length > dataLimit) throw argumentInvalid('raw.data', 'Pass hex or text.')
  // The bytes of an extrinsic, signed unseen, could move anything.
  if (type !== 'bytes') throw argumentInvalid('raw.type', 'Pass "bytes"; extrinsics are signed by signPayload.')
  return { address, data: isHex(data) ? data : toHex(new TextEncoder().encode(data)), type: 'bytes' }
}

/** Signs bytes; `asked` is the connection as it was shown when the site called. */
export async function signRaw(input: ExtendInput, asked: Connection, given: unknown): Promise<SignerResult> {
  const raw = Object.freeze(parseRaw(given))
  requireAccount(raw.address, asked)
  return input.guard(asked, { method, params: raw }, async () => {
    const { id, signature } = await askToSign(input.provider, method, raw)
    return { id, signature }
  })
}
