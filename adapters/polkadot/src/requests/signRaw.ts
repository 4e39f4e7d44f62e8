import type { Connection, ExtendInput, SignInput } from '@latchkey/kernel'
import { argumentInvalid, readProperty } from '@latchkey/kernel/adapter'
import type { PolkadotSignedMessage, SignerPayloadRaw, SignerResult } from '../contract.js'
import { askToSign } from './askToSign.js'
import { isHex, toHex } from './hex.js'
import { requireAccount } from './requireShown.js'

const method = 'signRaw'

/** Maximum length of the data to sign. */
const dataLimit = 1_048_576

const hexOf = (data: string | Uint8Array) => toHex(typeof data === 'string' ? new TextEncoder().encode(data) : data)

/** Copies and checks bytes to sign, each part read once. @throws `ARGUMENT_INVALID` */
const parseRaw = (given: unknown): SignerPayloadRaw => {
  const [address, data, type = 'bytes'] = ['address', 'data', 'type'].map((part) => readProperty(given, part))
  if (typeof address !== 'string') throw argumentInvalid('raw.address', 'Pass an SS58 address.')
  if (typeof data !== 'string' || data.length > dataLimit) throw argumentInvalid('raw.data', 'Pass hex or a string.')
  // An extrinsic signed as raw bytes is not shown to the visitor and could move anything.
  if (type !== 'bytes') throw argumentInvalid('raw.type', 'Pass "bytes"; extrinsics are signed by signPayload.')
  return { address, data: isHex(data) ? data : hexOf(data), type: 'bytes' }
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

/**
 * Signs a string (as UTF-8) or bytes by `signRaw`; wallets sign `<Bytes>…</Bytes>` around them.
 * @throws `METHOD_NOT_SUPPORTED`, `SIGNATURE_INVALID` when the wallet returns something else, or the wallet's own error
 */
export async function signMessage(input: SignInput): Promise<PolkadotSignedMessage> {
  const { provider, address, message, connection } = input
  const { signature } = await askToSign(provider, method, { address, data: hexOf(message), type: 'bytes' })
  const publicKey = connection.accounts.find((account) => account.address === address)?.publicKey
  return { signature, ...(publicKey && { publicKey }) }
}
