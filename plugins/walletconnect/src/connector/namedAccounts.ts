const limit = 1000

/**
 * Reads which of the shared accounts a wallet names, in its order: addresses or CAIP-10 ids. Accounts that the session does
 * not share are left out; `undefined` for anything but a list, or for a list without a shared account.
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
  // Only foreign accounts: not what was approved, and no reason to disconnect.
  return data.length && !named.size ? undefined : [...named]
}
