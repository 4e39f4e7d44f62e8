import type { LoadingTime } from './createRecorder.js'

/** Bytes of code as the browser counts them; `undefined` when it does not tell. */
export interface ChunkSize {
  readonly bytes: number | undefined
  readonly files: readonly string[]
  /** `false`: what else was fetched at that time may be among it. */
  readonly isExact: boolean
}

const fileOf = (address: string): string => address.split(/[?#]/)[0]?.split('/').at(-1) ?? ''

/** Names of the files that a thunk imports, as far as its text says: bundlers that keep `import()` leave them there. */
const importedBy = (load: unknown): readonly string[] =>
  [...String(load).matchAll(/\bimport\(\s*(?:\/\*.*?\*\/\s*)?(["'`])([^"'`]+)\1/g)].map(([, , path]) =>
    fileOf(path ?? ''),
  )

/** A file's name without the hash that a bundler appends. */
const stemOf = (file: string): string => file.replace(/[-.][\w-]{8,}(?=\.[cm]?js$)/, '')

const isScript = ({ name }: PerformanceResourceTiming): boolean => /\.[cm]?[jt]sx?$/.test(fileOf(name))

/**
 * What the code behind a thunk weighed when it was fetched: the files it imports, or, when its text does not name them,
 * the scripts that were fetched while it was being loaded. What it shares with others is not counted. With `hasFacade` a
 * bundler may have moved the code into a second file of that name, from which the first one exports.
 */
export function measureChunks(
  load: unknown,
  time: LoadingTime | undefined,
  hasFacade = false,
  resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[],
): ChunkSize {
  const files = importedBy(load)
  const sameFile = (one: string, other: string): boolean =>
    one === other || (hasFacade && stemOf(one) === stemOf(other))
  const scripts = resources.filter(isScript)
  const own = files.length
    ? scripts.filter(({ name }) => files.some((file) => sameFile(file, fileOf(name))))
    : scripts.filter(
        ({ startTime }) => time && startTime >= time.from && startTime <= (time.to ?? Number.POSITIVE_INFINITY),
      )
  // A file that was requested twice was transferred once.
  const sizes = new Map<string, number>()
  for (const { name, encodedBodySize, transferSize } of own) {
    sizes.set(name, Math.max(sizes.get(name) ?? 0, encodedBodySize || transferSize))
  }
  const bytes = [...sizes.values()].reduce((sum, size) => sum + size, 0)
  return { bytes: bytes || undefined, files: [...sizes.keys()].map(fileOf), isExact: files.length > 0 }
}
