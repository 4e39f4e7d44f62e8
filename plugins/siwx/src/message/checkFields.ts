import type { MessageData, SignInNamespace } from '../contract.js'
import { namespaceOf } from './accountNames.js'
import { isChainId } from './chainLine.js'
import { fieldInvalid } from './fieldInvalid.js'
import { isAddress } from './isAddress.js'
import { readDateTime } from './readDateTime.js'

const maxStatementBytes = 1024
const maxResources = 20

// EIP-4361 allows what URIs consist of, and spaces. Elsewhere letters of any script: neither controls nor marks of direction, and none that
// nobody sees, such as the Hangul filler.
const plainStatement = /^[A-Za-z\d:/?#[\]@!$&'()*+,;=._~ -]+$/
const anyStatement = /^(?:(?!\p{DI})[\p{L}\p{M}\p{N} -~])+$/u

// RFC 3986: authority, URI and pchar, with every other character excluded; `URL` would correct them silently.
const unreserved = "A-Za-z\\d\\-._~!$&'()*+,;="
const encoded = '%[\\da-fA-F]{2}'
const host = `(?:\\[[\\da-fA-F:.]{2,45}\\]|(?:[${unreserved}]|${encoded})+)`
const authority = new RegExp(`^(?:(?:[${unreserved}:]|${encoded})*@)?${host}(?::\\d{1,5})?$`)
const requestId = new RegExp(`^(?:[${unreserved}:@]|${encoded})*$`)
const uriCharacters = new RegExp(`^[a-zA-Z][a-zA-Z\\d+.-]*:(?:[${unreserved}:@/?#[\\]]|${encoded})+$`)
const scheme = /^[a-zA-Z][a-zA-Z\d+.-]{0,31}$/

function isUri(text: unknown): boolean {
  if (typeof text !== 'string' || !uriCharacters.test(text)) return false
  try {
    return new URL(text).href !== ''
  } catch {
    return false
  }
}

const isText = (value: unknown, form: RegExp, most = 1024): boolean =>
  typeof value === 'string' && value.length <= most && form.test(value)

type Check = (value: unknown, namespace: SignInNamespace) => boolean

const dateTime: Check = (value) => readDateTime(value) !== undefined

/** What each field may hold, in the order of the message. */
const checks: Readonly<Record<keyof MessageData, Check>> = {
  scheme: (value) => isText(value, scheme),
  domain: (value) => isText(value, authority, 300),
  accountAddress: (value, namespace) => typeof value === 'string' && isAddress(namespace, value),
  statement: (value, namespace) =>
    isText(value, namespace === 'eip155' || namespace === 'solana' ? plainStatement : anyStatement) &&
    new TextEncoder().encode(String(value)).length <= maxStatementBytes,
  uri: isUri,
  version: (value) => value === '1',
  chainId: (value, namespace) => typeof value === 'string' && isChainId(namespace, value),
  nonce: (value) => isText(value, /^[A-Za-z\d]{8,}$/, 256),
  issuedAt: dateTime,
  expirationTime: dateTime,
  notBefore: dateTime,
  requestId: (value) => isText(value, requestId),
  resources: (value) => Array.isArray(value) && value.length <= maxResources && value.every(isUri),
}

const optional: readonly (keyof MessageData)[] = [
  'scheme',
  'statement',
  'issuedAt',
  'expirationTime',
  'notBefore',
  'requestId',
  'resources',
]

/** Checks every field of a message. @throws `SIWX_FIELD` for the first that is missing or malformed */
export function checkFields(data: Readonly<Partial<Record<keyof MessageData, unknown>>>): {
  readonly namespace: SignInNamespace
  readonly message: MessageData
} {
  const namespace = typeof data.chainId === 'string' ? namespaceOf(data.chainId) : undefined
  if (!namespace) throw fieldInvalid('chainId')
  for (const [name, passes] of Object.entries(checks)) {
    const field = name as keyof MessageData
    const value = data[field]
    // EIP-4361 has no message without the time at which it was issued.
    const mayLack = optional.includes(field) && !(field === 'issuedAt' && namespace === 'eip155')
    if (value === undefined && mayLack) continue
    if (!passes(value, namespace)) throw fieldInvalid(field)
  }
  return { namespace, message: data as MessageData }
}
