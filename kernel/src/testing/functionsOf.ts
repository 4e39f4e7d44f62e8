/** Returns all functions of a connection's extras by their path. */
export function functionsOf(
  extras: object,
  path = '',
): readonly (readonly [name: string, call: (...given: unknown[]) => unknown])[] {
  return Object.entries(extras).flatMap(([name, entry]: [string, unknown]) => {
    if (typeof entry === 'function') return [[path + name, entry.bind(extras)] as const]
    const isGroup = typeof entry === 'object' && entry && Object.getPrototypeOf(entry) === Object.prototype
    return isGroup ? functionsOf(entry, `${path}${name}.`) : []
  })
}
