import type { SyntaxNode } from './importsOf.js'
import { parseModule, walkNodes } from './importsOf.js'
import type { Problem } from './problem.js'
import type { SourceTree } from './sourceTree.js'
import { isTestFile } from './sourceTree.js'

/** Code that serves every plugin, ecosystem and wallet, and names none. */
const hosts = /^(kernel|app-shell)\/src\/(?!testing\/)/

/** Ecosystems, protocols and wallets, in addition to the ids of the plugins and adapters here. */
export const knownNames: readonly string[] = [
  // Ecosystems, by their common names.
  'evm',
  'ethereum',
  'solana',
  'bitcoin',
  'ordinal',
  'ordinals',
  'polkadot',
  'kusama',
  'substrate',
  'cosmos',
  // Ways to connect and to sign in.
  'walletconnect',
  'siwe',
  'siws',
  'siwx',
  'socials',
  'embedded wallet',
  'multi wallet',
  // Wallets.
  'metamask',
  'phantom',
  'keplr',
  'coinbase',
  'rabby',
  'solflare',
  'talisman',
  'subwallet',
  'unisat',
  'xverse',
]

/** Names that must stand where they do. */
const exceptions: readonly { readonly file: string; readonly name: string; readonly why: string }[] = [
  {
    file: 'kernel/src/config/normaliseNetworks.ts',
    name: 'eip155',
    why: 'Sites may pass plain viem chains, which have a number and no namespace: such a number belongs to EIP-155.',
  },
]

const cure = 'Let the plugin or adapter declare it (manifest, slot, registry) and read that.'

/** `walletConnect`, `WALLET_CONNECT` and `wallet-connect` are the words `wallet` and `connect`. */
export const wordsOf = (text: string): readonly string[] =>
  text
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .split(/[\s_-]+|([^\p{L}\p{N}]+)/u)
    .filter((word): word is string => !!word)

/** Strings and names of a syntax node, except comments and import sources. */
export function textOf(node: SyntaxNode & { readonly property: string }): string | undefined {
  switch (node.type) {
    case 'Identifier':
    case 'JSXIdentifier':
      return String(node.name)
    case 'Literal':
      // Imports have separate rules.
      if (node.property === 'source') return
      return typeof node.value === 'string' ? node.value : (node.regex as { pattern?: string } | undefined)?.pattern
    case 'JSXText':
      return String(node.value)
    case 'TemplateElement':
      return String((node.value as { raw?: unknown }).raw)
  }
}

/** The views that a plugin's manifest declares; none for any other file. */
export function viewsOf(file: string, code: string): readonly string[] {
  if (!/^plugins\/[^/]+\/src\/manifest\.ts$/.test(file)) return []
  return [...walkNodes(parseModule(file, code).program)]
    .filter(({ type, key }) => type === 'Property' && (key as SyntaxNode).name === 'views')
    .flatMap(({ value }) => ((value as SyntaxNode).properties ?? []) as readonly SyntaxNode[])
    .flatMap(({ key }) => (key ? [String((key as SyntaxNode).name ?? (key as SyntaxNode).value)] : []))
}

/** The names of the plugins and adapters of a tree, and of the views that plugins contribute. */
function guestsOf(tree: SourceTree): { readonly names: ReadonlySet<string>; readonly ids: ReadonlySet<string> } {
  const names = new Set(knownNames.map((name) => name.replaceAll(' ', '')))
  /** Ids that may be ordinary words, such as `send`: these count only as a whole string. */
  const ids = new Set<string>()
  for (const [file, code] of tree) {
    const [, kind, id = ''] = /^(adapters|plugins)\/([^/]+)\/package\.json$/.exec(file) ?? []
    if (kind) (kind === 'adapters' || id.includes('-') ? names : ids).add(id.replaceAll('-', ''))
    for (const view of viewsOf(file, code)) ids.add(view)
  }
  return { names, ids }
}

/** Finds names of plugins, ecosystems and wallets in kernel and shell, which must find them by what they declare. */
export function guestNames(tree: SourceTree): Problem[] {
  const { names, ids } = guestsOf(tree)
  const problems: Problem[] = []
  const used = new Set<object>()
  for (const [file, code] of tree) {
    if (!hosts.test(file) || !/\.tsx?$/.test(file) || isTestFile(file)) continue
    const module = parseModule(file, code)
    const reported = new Set<string>()
    for (const node of walkNodes(module.program)) {
      const text = textOf(node)
      if (!text) continue
      const words = wordsOf(text)
      const found = words.flatMap((_, at) =>
        [1, 2, 3].flatMap((length) => {
          const joined = words.slice(at, at + length).join('')
          return names.has(joined) ? [joined] : []
        }),
      )
      const [, id = ''] = /^([\w-]+)(?:[:.][\w.]*)?$/.exec(text) ?? []
      if (/^(Literal|TemplateElement)$/.test(String(node.type)) && ids.has(id)) found.push(id)
      for (const name of found) {
        const line = module.lineAt(Number(node.start))
        const excuse = exceptions.find((one) => one.file === file && one.name === name)
        if (excuse) used.add(excuse)
        else if (!reported.has(`${name}:${line}`)) problems.push({ file, line, what: `names '${name}'`, cure })
        reported.add(`${name}:${line}`)
      }
    }
  }
  for (const excuse of exceptions)
    if (tree.has(excuse.file) && !used.has(excuse))
      problems.push({
        file: excuse.file,
        line: 0,
        what: `no longer names '${excuse.name}'`,
        cure: 'Drop the exception.',
      })
  return problems
}
