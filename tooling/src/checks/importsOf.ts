import { parseSync } from 'oxc-parser'

/** One import, re-export or `import()` of a module. */
export interface ModuleImport {
  specifier: string
  kind: 'static' | 'dynamic' | 'reexport' | 'reexportAll'
  /** Whether it is erased at run time. */
  typeOnly: boolean
  line: number
}

/** A parsed source file: its syntax tree, its imports and its code with comments blanked out. */
export interface ParsedModule {
  program: unknown
  imports: ModuleImport[]
  codeWithoutComments: string
  /** The ranges of its comments, including their delimiters. */
  comments: readonly { readonly start: number; readonly end: number }[]
  lineAt(offset: number): number
}

const parsed = new Map<string, ParsedModule>()

/** Parses a file once and returns its imports, type-only ones included; throws on a syntax error. */
export function parseModule(path: string, code: string): ParsedModule {
  const key = `${path}\0${code}`
  const known = parsed.get(key)
  if (known) return known
  const result = parseSync(path, code)
  const error = result.errors[0]
  if (error) throw new SyntaxError(`${path}: ${error.message}`)
  const lineAt = (offset: number): number => code.slice(0, offset).split('\n').length
  const imports: ModuleImport[] = []
  const typeKeyword = (start: number): boolean => /^(import|export)\s+type\b(?!\s+from\b)/.test(code.slice(start))

  for (const item of result.module.staticImports) {
    imports.push({
      specifier: item.moduleRequest.value,
      kind: 'static',
      // With `verbatimModuleSyntax` an `import { type X }` keeps the module: only the keyword of the statement removes it.
      typeOnly: typeKeyword(item.start),
      line: lineAt(item.start),
    })
  }
  for (const item of result.module.staticExports) {
    const entry = item.entries.find(({ moduleRequest }) => moduleRequest !== null)
    if (!entry?.moduleRequest) continue
    const all = entry.importName.kind === 'All' || entry.importName.kind === 'AllButDefault'
    imports.push({
      specifier: entry.moduleRequest.value,
      kind: all ? 'reexportAll' : 'reexport',
      typeOnly: typeKeyword(item.start),
      line: lineAt(item.start),
    })
  }
  for (const item of result.module.dynamicImports) {
    const text = code.slice(item.moduleRequest.start, item.moduleRequest.end)
    const literal = /^(['"`])([^'"`$]+)\1$/.exec(text)
    if (!literal?.[2]) continue
    imports.push({ specifier: literal[2], kind: 'dynamic', typeOnly: false, line: lineAt(item.start) })
  }
  for (const node of walkNodes(result.program)) {
    // `typeof import('x')` and `import('x').Y` in a type.
    if (node.type !== 'TSImportType') continue
    const source = (node.source ?? node.argument) as { value?: unknown; literal?: { value?: unknown } } | undefined
    const specifier = source?.value ?? source?.literal?.value
    if (typeof specifier === 'string')
      imports.push({ specifier, kind: 'static', typeOnly: true, line: lineAt(Number(node.start)) })
  }

  let bare = code
  for (const { start, end } of result.comments)
    bare = bare.slice(0, start) + bare.slice(start, end).replace(/[^\n]/g, ' ') + bare.slice(end)
  const module: ParsedModule = {
    program: result.program,
    imports,
    codeWithoutComments: bare,
    comments: result.comments,
    lineAt,
  }
  parsed.set(key, module)
  return module
}

/** A node of the syntax tree, read by property name. */
export type SyntaxNode = Readonly<Record<string, unknown>>

/** Every node below and including one, each with the node and the property that hold it. */
export function* walkNodes(
  value: unknown,
  parent?: SyntaxNode,
  property = '',
): Generator<SyntaxNode & { parent?: SyntaxNode; property: string }> {
  if (Array.isArray(value)) {
    for (const item of value) yield* walkNodes(item, parent, property)
    return
  }
  if (value === null || typeof value !== 'object' || typeof (value as SyntaxNode).type !== 'string') return
  const node = value as SyntaxNode
  yield { ...node, ...(parent ? { parent } : {}), property }
  for (const [name, child] of Object.entries(node)) if (typeof child === 'object') yield* walkNodes(child, node, name)
}
