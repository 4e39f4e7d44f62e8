import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** The path of a package's test report within its folder. */
export const reportPath = '.reports/unit.json'

/** Vitest reporter: writes one report into each package, in the format of Vitest's own, with the reasons for skips. */
export default class PackageReports {
  /** @param {readonly import('vitest/node').TestModule[]} modules @returns {Promise<void>} */
  async onTestRunEnd(modules) {
    /** @type {Map<string, object[]>} */
    const results = new Map()
    for (const module of modules) {
      const folder = packageOf(module.moduleId)
      const assertionResults = [...module.children.allTests()].map((test) => {
        const result = test.result()
        return {
          fullName: test.fullName,
          status: result.state,
          duration: test.diagnostic()?.duration ?? 0,
          ...('note' in result && result.note && { reason: result.note }),
        }
      })
      const known = results.get(folder) ?? []
      known.push({ name: module.moduleId, status: module.state(), assertionResults })
      results.set(folder, known)
    }
    for (const [folder, testResults] of results) {
      const path = join(folder, reportPath)
      await mkdir(dirname(path), { recursive: true })
      await writeFile(path, JSON.stringify({ run: process.env.LATCHKEY_UNIT_RUN, testResults }))
    }
  }
}

/** @param {string} file @returns {string} */
function packageOf(file) {
  const folder = dirname(file)
  return existsSync(join(folder, 'package.json')) ? folder : packageOf(folder)
}
