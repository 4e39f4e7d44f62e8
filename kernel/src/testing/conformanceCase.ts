import type { ConformanceCase } from './contract.js'

/** Makes a case; one that misses something is skipped aloud, whatever the runner. */
export function conformanceCase(name: string, missing: readonly string[], work: () => Promise<void>): ConformanceCase {
  if (!missing.length) return { name, run: work }
  const skipped = `needs ${missing.join(', ')}`
  return {
    name,
    skipped,
    // A parameter without a default would be taken for a `done` callback by some runners.
    async run(runner = {}) {
      if (!runner.skip) throw new Error(`skipped: ${skipped}`)
      runner.skip(skipped)
    },
  }
}
