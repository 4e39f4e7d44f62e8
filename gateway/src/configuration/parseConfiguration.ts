import * as v from 'valibot'
import { GatewayError } from '../GatewayError.js'
import type { ReadConfiguration } from './configurationSchema.js'
import { configurationSchema } from './configurationSchema.js'

const maxBytes = 1024 * 1024
const maxDepth = 16
const maxProblems = 20

/** Reads the text of a configuration file; throws `CONFIGURATION_INVALID`, which names every fault with its path. */
export function parseConfiguration(text: string): ReadConfiguration {
  if (Buffer.byteLength(text) > maxBytes) throw invalid(['the file is larger than 1 MB'])
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    // Where, and not the message: it quotes what stands there, which may be a key or a password, and problems are logged.
    const [, position] = /at position (\d+)/.exec(error instanceof Error ? error.message : '') ?? []
    const line = position === undefined ? undefined : text.slice(0, Number(position)).split('\n').length
    throw invalid([`the file is not JSON${line === undefined ? '' : `: line ${line}`}`])
  }
  return checkConfiguration(value)
}

/** Checks a configuration; throws `CONFIGURATION_INVALID`, which names every fault with its path. */
export function checkConfiguration(value: unknown): ReadConfiguration {
  const hostile = findHostileKey(value, '', 0)
  if (hostile) throw invalid([hostile])
  const { success, output, issues } = v.safeParse(configurationSchema, value)
  if (!success) throw invalid(issues.map(describe))
  const repeated = [
    ...repetitions('projects', output.projects, ({ id }) => id),
    ...repetitions('chains', output.chains, ({ caip2 }) => caip2),
    ...output.projects.flatMap(({ features }, at) => repetitions(`projects.${at}.features`, features, ({ id }) => id)),
  ]
  if (repeated.length > 0) throw invalid(repeated)
  return output
}

/** What a schema refuses in a value, one line a fault, with its path. */
export function problemsOf(schema: v.GenericSchema, value: unknown): readonly string[] {
  return (v.safeParse(schema, value).issues ?? []).slice(0, maxProblems).map(describe)
}

function describe(issue: v.BaseIssue<unknown>): string {
  const isUnknown = issue.type === 'strict_object' && issue.expected === 'never'
  return `${v.getDotPath(issue) ?? 'the file'}: ${isUnknown ? 'unknown key' : issue.message}`
}

function repetitions<Item>(path: string, items: readonly Item[], keyOf: (item: Item) => string): string[] {
  const keys = items.map(keyOf)
  return keys.flatMap((key, at) => (keys.indexOf(key) < at ? [`${path}.${at}: ${key} is listed twice`] : []))
}

/** A schema of known keys takes the names of `Object.prototype` for known ones. */
function findHostileKey(value: unknown, path: string, depth: number): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  if (depth > maxDepth) return `${path}: nested too deeply`
  for (const [key, part] of Object.entries(value)) {
    const at = path ? `${path}.${key}` : key
    if (Object.hasOwn(Object.prototype, key)) return `${at}: unknown key`
    const found = findHostileKey(part, at, depth + 1)
    if (found) return found
  }
  return undefined
}

function invalid(problems: readonly string[]): GatewayError {
  const shown = problems.slice(0, maxProblems)
  return new GatewayError('CONFIGURATION_INVALID', `The configuration is invalid.\n${shown.join('\n')}`, {
    problems: shown,
  })
}
