import { knownNames, textOf, viewsOf, wordsOf } from './guestNames.js'
import type { SyntaxNode } from './importsOf.js'
import { parseModule, walkNodes } from './importsOf.js'
import type { Problem } from './problem.js'
import type { SourceTree } from './sourceTree.js'
import { isTestFile } from './sourceTree.js'

/** What a plugin is known by. */
interface Neighbour {
  readonly folder: string
  readonly id: string
  readonly packageName: string
  readonly views: readonly string[]
  /** Ids of the plugins that it cannot do without, and may name. */
  readonly requires: readonly string[]
}

/** Names that must stand where they do. */
const exceptions: readonly { readonly file: string; readonly id: string; readonly why: string }[] = [
  {
    file: 'plugins/wallet-directory/src/contract.ts',
    id: 'walletconnect',
    why: 'Sites order groups of wallets by name, and the group of relays is called `walletConnect`, whichever plugin lists them.',
  },
  {
    file: 'plugins/wallet-directory/src/merge/groupOf.ts',
    id: 'walletconnect',
    why: 'The same name, where the groups are listed.',
  },
  {
    file: 'plugins/brands/src/wallets.ts',
    id: 'walletconnect',
    why: 'A list of brands names them; sites import this one by its name, and the key is the id of a connector.',
  },
  {
    file: 'plugins/brands/src/known.ts',
    id: 'walletconnect',
    why: 'The same name, passed on.',
  },
]

const cure = 'Find it by what it declares (slot, `reaches`, `view`, gate), or list it in `requires`.'

/** The plugins of a tree, by folder. */
function neighboursOf(tree: SourceTree): readonly Neighbour[] {
  return [...tree].flatMap(([file, code]) => {
    const [, id] = /^plugins\/([^/]+)\/package\.json$/.exec(file) ?? []
    if (!id) return []
    const manifest = `plugins/${id}/src/manifest.ts`
    const source = tree.get(manifest) ?? ''
    const { name = '' } = JSON.parse(code) as { readonly name?: string }
    const requires = [...walkNodes(parseModule(manifest, source).program)]
      .filter(({ type, key }) => type === 'Property' && (key as SyntaxNode).name === 'requires')
      .flatMap(({ value }) => ((value as SyntaxNode).elements ?? []) as readonly SyntaxNode[])
      .map(({ value }) => String(value))
    return [{ folder: `plugins/${id}/`, id, packageName: name, views: viewsOf(manifest, source), requires }]
  })
}

/** Whether a text of the source names the plugin: its id, its package or one of its views. */
function isNamed({ id, packageName, views }: Neighbour, node: SyntaxNode & { readonly property: string }): boolean {
  const source = node.property === 'source' && node.type === 'Literal' ? String(node.value) : undefined
  const text = source ?? textOf(node)
  if (!text) return false
  if (text === packageName || text.startsWith(`${packageName}/`)) return true
  if (source) return false
  // Its id, an event of it, or one of its views.
  const [, whole = ''] = /^([\w-]+)(?:[:.][\w.]*)?$/.exec(text) ?? []
  const isText = /^(Literal|TemplateElement)$/.test(String(node.type))
  if (isText && (whole === id || views.includes(whole))) return true
  // Other ids may be ordinary words, such as `send`.
  const joined = id.replaceAll('-', '')
  if (joined === id && !knownNames.includes(id)) return false
  const words = wordsOf(text)
  return words.some((_, at) => [1, 2, 3].some((length) => words.slice(at, at + length).join('') === joined))
}

/** Finds plugins that name another plugin of the repository: a plugin by a stranger would not get the same treatment. */
export function neighbourNames(tree: SourceTree): Problem[] {
  const neighbours = neighboursOf(tree)
  const problems: Problem[] = []
  const used = new Set<object>()
  for (const [file, code] of tree) {
    const own = neighbours.find(({ folder }) => file.startsWith(`${folder}src/`))
    if (!own || !/\.tsx?$/.test(file) || isTestFile(file)) continue
    const module = parseModule(file, code)
    const reported = new Set<string>()
    for (const node of walkNodes(module.program))
      for (const other of neighbours) {
        if (other === own || own.requires.includes(other.id) || !isNamed(other, node)) continue
        const line = module.lineAt(Number(node.start))
        const excuse = exceptions.find((one) => one.file === file && one.id === other.id)
        if (excuse) used.add(excuse)
        else if (!reported.has(`${other.id}:${line}`))
          problems.push({ file, line, what: `names the plugin '${other.id}'`, cure })
        reported.add(`${other.id}:${line}`)
      }
  }
  for (const excuse of exceptions)
    if (tree.has(excuse.file) && !used.has(excuse))
      problems.push({
        file: excuse.file,
        line: 0,
        what: `no longer names the plugin '${excuse.id}'`,
        cure: 'Drop the exception.',
      })
  return problems
}
