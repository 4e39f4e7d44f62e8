const limit = 1000

/**
 * Which of the shared accounts a wallet names, in its order; `undefined` for what says nothing. Names are addresses or
 * CAIP-10 ids; whose they are was settled with the session, so others are left out.
 */
export function namedAccounts(
  data: unknown,
  shared: readonly string[],
  namespace: string,
): readonly string[] | undefined {
  if (!Array.isArray(data)) return
  const isSame = (one: string, other: string): boolean =>
    one === other || (namespace === 'eip155' && one.toLowerCase() === other.toLowerCase())
  const named = new Set<string>()
  for (const text of data.slice(0, limit) as readonly unknown[]) {
    if (typeof text !== 'string') continue
    const address = text.slice(text.lastIndexOf(':') + 1)
    const known = shared.find((one) => isSame(one, address))
    if (known !== undefined) named.add(known)
  }
  // Foreign ones alone: not what was approved, and no reason to leave.
  return data.length && !named.size ? undefined : [...named]
}
