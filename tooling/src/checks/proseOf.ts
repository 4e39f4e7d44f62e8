import type { ParsedModule, SyntaxNode } from './importsOf.js'
import { parseModule, walkNodes } from './importsOf.js'

/** The text of a file that is written for people. */
export interface Prose {
  /** Has the length of the file, so that offsets are the same; everything that isn't prose is blanked. */
  readonly text: string
  /** Titles of tests and of groups of tests. */
  readonly titles: readonly { readonly start: number; readonly text: string }[]
}

interface Range {
  readonly start: number
  readonly end: number
}

/** Replaces code; neither a word nor white space, so that phrases don't match across it. */
const code = '\0'

const blank = (text: string): string => text.replace(/\S/g, code)

/** Blanks the parts of a text that aren't prose: code, URLs, tags, link targets and TSDoc references. */
const withoutCode = (text: string): string =>
  [
    /^([ \t*>]*)(`{3,}|~{3,})[\s\S]*?^\1\2/gm,
    // A code span may continue on the next line, but not in the next paragraph.
    /(?<!`)(`+)(?!`)(?:(?!\n\s*\n)[\s\S])+?(?<!`)\1(?!`)/g,
    /<!--[\s\S]*?-->|<\/?[a-z][^<>]*>/g,
    /\]\([^)\s]*\)|^\s*\[[^\]]+\]:\s.*$/gm,
    /\{@\w+ [^}|]*/g,
    // Types and names of parameters in JSDoc.
    /@(?:param|property|typedef)\s*(?:\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\})?\s*\[?[\w.]+\]?|@(?:returns|type)\s*\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\}/g,
    /\bhttps?:\/\/[^\s)]+/g,
    // Methods in the API reference: `##### name()` and `> **name**(…)`.
    /^#+ \w+\(\)$|^> \*\*\w+\*\*(?=\()/gm,
    // Paths and names of files.
    /[\w@.-]*\/[\w./-]*\w|\b[\w-]+\.(?:tsx?|mjs|js|css|md|json|html)\b/g,
  ].reduce((prose, pattern) => prose.replace(pattern, blank), text)

const testCall = /^(it|test|describe)$/

/** Whether a call is one of `it`, `test`, `describe`, `it.each(…)`, `test.describe` and the like. */
function isTestCall(node: SyntaxNode): boolean {
  let callee = node.callee as SyntaxNode | undefined
  while (callee && callee.type !== 'Identifier')
    callee = (callee.object ?? callee.callee ?? callee.tag) as SyntaxNode | undefined
  return testCall.test(String(callee?.name))
}

const rangeOf = (node: SyntaxNode): Range => ({ start: Number(node.start), end: Number(node.end) })

const isText = (node: SyntaxNode | undefined): node is SyntaxNode =>
  node?.type === 'TemplateLiteral' || (node?.type === 'Literal' && typeof node.value === 'string')

/** The parts of a string or template, without its quotes and expressions. */
function partsOf(node: SyntaxNode): readonly Range[] {
  if (node.type === 'TemplateLiteral')
    return (node.quasis as readonly SyntaxNode[]).map((part) => {
      const { length } = (part.value as { raw: string }).raw
      const { start, end } = rangeOf(part)
      // In TypeScript, unlike in JavaScript, the parser counts the delimiters as part of it.
      const from = end - start > length ? start + 1 : start
      return { start: from, end: from + length }
    })
  const { start, end } = rangeOf(node)
  return [{ start: start + 1, end: end - 1 }]
}

/** Reads comments, test titles, JSX text, and strings that look like sentences because they have at least two spaces. */
function proseOfCode(source: string, module: ParsedModule): Prose {
  const ranges: Range[] = [...module.comments]
  const titles: { start: number; text: string }[] = []
  for (const node of walkNodes(module.program)) {
    if (node.type === 'JSXText') ranges.push(rangeOf(node))
    if (isText(node)) {
      const parts = partsOf(node)
      const spaces = parts.map(({ start, end }) => source.slice(start, end).match(/ \b/g)?.length ?? 0)
      if (spaces.reduce((sum, count) => sum + count, 0) >= 2) ranges.push(...parts)
    }
    const [title] = (node.type === 'CallExpression' ? node.arguments : []) as readonly SyntaxNode[]
    if (!isText(title) || !isTestCall(node)) continue
    const parts = partsOf(title)
    ranges.push(...parts)
    titles.push({ start: Number(title.start), text: source.slice(Number(title.start) + 1, Number(title.end) - 1) })
  }
  const text = blank(source).split('')
  for (const { start, end } of ranges) {
    const prose = withoutCode(withoutMarks(source.slice(start, end)))
    for (let at = 0; at < prose.length; at++) text[start + at] = prose[at] ?? ''
  }
  return { text: text.join(''), titles }
}

/** Replaces comment delimiters with spaces, so that phrases match across lines. */
const withoutMarks = (text: string): string =>
  /^\/[/*]/.test(text) ? text.replace(/^\/\/|^\/\*+|\*+\/$|^[ \t]*\*(?!\/)/gm, (mark) => ' '.repeat(mark.length)) : text

function proseOfStyles(source: string): Prose {
  let text = blank(source)
  for (const { index, 0: comment } of source.matchAll(/\/\*[\s\S]*?\*\//g))
    text = text.slice(0, index) + withoutCode(withoutMarks(comment)) + text.slice(index + comment.length)
  return { text, titles: [] }
}

/** Reads the prose of a file; `undefined` if files of this type have none. */
export function proseOf(file: string, source: string): Prose | undefined {
  const path = file.replace(/\.tpl$/, '')
  if (path.endsWith('.md')) return { text: withoutCode(source), titles: [] }
  if (path.endsWith('.css')) return proseOfStyles(source)
  if (/\.(tsx?|mjs|js)$/.test(path)) return proseOfCode(source, parseModule(path, source))
}
