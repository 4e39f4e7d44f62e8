import { withPages } from '@latchkey/wire/wallets/others'
import { pageSize } from '../constants.js'
import type { WalletPage } from '../contract.js'
import { registry } from '../registry.js'
import { directoryOf } from '../slice.js'
import type { Directory } from '../startDirectory.js'
import type { Paging } from './appendPage.js'
import { appendPage } from './appendPage.js'
import type { WriteBrowsing } from './browsingSlice.js'

/** Creates the function that fetches the next page, one at a time, preceded by the first lists. */
export function createPaging(directory: Directory, write: WriteBrowsing): () => Promise<WalletPage> {
  const { context, surroundings, gateway, start, isShown } = directory
  const { options } = surroundings
  const builtIn = gateway ? [] : registry(surroundings.networks)
  let paging: Paging = { pages: [], received: 0, hiddenByDevice: 0, barren: 0, isEnd: false }
  let flight: Promise<WalletPage> | undefined
  const page = (): WalletPage => {
    const { pages, count } = directoryOf(context.getState())
    return { wallets: pages, count }
  }
  const fetchPage = async (): Promise<WalletPage> => {
    write.pageStarted()
    try {
      // Decides which wallets are shown separately.
      await start()
      const { recommended, featured, page: last } = directoryOf(context.getState())
      const { entries, received, count } = gateway
        ? await gateway.ask({
            page: last + 1,
            entries: pageSize,
            include: options.include,
            exclude: [...options.exclude, ...[...recommended, ...featured].map(({ id }) => id)],
            chains: gateway.chains,
          })
        : { entries: builtIn, received: builtIn.length, count: builtIn.length }
      const ahead = gateway ? [...featured, ...recommended] : featured.map(withPages)
      const first = paging.pages.length ? [] : ahead.filter(isShown)
      const before = first.length ? { ...paging, pages: first } : paging
      paging = appendPage(before, { entries, received, count, isShown })
      write.pageReceived({
        paging,
        count: count === null ? null : count + (gateway ? recommended.length + featured.length : 0),
      })
      return page()
    } catch (error) {
      write.pageFailed()
      throw error
    }
  }
  return () => {
    if (paging.isEnd) return Promise.resolve(page())
    flight ??= fetchPage().finally(() => {
      flight = undefined
    })
    return flight
  }
}
