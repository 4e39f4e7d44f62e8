import type { Problem } from './problem.js'
import type { SourceTree } from './sourceTree.js'

/** Where the repository lives; every address in a package is made of it. Reserved for examples until there is one. */
export const repositoryAddress = 'https://git.example/latchkey'

/** The fields of a package.json that tell people where a package comes from. */
export function addressFields(folder: string): Record<'homepage' | 'bugs' | 'repository', unknown> {
  return {
    homepage: `${repositoryAddress}/tree/main/${folder}#readme`,
    bugs: `${repositoryAddress}/issues`,
    repository: { type: 'git', url: `git+${repositoryAddress}.git`, directory: folder },
  }
}

/** What the check of addresses looks at. */
export interface AddressesInput {
  readonly tree: SourceTree
  /** Folders of the packages that people install. */
  readonly published: readonly string[]
  /** A page of the repository, by its path; `undefined` where there is none. */
  readonly page: (path: string) => string | undefined
  /** Whether the repository has such a file or folder. */
  readonly exists: (path: string) => boolean
}

/** Checks that published packages say where they come from, and that the links of their pages work where they are shown. */
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
        cure: 'Name `latchkey` and what people look for.',
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
          cure: `A package page is shown outside of the repository: write ${repositoryAddress}/blob/main/<path>.`,
        },
      ]
      const own = /^(?:blob|tree)\/main\/([^#]*)/.exec(target.slice(repositoryAddress.length + 1))
      if (target.startsWith(`${repositoryAddress}/`))
        return own?.[1] && exists(own[1]) ? [] : problem('links to nothing in the repository')
      return /^(#|https:|mailto:)/.test(target) ? [] : problem('has a link that only works in the repository')
    })
  })
}
