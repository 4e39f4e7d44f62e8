import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core'
import { problemKindInfo } from '@arethetypeswrong/core/problems'
import type { Problem } from './problem.js'

/** Resolution modes that ESM-only packages cannot support; arethetypeswrong's profile `esm-only`. */
const ignoredResolutions: readonly string[] = ['node10', 'node16-cjs']

/** Checks with arethetypeswrong that every entry of a packed package has types that match its code. */
export async function checkPackedTypes(file: string, tarball: Uint8Array): Promise<Problem[]> {
  const result = await checkPackage(createPackageFromTarballData(tarball))
  if (!result.types)
    return [{ file, line: 0, what: 'has no types', cure: 'Add the declarations as `types` to `exports`.' }]
  return result.problems.flatMap((problem) => {
    if ('resolutionKind' in problem && ignoredResolutions.includes(problem.resolutionKind)) return []
    const { kind, ...facts } = problem
    // A style sheet has no types.
    if ('entrypoint' in facts && facts.entrypoint.endsWith('.css')) return []
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
