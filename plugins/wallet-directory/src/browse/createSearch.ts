import { BaseError } from '@latchkey/kernel'
import { searchLetters, searchSize } from '../constants.js'
import type { WalletEntry } from '../contract.js'
import { foldName } from '../merge/foldName.js'
import { registry } from '../registry.js'
import type { Directory } from '../startDirectory.js'
import type { WriteBrowsing } from './browsingSlice.js'
import { matchesText, rankResults } from './rankResults.js'

/** The search was given something that is not a string. */
const textInvalid = (given: unknown): BaseError =>
  new BaseError('Pass a string.', { code: 'WALLET_DIRECTORY_TEXT_INVALID', details: { given: typeof given } })

/** A newer search replaced this one. */
const searchReplaced = (): BaseError => new BaseError('A newer search replaced this one.', { code: 'ABORTED' })

/** Creates the search; a newer search replaces an older one. */
export function createSearch(
  { surroundings, gateway, isShown }: Directory,
  write: WriteBrowsing,
): (text: unknown, certified?: boolean) => Promise<readonly WalletEntry[]> {
  const { options } = surroundings
  let newest: AbortController | undefined
  return async (given, certified = false) => {
    if (typeof given !== 'string') throw textInvalid(given)
    const text = given.trim().slice(0, 64)
    newest?.abort()
    const abort = new AbortController()
    newest = abort
    if ([...text].length < searchLetters && !certified) {
      write.searchChanged({ text, certified, status: 'idle', results: [] })
      return []
    }
    write.searchChanged({ text, certified, status: 'loading', results: [] })
    try {
      const found = gateway
        ? (
            await gateway.ask(
              {
                page: 1,
                entries: searchSize,
                search: text,
                ...(certified && { badge_type: 'certified' as const }),
                include: options.include,
                exclude: options.exclude,
                chains: gateway.chains,
              },
              abort.signal,
            )
          ).entries
        : registry(surroundings.networks).filter(({ name }) => matchesText(name, text))
      if (abort.signal.aborted) throw searchReplaced()
      const fit = found.filter((entry) => isShown(entry) && (!certified || entry.badge_type === 'certified'))
      const results = foldName(text) ? rankResults(fit, text) : fit
      write.searchChanged({ status: 'done', results })
      return results
    } catch (error) {
      if (abort.signal.aborted) throw searchReplaced()
      write.searchChanged({ status: 'failed' })
      throw error
    }
  }
}
