import ts from 'typescript'
import type { Problem } from '../checks/problem.js'

/** A code that a package registers, as its TSDoc describes it. */
export interface DescribedCode {
  readonly code: string
  readonly file: string
  readonly line: number
  /** One sentence. */
  readonly meaning: string
  readonly cure: string
}

/** Every member of every `interface ErrorCodes`, and what is wrong with their descriptions. */
export function describedCodes(sources: readonly ts.SourceFile[]): {
  readonly described: readonly DescribedCode[]
  readonly problems: readonly Problem[]
} {
  const described: DescribedCode[] = []
  const problems: Problem[] = []
  const read = (source: ts.SourceFile, member: ts.TypeElement): void => {
    if (!member.name || !(ts.isIdentifier(member.name) || ts.isStringLiteral(member.name))) return
    const code = member.name.text
    const file = source.fileName.slice(1)
    const line = source.getLineAndCharacterOfPosition(member.name.getStart(source)).line + 1
    const text = ts
      .getJSDocCommentsAndTags(member)
      .map(({ comment }) => ts.getTextOfJSDocComment(comment) ?? '')
      .join(' ')
      .replaceAll(/\s+/g, ' ')
      .trim()
    const [, meaning, cure] = /^(.+?[.!?]) (?=[A-Z`])(.+[.!?])$/.exec(text) ?? []
    const refuse = (what: string, cure: string): number => problems.push({ file, line, what: `${code} ${what}`, cure })
    if (!meaning || !cure)
      refuse('does not say what it means and what to do', 'Write one sentence for each in the TSDoc of the member.')
    const known = described.find((other) => other.code === code)
    if (known) refuse(`is described in ${known.file} already`, 'A code of several packages belongs to the kernel.')
    else described.push({ code, file, line, meaning: meaning ?? text, cure: cure ?? '' })
  }
  for (const source of sources) {
    const visit = (node: ts.Node): void => {
      if (ts.isInterfaceDeclaration(node) && node.name.text === 'ErrorCodes')
        for (const member of node.members) read(source, member)
      else if (ts.isModuleDeclaration(node) || ts.isModuleBlock(node) || ts.isSourceFile(node))
        ts.forEachChild(node, visit)
    }
    visit(source)
  }
  return { described: described.sort((one, other) => (one.code < other.code ? -1 : 1)), problems }
}
