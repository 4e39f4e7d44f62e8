import type { Converter, SomeType, TupleType } from 'typedoc'
import { ArrayType, makeRecursiveVisitor, RestType } from 'typedoc'
import ts from 'typescript'

function tuplesOf(type: SomeType): TupleType[] {
  const found: TupleType[] = []
  type.visit(makeRecursiveVisitor({ tuple: (tuple) => void found.push(tuple) }))
  return found
}

function tupleNodesOf(node: ts.Node): ts.TupleTypeNode[] {
  const found: ts.TupleTypeNode[] = ts.isTupleTypeNode(node) ? [node] : []
  // Types with members are converted member by member.
  if (!ts.isTypeLiteralNode(node) && !ts.isFunctionTypeNode(node))
    ts.forEachChild(node, (child) => void found.push(...tupleNodesOf(child)))
  return found
}

/**
 * TypeDoc writes `readonly [a, ...b]` as `readonly [a, b]`: restores the dots where the compiler
 * prints them for the same type.
 */
export function keepSpreads(converter: Converter): void {
  const convert = converter.convertType.bind(converter)
  converter.convertType = (context, given: ts.Type | ts.TypeNode | undefined, node?: ts.TypeNode): SomeType => {
    if (!given || 'kind' in given) return convert(context, given)
    const converted = convert(context, given, node)
    const tuples = tuplesOf(converted)
    if (tuples.length === 0) return converted
    const { IgnoreErrors, NoTruncation } = ts.NodeBuilderFlags
    const written = context.checker.typeToTypeNode(given, undefined, IgnoreErrors | NoTruncation)
    const nodes = written ? tupleNodesOf(written) : []
    // If the two disagree on the structure, nothing is changed.
    if (nodes.length !== tuples.length) return converted
    for (const [index, tuple] of tuples.entries()) {
      const { elements } = nodes[index] as ts.TupleTypeNode
      if (elements.length !== tuple.elements.length) continue
      tuple.elements = tuple.elements.map((element, at) => {
        const rest = elements[at]
        if (!rest || !ts.isRestTypeNode(rest) || element instanceof RestType) return element
        return new RestType(ts.isArrayTypeNode(rest.type) ? new ArrayType(element) : element)
      })
    }
    return converted
  }
}
