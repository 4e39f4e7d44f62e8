import { SandboxError } from '../sandboxError.js'
import type { FaultKind, FaultTarget, ServerFault } from './contract.js'

const isCount = (most: number) => (value: unknown) =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 && value <= most
const isText = (most: number) => (value: unknown) =>
  // A header cannot contain more.
  typeof value === 'string' && value.length <= most && /^[\x20-\x7e]*$/.test(value)

/** The fields of each fault; a name that ends with `?` is optional. */
export const faultFields: Readonly<Record<FaultKind, Readonly<Record<string, (value: unknown) => boolean>>>> = {
  stall: {},
  reset: {},
  cut: {},
  drip: { 'ms?': isCount(600_000) },
  late: { ms: isCount(600_000) },
  status: {
    status: (value) => isCount(599)(value) && (value as number) >= 400,
    'name?': isText(64),
    'retryAfter?': isText(64),
  },
  malformed: {},
  'wrong-schema': { 'body?': () => true },
  html: {},
  huge: { 'bytes?': isCount(1_000_000_000) },
  deep: {},
  redirect: { 'location?': isText(2000) },
  duplicate: {},
  'large-account': { 'tokens?': isCount(10_000), 'entries?': isCount(1_000_000) },
  'odd-headers': {},
}

const targetFields: Readonly<Record<string, (value: unknown) => boolean>> = {
  path: (value) => typeof value === 'string' && /^\/[^?#]*$/.test(value),
  'query?': (value) =>
    typeof value === 'object' && value !== null && Object.values(value).every((entry) => typeof entry === 'string'),
  'times?': (value) => isCount(1_000_000)(value) && value !== 0,
}

const invalid = (reason: string): SandboxError =>
  new SandboxError('SANDBOX_BAD_FAULT', {
    part: 'fault server',
    reason,
    cure: 'See "The fault server" in the README of @latchkey/sandbox.',
  })

const check = (given: object, fields: Readonly<Record<string, (value: unknown) => boolean>>): void => {
  for (const name of Object.keys(given))
    if (!Object.hasOwn(fields, name) && !Object.hasOwn(fields, `${name}?`)) throw invalid(`unknown field "${name}"`)
  for (const [written, holds] of Object.entries(fields)) {
    const name = written.replace(/\?$/, '')
    const value = (given as Record<string, unknown>)[name]
    if (value === undefined && written !== name) continue
    if (!holds(value)) throw invalid(`"${name}" is missing or invalid`)
  }
}

const isObject = (given: unknown): given is object =>
  typeof given === 'object' && given !== null && !Array.isArray(given)

/** Validates which requests a fault is for. @throws `SandboxError` with code `SANDBOX_BAD_FAULT` */
export function readTarget(given: unknown): FaultTarget {
  if (!isObject(given)) throw invalid('the target is not an object')
  check(given, targetFields)
  return given as FaultTarget
}

/** Validates a fault. @throws `SandboxError` with code `SANDBOX_BAD_FAULT` */
export function readFault(given: unknown): ServerFault {
  const { kind, ...rest } = Object(given) as { readonly kind?: unknown }
  if (typeof kind !== 'string' || !Object.hasOwn(faultFields, kind))
    throw invalid(`"${String(kind)}" is not a fault; these are: ${Object.keys(faultFields).join(', ')}`)
  check(rest, faultFields[kind as FaultKind])
  return given as ServerFault
}
