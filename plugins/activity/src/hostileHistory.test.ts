import { describe, expect, it } from 'vitest'
import { account, createEntry, createTransfer, friend, stranger } from './createEntry.test.double.js'
import { createJudge } from './createJudge.js'
import { pageSchema } from './readPage.js'

const like = (address: string): string => `${address.slice(0, 6)}${'0'.repeat(30)}${address.slice(-6)}`

describe('dust', () => {
  const own = createEntry({ isOwn: true })
  const judge = createJudge([own])
  it('is found by who signed it, also where the transfer names nobody or somebody else', () => {
    for (const from of [undefined, stranger])
      expect(
        judge.suspicionOf(createEntry({ sentFrom: like(friend), transfers: [createTransfer({ from, value: 0.001 })] })),
      ).toBe('dust')
  })
  it('from an address that resembles the account itself is found', () => {
    const self = '0x8ba1f109551bd432803012645ac136ddd64dba72'
    const told = createJudge([createEntry({ isOwn: true, sentFrom: self })])
    expect(told.suspicionOf(createEntry({ transfers: [createTransfer({ from: like(self) })] }))).toBe('dust')
    expect(told.hasPaid(self)).toBe(false)
  })
  it.each([
    ['zero-value in the name of the account', { direction: 'out', from: account, to: like(friend), quantity: '0' }],
    ['zero with many zeros', { quantity: '0.000000000000000000000000000000000000' }],
    ['the symbol of the native coin', { symbol: 'ETH', isListed: false }],
    ['the symbol in full width', { symbol: 'ＥＴＨ', isListed: false }],
    ['a Cyrillic look-alike', { symbol: 'UЅDС', isListed: false }],
    ['a symbol that is a figure', { symbol: '000 000 USDC', isListed: false }],
    ['an infinite value', { isListed: false, value: Number.MAX_VALUE }],
    ['a self transfer of an unlisted token', { direction: 'self', isListed: false }],
    ['dust without a price', { from: like(friend), quantity: '9'.repeat(78) }],
    ['a spam item', { kind: 'item', token: undefined, isListed: false, symbol: '' }],
  ] as const)('%s is hidden', (_what, transfer) => {
    const told = createJudge([own], ['ETH'])
    expect(told.suspicionOf(createEntry({ transfers: [createTransfer(transfer)] }))).toBeDefined()
  })
})

describe('a page', () => {
  const read = (given: unknown) =>
    pageSchema('eip155:1', account)['~standard'].validate(given) as { value?: { next: unknown } }
  it.each([
    ['a cursor of 10 kB', { data: [], next: 'x'.repeat(10_000) }],
    ['an empty cursor', { data: [], next: '' }],
    ['no cursor', { data: [] }],
    ['51 entries', { data: Array(51).fill({}), next: null }],
    ['an object for its entries', { data: { length: 1 }, next: null }],
    ['nothing', null],
    ['a polluting key', JSON.parse('{"__proto__":{"data":[],"next":null}}')],
  ])('with %s is refused', (_what, given) => {
    expect(read(given).value).toBeUndefined()
  })
})
