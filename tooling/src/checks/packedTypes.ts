import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core'
import { problemKindInfo } from '@arethetypeswrong/core/problems'
import type { Problem } from './problem.js'

/** Ways to resolve that packages of ES modules alone cannot serve; arethetypeswrong's profile `esm-only`. */
const ignoredResolutions: readonly string[] = ['node10', 'node16-cjs']

/** Checks with arethetypeswrong that every entry of a packed package has types, and that they tell what its code is. */
export async function checkPackedTypes(file: string, tarball: Uint8Array): Promise<Problem[]> {
  const result = await checkPackage(createPackageFromTarballData(tarball))
  if (!result.types)
    return [{ file, line: 0, what: 'has no types', cure: 'Name declarations as `types` in `exports`.' }]
  return result.problems.flatMap((problem) => {
    if ('resolutionKind' in problem && ignoredResolutions.includes(problem.resolutionKind)) return []
    const { kind, ...facts } = problem
    const { shortDescription, docsUrl } = problemKindInfo[kind]
    const where =
      'entrypoint' in facts
        ? `the entry '${facts.entrypoint}' (${facts.resolutionKind})`
        : 'typesFileName' in facts
          ? facts.typesFileName
          : `${facts.fileName}${'moduleSpecifier' in facts ? ` ('${facts.moduleSpecifier}')` : ''}`
    return [{ file, line: 0, what: `types of ${where}: ${shortDescription}`, cure: `See ${docsUrl}` }]
  })
}
