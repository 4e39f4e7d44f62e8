import { BaseError } from '@latchkey/kernel'
import type { Mark, MarksModule } from './contract.js'
import { pictureOf } from './pictureOf.js'

/** EVM addresses and rdns are the same in any case; other references, such as Solana's, are not. */
const normalize = (key: string): string => (/^eip155:|^[^:]*$/.test(key) ? key.toLowerCase() : key)

/** How many objects may be around a mark: a module within a module, and its lists. */
const depth = 3

/** The marks of a module and of the objects in it by their keys; anything else is left out. */
const readMarks = (list: unknown, level = 1): readonly (readonly [string, Mark])[] =>
  Object.entries(Object(list) as object).flatMap(([key, value]: [string, unknown]) => {
    if (typeof value === 'function') return [[normalize(key), value as Mark] as const]
    return level < depth && typeof value === 'object' ? readMarks(value, level + 1) : []
  })

/**
 * Creates the search in a list of marks, which is loaded with the first search. A list or a mark that could not be loaded is
 * requested again by the next one; one that is not a picture is reported, and not loaded again.
 */
export function createFinder(
  load: () => Promise<MarksModule>,
  report: (error: unknown) => unknown,
): (key: string) => Promise<string | undefined> {
  let list: Promise<ReadonlyMap<string, Mark>> | undefined
  const found = new Map<Mark, string>()

  const marks = (): Promise<ReadonlyMap<string, Mark>> => {
    list ??= Promise.resolve()
      .then(load)
      .then((module) => new Map(readMarks(module)))
    return list
  }

  return async (key) => {
    if (typeof key !== 'string') return
    try {
      const mark = (await marks()).get(normalize(key))
      if (!mark) return
      const known = found.get(mark)
      if (known !== undefined) return known || undefined
      const loaded: unknown = await mark()
      const picture = pictureOf(typeof loaded === 'string' ? loaded : (Object(loaded) as { default?: unknown }).default)
      if (!picture && !found.has(mark))
        report(
          new BaseError(`The mark for "${key}" is not a picture that can be shown.`, {
            code: 'MARK_INVALID',
            details: { key },
          }),
        )
      found.set(mark, picture ?? '')
      return picture
    } catch {
      // Offline, or replaced by a newer build: the initial stays, and the next opening tries again.
      list = undefined
      return
    }
  }
}
