import type { ConformanceCase } from './contract.js'

/** Creates a case; one whose needs are missing is skipped visibly, in any runner. */
export function conformanceCase(name: string, missing: readonly string[], work: () => Promise<void>): ConformanceCase {
  if (!missing.length) return { name, run: work }
  const skipped = `needs ${missing.join(', ')}`
  return {
    name,
    skipped,
    // Some runners would take a parameter without a default for a `done` callback.
    async run(runner = {}) {
      if (!runner.skip) throw new Error(`skipped: ${skipped}`)
      runner.skip(skipped)
    },
  }
}
