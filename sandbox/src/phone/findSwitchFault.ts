import { phoneChoices } from './phoneChoices.js'

const mostMs = 600_000
const mostTimes = 1_000
const words = (label: string): readonly string[] =>
  phoneChoices.find((choice) => choice.label === label)?.options.map(([word]) => word) ?? []
const answers = words('answer')
const count = (most: number) => (value: unknown) =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 && value <= most
const oneOf = (allowed: readonly string[]) => (value: unknown) => typeof value === 'string' && allowed.includes(value)

type Check = (value: unknown) => boolean

const chain: Readonly<Record<string, Check>> = {
  form: oneOf(words('chain ids as')),
  switching: oneOf(words('switching chains')),
  unknown: (value) => Array.isArray(value) && value.length <= 100 && value.every(count(Number.MAX_SAFE_INTEGER)),
  signsOn: count(Number.MAX_SAFE_INTEGER),
}
const events: Readonly<Record<string, Check>> = { emit: (value) => typeof value === 'boolean', storm: count(mostTimes) }
const rule: Readonly<Record<string, Check>> = {
  kind: oneOf(answers),
  method: (value) => typeof value === 'string' && value.length <= 100,
  times: count(mostTimes),
  delayMs: count(mostMs),
}
const switches: Readonly<Record<string, Check>> = {
  answer: oneOf(answers),
  rules: (value) =>
    Array.isArray(value) && value.length <= 100 && value.every((one) => fits(rule, one) && 'kind' in Object(one)),
  delayMs: count(mostMs),
  grants: oneOf(words('grants')),
  accounts: oneOf(words('accounts')),
  chain: (value) => fits(chain, value),
  events: (value) => fits(events, value),
}

/** Describes what is wrong with an untrusted change of the phone's switches; undefined when it is valid. */
export function findSwitchFault(change: unknown): string | undefined {
  if (!isRecord(change)) return 'the body is not a JSON object'
  for (const [name, value] of Object.entries(change)) {
    const check = Object.hasOwn(switches, name) ? switches[name] : undefined
    if (!check) return `unknown switch "${name.slice(0, 50)}"`
    if (!check(value)) return `invalid value for "${name}"`
  }
  return undefined
}

function fits(checks: Readonly<Record<string, Check>>, value: unknown): boolean {
  return (
    isRecord(value) &&
    Object.entries(value).every(([name, one]) => Object.hasOwn(checks, name) && checks[name]?.(one) === true)
  )
}

/** Whether a value is a plain object. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
