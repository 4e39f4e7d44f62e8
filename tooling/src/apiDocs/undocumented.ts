import type { DeclarationReflection, ProjectReflection } from 'typedoc'
import { ReflectionKind } from 'typedoc'
import type { Problem } from '../checks/problem.js'

const isDocumented = (item: DeclarationReflection): boolean =>
  [item, ...(item.signatures ?? [])].some(({ comment }) => comment?.summary.some(({ text }) => text.trim() !== ''))

/** Public exports without a description. */
export function undocumented(project: ProjectReflection): Problem[] {
  return (project.children ?? []).flatMap((module) =>
    (module.children ?? [])
      // Re-exports are documented at their origin.
      .filter((item) => !item.kindOf(ReflectionKind.Reference) && !isDocumented(item))
      .map(({ name }) => ({
        file: module.name,
        line: 0,
        what: `The export ${name} is not described.`,
        cure: 'Write one sentence of TSDoc above its declaration.',
      })),
  )
}
