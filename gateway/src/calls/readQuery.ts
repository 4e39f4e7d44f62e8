import { RequestFailure } from './RequestFailure.js'

/** The parameters of a query; throws `REQUEST_INVALID` for one that is there twice, since two readers could differ about it. */
export function readQuery(url: string): Readonly<Record<string, string>> {
  const query = new Map<string, string>()
  for (const [name, value] of new URL(url).searchParams) {
    if (query.has(name)) throw new RequestFailure('REQUEST_INVALID', 'The query has a parameter more than once.')
    // No name and no id has any, and a database cannot hold all of them.
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused
    if (/[\u0000-\u001f\u007f]/.test(value)) {
      throw new RequestFailure('REQUEST_INVALID', 'The query has control characters.')
    }
    query.set(name, value)
  }
  // Also a parameter called `__proto__` becomes a member of its own.
  return Object.fromEntries(query)
}
