import { join } from 'node:path'
import { publint } from 'publint'
import { formatMessage } from 'publint/utils'
import type { Problem } from './problem.js'

/** Checks with publint that a built package can be published as it stands; its errors are problems. */
export async function checkPacking(root: string, folder: string): Promise<Problem[]> {
  const { messages, pkg } = await publint({ pkgDir: join(root, folder), level: 'error', pack: false })
  return messages.map((message) => ({
    file: `${folder}/package.json`,
    line: 0,
    what: formatMessage(message, pkg, { color: false }) ?? message.code,
    cure: 'Correct the package.json or build the package (`npm run build`).',
  }))
}
