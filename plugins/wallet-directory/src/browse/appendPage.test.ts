import { expect, it } from 'vitest'
import type { WalletEntry } from '../contract.js'
import type { Paging } from './appendPage.js'
import { appendPage } from './appendPage.js'

const entry = (id: number): WalletEntry => ({ id: `w${id}`, name: `W${id}`, chains: [], supports_wc: true })
const range = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => entry(from + index))
const none: Paging = { pages: [], received: 0, hiddenByDevice: 0, barren: 0, isEnd: false }
const page = (entries: readonly WalletEntry[], count: number | null, isShown = (_: WalletEntry) => true) => ({
  entries,
  received: entries.length,
  count,
  isShown,
})
const even = ({ id }: WalletEntry) => Number(id.slice(1)) % 2 === 0
const ids = ({ pages }: Paging) => pages.map(({ id }) => id)

it('adds pages without duplicates, and ends when all were received (296)', () => {
  const first = appendPage(none, page(range(0, 40), 70))
  expect(first.isEnd).toBe(false)
  const second = appendPage(first, page(range(38, 70), 70))
  expect(ids(second)).toEqual(ids({ ...none, pages: range(0, 70) }))
  expect(second.isEnd).toBe(true)
})

it('ends with a page that has nothing new, whatever the total (296)', () => {
  const first = appendPage(none, page(range(0, 40), null))
  expect(first.isEnd).toBe(false)
  expect(appendPage(first, page(range(0, 40), 1_000_000)).isEnd).toBe(true)
  expect(appendPage(first, page([], 1_000_000)).isEnd).toBe(true)
})

it('counts unusable wallets, so that the end is correct (298)', () => {
  const first = appendPage(none, page(range(0, 40), 50, even))
  expect([first.pages.length, first.hiddenByDevice, first.isEnd]).toEqual([20, 20, false])
  const second = appendPage(first, page(range(40, 50), 50, even))
  expect([second.pages.length, second.hiddenByDevice, second.isEnd]).toEqual([25, 25, true])
})

it('ends after several pages without a usable wallet', () => {
  let paging = none
  let rounds = 0
  while (!paging.isEnd && rounds < 100) {
    paging = appendPage(
      paging,
      page(range(rounds * 40, rounds * 40 + 40), 1_000_000, () => false),
    )
    rounds++
  }
  expect(rounds).toBe(5)
})
