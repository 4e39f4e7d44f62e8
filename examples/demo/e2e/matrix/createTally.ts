import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** What one test has counted. */
export interface Count {
  readonly run: number
  /** How many cells do not apply, by reason. */
  readonly without: Readonly<Record<string, number>>
}

/** Adds up what tests of several workers have counted. */
export interface Tally {
  /** Notes a test's count; gives the sum to the last of them, and to that one alone. */
  add(part: string, count: Count): Promise<Count | undefined>
}

/** Makes the tally of one run: workers share nothing but files, and the process that started them. */
export function createTally(folder: string, parts: number): Tally {
  const own = join(folder, `wallet-matrix-${process.ppid}`)
  return {
    async add(part, count) {
      await mkdir(own, { recursive: true })
      await writeFile(join(own, `${part}.json`), JSON.stringify(count))
      const files = (await readdir(own)).filter((name) => name.endsWith('.json'))
      if (files.length < parts) return
      try {
        await writeFile(join(own, 'sum'), '', { flag: 'wx' })
      } catch {
        // Another test was the last one too.
        return
      }
      const counts = await Promise.all(
        files.map(async (name) => JSON.parse(await readFile(join(own, name), 'utf8')) as Count),
      )
      const without: Record<string, number> = {}
      for (const [why, times] of counts.flatMap((other) => Object.entries(other.without))) {
        without[why] = (without[why] ?? 0) + times
      }
      return { run: counts.reduce((sum, other) => sum + other.run, 0), without }
    },
  }
}
