import { BaseError } from '@latchkey/kernel'
import type { Mark, MarksModule } from './contract.js'
import { pictureOf } from './pictureOf.js'

/** EVM addresses and rdns are the same in any case; other references, such as Solana's, are not. */
const normalize = (key: string): string => (/^eip155:|^[^:]*$/.test(key) ? key.toLowerCase() : key)

/** Reads the lists of a module; what is not a function is left out. */
const readMarks = (module: MarksModule): ReadonlyMap<string, Mark> =>
  new Map(
    Object.values(Object(module) as MarksModule)
      .flatMap((marks) => Object.entries(Object(marks) as MarksModule[string]))
      .filter(([, mark]) => typeof mark === 'function')
      .map(([key, mark]) => [normalize(key), mark]),
  )

/**
 * Creates the search in a list of marks, which is loaded with the first search. A list or a mark that could not be loaded is
 * requested again by the next one; one that is no picture is reported, and not loaded again.
 */
export function createFinder(
  load: () => Promise<MarksModule>,
  report: (error: unknown) => unknown,
): (key: string) => Promise<string | undefined> {
  let list: Promise<ReadonlyMap<string, Mark>> | undefined
  const found = new Map<Mark, string>()

  const marks = (): Promise<ReadonlyMap<string, Mark>> => {
    list ??= Promise.resolve().then(load).then(readMarks)
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
