import { isSecret, printValue } from './printValue.js'

/** One place that a commit changed, printed. */
export interface Change {
  /** e.g. `namespaces.eip155.status` */
  readonly path: string
  /** Absent for what was added. */
  readonly before?: string
  /** Absent for what was removed. */
  readonly after?: string
}

const most = 40

const isBranch = (value: unknown): value is { readonly [key: string]: unknown } =>
  typeof value === 'object' && value !== null

/** What differs between two states, at most 40 places; what immer kept is not looked into. */
export function diffStates(before: unknown, after: unknown): readonly Change[] {
  const changes: Change[] = []
  const walk = (old: unknown, now: unknown, path: readonly string[]): void => {
    if (Object.is(old, now) || changes.length >= most) return
    const name = path.at(-1) ?? ''
    const isHidden = isSecret(name, old ?? now)
    if (!isHidden && isBranch(old) && isBranch(now) && Array.isArray(old) === Array.isArray(now)) {
      for (const key of new Set([...Object.keys(old), ...Object.keys(now)])) walk(old[key], now[key], [...path, key])
      return
    }
    changes.push({
      path: path.join('.'),
      ...(old === undefined ? {} : { before: printValue(old, name) }),
      ...(now === undefined ? {} : { after: printValue(now, name) }),
    })
  }
  walk(before, after, [])
  return changes
}
