import { BaseError } from '@latchkey/kernel'
import { whyRefused } from '#checks'
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

/** The search in a list of marks. */
export interface Finder {
  /** Returns the mark for a key as a `data:` address; `undefined` if there is none. Never rejects. */
  find(key: string): Promise<string | undefined>
  /** Lets what could not be loaded be requested again. */
  forget(): void
}

/**
 * Creates the search in a list of marks, which is loaded with the first key. A list or a mark that could not be loaded is not
 * requested again before `forget`; one that is not a picture is reported, and never loaded again.
 */
export function createFinder(load: () => Promise<MarksModule>, report: (error: unknown) => unknown): Finder {
  let list: Promise<ReadonlyMap<string, Mark>> | undefined
  const found = new Map<Mark, string | undefined>()
  const lost = new Set<unknown>()

  const requestMark = async (mark: Mark, key: string): Promise<string | undefined> => {
    const loaded: unknown = await mark()
    if (found.has(mark)) return found.get(mark)
    const given = typeof loaded === 'string' ? loaded : (Object(loaded) as { default?: unknown }).default
    const picture = pictureOf(given)
    found.set(mark, picture)
    if (!picture)
      report(
        new BaseError(`The mark for "${key}" ${whyRefused?.(given) ?? 'is not a picture that can be shown'}.`, {
          code: 'MARK_INVALID',
          details: { key },
        }),
      )
    return picture
  }

  return {
    async find(key) {
      if (typeof key !== 'string' || lost.has(load)) return
      let wanted: unknown = load
      try {
        list ??= Promise.resolve()
          .then(load)
          .then((module) => new Map(readMarks(module)))
        const mark = (await list).get(normalize(key))
        if (!mark || lost.has(mark)) return
        wanted = mark
        return found.has(mark) ? found.get(mark) : await requestMark(mark, key)
      } catch {
        // Offline, or replaced by a newer build: the initial stays.
        if (wanted === load) list = undefined
        lost.add(wanted)
        return
      }
    },
    forget: () => lost.clear(),
  }
}
