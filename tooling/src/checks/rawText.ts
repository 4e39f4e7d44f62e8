import type { SyntaxNode } from './importsOf.js'
import { parseModule, walkNodes } from './importsOf.js'
import type { Problem } from './problem.js'
import type { SourceTree } from './sourceTree.js'
import { isTestFile } from './sourceTree.js'

/** Files with text for visitors: all of it comes from a catalogue. */
const views = /^(app-shell\/src\/(core|shell)|plugins\/[^/]+\/src|examples\/tip-jar\/src)\/.*\.tsx$/

/** Attributes that are shown or read by a screen reader. */
const spoken: readonly string[] = [
  'alt',
  'aria-description',
  'aria-label',
  'aria-roledescription',
  'aria-valuetext',
  'label',
  'placeholder',
  'title',
]

const hasWords = (value: unknown): boolean => typeof value === 'string' && /\p{L}/u.test(value)

/** Finds text written into a view: it could not be translated. */
export function rawText(tree: SourceTree): Problem[] {
  const problems: Problem[] = []
  for (const [file, code] of tree) {
    if (!views.test(file) || isTestFile(file)) continue
    const module = parseModule(file, code)
    const refuse = (node: SyntaxNode, text: unknown): void => {
      problems.push({
        file,
        // The text of a tag begins after its leading line breaks.
        line: module.lineAt(Number(node.start) + String(text).search(/\S/)),
        what: `contains the text ${JSON.stringify(String(text).trim())}`,
        cure: 'Put it into the catalogue and read it with `useText`.',
      })
    }
    for (const node of walkNodes(module.program)) {
      if (node.type === 'JSXText' && hasWords(node.value)) refuse(node, node.value)
      if (node.type === 'JSXExpressionContainer') {
        const inner = node.expression as SyntaxNode
        const isChild = node.property === 'children'
        if (isChild && inner.type === 'Literal' && hasWords(inner.value)) refuse(inner, inner.value)
      }
      if (node.type !== 'JSXAttribute') continue
      const { name } = node.name as { name?: unknown }
      const value = node.value as SyntaxNode | null
      const literal = (value?.type === 'JSXExpressionContainer' ? value.expression : value) as SyntaxNode | null
      if (spoken.includes(String(name)) && literal?.type === 'Literal' && hasWords(literal.value))
        refuse(literal, literal.value)
    }
  }
  return problems
}
