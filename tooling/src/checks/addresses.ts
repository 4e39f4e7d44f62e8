import type { Problem } from './problem.js'
import type { SourceTree } from './sourceTree.js'

/** The address of the repository; every address in a package is derived from it. Reserved for examples until there is one. */
export const repositoryAddress = 'https://git.example/latchkey'

/** The fields of a package.json that state the origin of a package. */
export function addressFields(folder: string): Record<'homepage' | 'bugs' | 'repository', unknown> {
  return {
    homepage: `${repositoryAddress}/tree/main/${folder}#readme`,
    bugs: `${repositoryAddress}/issues`,
    repository: { type: 'git', url: `git+${repositoryAddress}.git`, directory: folder },
  }
}

/** The input of the address check. */
export interface AddressesInput {
  readonly tree: SourceTree
  /** Folders of the published packages. */
  readonly published: readonly string[]
  /** A page of the repository, by its path; `undefined` if there is none. */
  readonly page: (path: string) => string | undefined
  /** Whether the repository has such a file or folder. */
  readonly exists: (path: string) => boolean
}

/** Checks that published packages state their origin, and that the links of their pages work outside the repository. */
export function checkAddresses({ tree, published, page, exists }: AddressesInput): Problem[] {
  return published.flatMap((folder) => {
    const file = `${folder}/package.json`
    const manifest = JSON.parse(tree.get(file) ?? '{}') as Record<string, unknown>
    const problems: Problem[] = []
    for (const [name, wanted] of Object.entries(addressFields(folder)))
      if (JSON.stringify(manifest[name]) !== JSON.stringify(wanted))
        problems.push({
          file,
          line: 0,
          what: `\`${name}\` is not what tooling/src/checks/addresses.ts says`,
          cure: `Write "${name}": ${JSON.stringify(wanted)}`,
        })
    const { keywords } = manifest
    if (!Array.isArray(keywords) || !keywords.includes('latchkey') || keywords.length < 3)
      problems.push({
        file,
        line: 0,
        what: 'has too few `keywords`',
        cure: 'Add `latchkey` and the terms that people search for.',
      })
    return [...problems, ...checkLinks(`${folder}/README.md`, page(`${folder}/README.md`) ?? '', exists)]
  })
}

function checkLinks(file: string, text: string, exists: AddressesInput['exists']): Problem[] {
  return text.split('\n').flatMap((line, index): Problem[] => {
    const targets = [...line.matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = '']) => target)
    return targets.flatMap((target): Problem[] => {
      const problem = (what: string): Problem[] => [
        {
          file,
          line: index + 1,
          what: `${what}: ${target}`,
          cure: `A package page is also shown outside the repository: write ${repositoryAddress}/blob/main/<path>.`,
        },
      ]
      const own = /^(?:blob|tree)\/main\/([^#]*)/.exec(target.slice(repositoryAddress.length + 1))
      if (target.startsWith(`${repositoryAddress}/`))
        return own?.[1] && exists(own[1]) ? [] : problem('links to nothing in the repository')
      return /^(#|https:|mailto:)/.test(target) ? [] : problem('has a link that only works in the repository')
    })
  })
}
