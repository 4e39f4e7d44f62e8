/** Log level; each level includes those before it. */
export type LogLevel = 'error' | 'warn' | 'info' | 'debug'

/** One line of the log: plain JSON, free of secrets. */
export interface LogEntry {
  /** Milliseconds since 1970. */
  readonly t: number
  readonly level: LogLevel
  /** Part of the toolkit that wrote the entry. */
  readonly scope: string
  /** UPPER_SNAKE */
  readonly code: string
  readonly fields: { readonly [name: string]: string | number | boolean }
}

/** Which entries and fields a log accepts. */
export interface LogOptions {
  /** @default 'error' */
  readonly level?: LogLevel
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** Allowed field names by code; a code that is not listed is logged without fields. */
  readonly allowed?: ReadonlyMap<string, readonly string[]>
}

/** A log in memory; nothing here throws. */
export interface Log {
  write(level: LogLevel, scope: string, code: string, fields?: { readonly [name: string]: unknown }): void
  /** Entries, oldest first. */
  entries(): readonly LogEntry[]
  /** The entries as JSON lines. */
  text(): string
}

const capacity = 1_024_000
const levels: readonly unknown[] = ['error', 'warn', 'info', 'debug'] satisfies LogLevel[]

/** Returns the text if it is a well-formed name: foreign errors may carry any text as their code. */
const named = (text: unknown, pattern: RegExp): string | undefined =>
  typeof text === 'string' && pattern.test(text) ? text : undefined

const fit = (value: unknown): string | number | boolean | undefined => {
  if (typeof value === 'string') return value.slice(0, 200)
  return typeof value === 'boolean' || Number.isFinite(value) ? (value as boolean | number) : undefined
}

/** Creates a ring buffer of 1,024,000 bytes: when it is full, the oldest lines are dropped. */
export function createLog({ level: threshold = 'error', now, allowed }: LogOptions): Log {
  /** Kept as text, so that entries cannot be changed and their exact size is counted. */
  const lines = new Set<{ readonly json: string; readonly bytes: number }>()
  const encoder = new TextEncoder()
  const most = Math.max(0, levels.indexOf(threshold))
  let total = 0

  const pick = (code: string, fields: { readonly [name: string]: unknown } | undefined): LogEntry['fields'] => {
    const picked: { [name: string]: string | number | boolean } = {}
    for (const name of allowed?.get(code) ?? []) {
      try {
        const value = fit(fields?.[name])
        if (value !== undefined) picked[name] = value
      } catch {
        // A getter or a trap threw: the field is left out.
      }
    }
    return picked
  }

  return {
    write(level, scope, code, fields) {
      try {
        const rank = levels.indexOf(level)
        if (rank < 0 || rank > most) return
        const entry: LogEntry = {
          t: now() || 0,
          level,
          scope: named(scope, /^[a-z][\w./-]{0,63}$/i) ?? 'unknown',
          code: named(code, /^[A-Z][A-Z0-9_]{0,63}$/) ?? 'UNKNOWN',
          fields: {},
        }
        const json = JSON.stringify({ ...entry, fields: pick(entry.code, fields) })
        const bytes = encoder.encode(json).length + 1
        if (bytes > capacity) return
        lines.add({ json, bytes })
        total += bytes
        for (const line of lines) {
          if (total <= capacity) break
          lines.delete(line)
          total -= line.bytes
        }
      } catch {
        // Logging must never break the code that is logged.
      }
    },
    entries: () => [...lines].map(({ json }) => JSON.parse(json) as LogEntry),
    text: () => [...lines].map(({ json }) => `${json}\n`).join(''),
  }
}
