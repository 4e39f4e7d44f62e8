import { join } from 'node:path'
import { publint } from 'publint'
import { formatMessage } from 'publint/utils'
import { checkPackedTypes } from './packedTypes.js'
import { packPackage } from './packPackage.js'
import type { Problem } from './problem.js'

/**
 * Packs a built package as npm would and checks that it can be published as is: with publint, whose suggestions count as
 * problems, and with arethetypeswrong.
 */
export async function checkPacking(root: string, folder: string): Promise<Problem[]> {
  const file = `${folder}/package.json`
  const tarball = await packPackage(join(root, folder))
  const { messages, pkg } = await publint({ level: 'suggestion', pack: { tarball: tarball.buffer } })
  const found = messages.map((message) => ({
    file,
    line: 0,
    what: formatMessage(message, pkg, { color: false }) ?? message.code,
    cure: 'Correct the package.json or build the package (`npm run build`).',
  }))
  return [...found, ...(await checkPackedTypes(file, tarball))]
}
