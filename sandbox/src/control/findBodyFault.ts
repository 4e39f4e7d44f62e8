import type { FieldKind } from './chainCommands.js'

const checks: Readonly<Record<FieldKind, (value: unknown) => boolean>> = {
  count: (value) => typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 && value <= 1_000_000_000,
  boolean: (value) => typeof value === 'boolean',
  wei: (value) => typeof value === 'string' && /^\d{1,77}$/.test(value),
  text: (value) => typeof value === 'string' && value.length <= 1_000,
  address: (value) => typeof value === 'string' && /^0x[0-9a-f]{40}$/i.test(value),
  hash: (value) => typeof value === 'string' && /^0x[0-9a-f]{64}$/i.test(value),
  hex: (value) => typeof value === 'string' && /^0x([0-9a-f]{2})*$/i.test(value),
  lie: (value) => value === 'chainId' || value === 'balance' || value === 'code',
  quantity: (value) => typeof value === 'string' && /^(\d{1,77}|0x([0-9a-f]{1,100000})?)$/i.test(value),
}

/** Describes what is wrong with the body of an order; undefined when it is valid. Without fields any object is valid. */
export function findBodyFault(
  { fields }: { fields: Readonly<Record<string, FieldKind>> | undefined },
  body: unknown,
): string | undefined {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return 'the body is not a JSON object'
  if (!fields) return undefined
  const given = body as Record<string, unknown>
  const names = Object.keys(fields)
  const foreign = Object.keys(given).find((name) => !names.includes(name) && !names.includes(`${name}?`))
  if (foreign !== undefined) return `unknown field "${foreign}"`
  for (const [name, kind] of Object.entries(fields)) {
    const optional = name.endsWith('?')
    const value = given[optional ? name.slice(0, -1) : name]
    if (value === undefined && optional) continue
    if (!checks[kind](value)) return `"${name}" is not a ${kind}`
  }
  return undefined
}
