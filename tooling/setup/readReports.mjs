import { readFile } from 'node:fs/promises'

/**
 * The test results of a step.
 * @typedef {object} TestReport
 * @property {number} tests all of them, the skipped ones included
 * @property {readonly { title: string, reason: string }[]} skipped
 * @property {readonly { title: string, seconds: number }[]} slowest the ten that took longest, longest first
 * @property {readonly string[]} [flaky] titles of those that passed at the second try only
 */

/**
 * Reads JSON reports of Vitest and Playwright and merges them.
 * @param {readonly string[]} paths
 * @returns {Promise<TestReport>}
 */
export async function readReports(paths) {
  /** @type {{ title: string, seconds: number, skipped?: string, isFlaky?: boolean }[]} */
  const tests = []
  for (const path of paths) {
    const report = JSON.parse(await readFile(path, 'utf8'))
    if (Array.isArray(report.testResults)) tests.push(...readVitest(report))
    else if (Array.isArray(report.suites)) tests.push(...readPlaywright(report.suites))
    else throw new Error(`${path} is neither a Vitest report nor a Playwright report.`)
  }
  const flaky = tests.flatMap(({ title, isFlaky }) => (isFlaky ? [title] : []))
  return {
    ...(flaky.length > 0 && { flaky }),
    tests: tests.length,
    skipped: tests.flatMap(({ title, skipped }) => (skipped === undefined ? [] : [{ title, reason: skipped }])),
    slowest: slowestOf(tests.map(({ title, seconds }) => ({ title, seconds }))),
  }
}

/**
 * The ten slowest tests.
 * @param {readonly { title: string, seconds: number }[]} tests
 * @returns {{ title: string, seconds: number }[]}
 */
export function slowestOf(tests) {
  return [...tests].sort((one, other) => other.seconds - one.seconds).slice(0, 10)
}

/** The given reason, otherwise the one in brackets at the end of the title, as in `… (full tier)`. */
const reasonOf = (/** @type {string} */ title, /** @type {string | undefined} */ given) =>
  given || /\(([^()]*)\)$/.exec(title)?.[1] || 'no reason given'

/** @param {{ testResults: { assertionResults: { fullName: string, status: string, duration?: number, reason?: string }[] }[] }} report */
function readVitest({ testResults }) {
  return testResults.flatMap(({ assertionResults }) =>
    assertionResults.map(({ fullName, status, duration = 0, reason }) => ({
      title: fullName,
      seconds: duration / 1000,
      ...(['skipped', 'pending', 'todo', 'disabled'].includes(status) && { skipped: reasonOf(fullName, reason) }),
    })),
  )
}

/**
 * @typedef {object} PlaywrightSuite
 * @property {string} title
 * @property {PlaywrightSuite[]} [suites]
 * @property {{ title: string, tests: { status: string, annotations?: { type: string, description?: string }[], results: { duration: number }[] }[] }[]} [specs]
 */

/** @param {readonly PlaywrightSuite[]} suites @param {string} [before] @returns {{ title: string, seconds: number, skipped?: string, isFlaky?: boolean }[]} */
function readPlaywright(suites, before = '') {
  return suites.flatMap(({ title, suites: inner = [], specs = [] }) => {
    const path = before ? `${before} › ${title}` : title
    const own = specs.flatMap((spec) =>
      spec.tests.map(({ status, annotations = [], results }) => {
        const { description } = annotations.find(({ type }) => ['skip', 'fixme'].includes(type)) ?? {}
        return {
          title: `${path} › ${spec.title}`,
          seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
          ...(status === 'skipped' && { skipped: reasonOf(spec.title, description) }),
          ...(status === 'flaky' && { isFlaky: true }),
        }
      }),
    )
    return [...own, ...readPlaywright(inner, path)]
  })
}
