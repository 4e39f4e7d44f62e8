import ts from 'typescript'

/** A place that creates something with a code; `undefined` if the code may be any string. */
export interface UsedCode {
  readonly code: string | undefined
  readonly file: string
  readonly line: number
}

const shape = /^[A-Z][A-Z0-9_]+$/

/** The possible values of an expression: the branches of a condition, the initial value of a constant. */
function literalsOf(value: ts.Expression, checker: ts.TypeChecker): ts.StringLiteralLike[] {
  if (ts.isStringLiteralLike(value)) return [value]
  if (ts.isParenthesizedExpression(value)) return literalsOf(value.expression, checker)
  if (ts.isConditionalExpression(value))
    return [value.whenTrue, value.whenFalse].flatMap((branch) => literalsOf(branch, checker))
  if (!ts.isIdentifier(value)) return []
  const symbol = ts.isShorthandPropertyAssignment(value.parent)
    ? checker.getShorthandAssignmentValueSymbol(value.parent)
    : checker.getSymbolAtLocation(value)
  const declaration = symbol?.valueDeclaration
  const isConstant =
    declaration && ts.isVariableDeclaration(declaration) && declaration.parent.flags & ts.NodeFlags.Const
  return isConstant && declaration.initializer ? literalsOf(declaration.initializer, checker) : []
}

/**
 * Finds the codes that sources give to errors, alerts and warnings: expressions where the compiler expects one of the known
 * codes. Needs the known codes to recognise such a place.
 */
export function usedCodes(
  program: ts.Program,
  sources: readonly ts.SourceFile[],
  known: readonly string[],
): readonly UsedCode[] {
  const checker = program.getTypeChecker()
  const used: UsedCode[] = []
  const takesCode = (type: ts.Type | undefined): boolean => {
    const members = !type ? [] : type.isUnion() ? type.types : [type]
    const texts = new Set(members.flatMap((member) => (member.isStringLiteral() ? [member.value] : [])))
    return known.length > 0 && known.every((code) => texts.has(code))
  }
  for (const source of sources) {
    const add = (node: ts.Node, code: string | undefined): number =>
      used.push({
        code,
        file: source.fileName.slice(1),
        line: source.getLineAndCharacterOfPosition(node.getStart()).line + 1,
      })
    const addValue = (value: ts.Expression, type: ts.Type | undefined): void => {
      if (ts.isStringLiteralLike(value) || !takesCode(type)) return
      // The codes in its branches are found separately.
      if (ts.isIdentifier(value)) for (const { text } of literalsOf(value, checker)) add(value, text)
      if (checker.getTypeAtLocation(value).flags & ts.TypeFlags.String) add(value, undefined)
    }
    const visit = (node: ts.Node): void => {
      if (ts.isStringLiteralLike(node) && shape.test(node.text) && takesCode(checker.getContextualType(node)))
        add(node, node.text)
      if (ts.isPropertyAssignment(node) && node.name.getText() === 'code')
        addValue(node.initializer, checker.getContextualType(node.initializer))
      if (ts.isShorthandPropertyAssignment(node) && node.name.text === 'code') {
        const property = checker.getContextualType(node.parent)?.getProperty('code')
        addValue(node.name, property && checker.getTypeOfSymbol(property))
      }
      ts.forEachChild(node, visit)
    }
    visit(source)
  }
  return used
}
