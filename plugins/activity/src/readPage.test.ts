import { runs } from '@latchkey/kernel/testing'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isOddText } from './isOddText.js'
import type { Page } from './readPage.js'
import { pageSchema } from './readPage.js'

const chain = 'eip155:1'
const account = '0x52908400098527886E0F7030069857D2E4169EE7'
const hash = `0x${'a1'.repeat(32)}`
const metadata = {
  operationType: 'send',
  hash,
  chain,
  minedAt: '2026-01-02T03:04:05.000Z',
  sentFrom: account,
  sentTo: '',
  status: 'confirmed',
  nonce: 0,
}
const token = { name: 'Token', symbol: 'TOK', address: `${chain}:0xAB`, verified: true }
const transfer = { fungible_info: token, direction: 'out', quantity: { numeric: '0.5' } }
const entry = { id: '1', metadata, transfers: [transfer] }
const read = (data: unknown, next: unknown = null) => {
  const checked = pageSchema(chain, account.toLowerCase())['~standard'].validate({ data, next }) as {
    readonly value?: Page
  }
  return checked.value
}

it('reads an entry, and whether the account signed it', () => {
  expect(read([entry], 'x')).toMatchObject({
    next: 'x',
    isComplete: true,
    items: [{ id: '1', hash, isOwn: true, operation: 'send', minedAt: Date.UTC(2026, 0, 2, 3, 4, 5) }],
  })
  expect(read([entry])?.items[0]?.transfers[0]).toMatchObject({
    kind: 'token',
    token: 'eip155:1:0xab',
    isListed: true,
    isOdd: false,
    quantity: '0.5',
  })
})

it('reads what the account itself approves, and of nobody else', () => {
  const spender = '0xde709f2102306220921060314715629080e2fb77'
  const approvals = [
    { fungible_info: token, spender, quantity: { numeric: '0.5' } },
    { fungible_info: { ...token, verified: false, name: 'visit x.example', symbol: '\u202eCDSU' }, spender },
    { nft_info: { name: 'Cats', flags: { is_spam: true } }, spender },
  ]
  const approve = { ...entry, metadata: { ...metadata, operationType: 'approve' }, transfers: null, approvals }
  expect(read([approve])?.items[0]?.approvals).toMatchObject([
    { kind: 'token', token: 'eip155:1:0xab', isListed: true, isOdd: false, quantity: '0.5', spender },
    { kind: 'token', isListed: false, isOdd: true, symbol: 'CDSU', quantity: undefined, spender },
    { kind: 'item', name: 'Cats', isListed: false, quantity: undefined, spender },
  ])
  const foreign = { ...approve, metadata: { ...approve.metadata, sentFrom: spender } }
  expect(read([foreign])?.items[0]?.approvals).toEqual([])
  expect(read([entry])?.items[0]?.approvals).toEqual([])
  for (const bad of [
    { quantity: { numeric: '-1' } },
    { quantity: { numeric: '1e9' } },
    { spender: '<b>' },
    { spender: 7 },
  ])
    expect(read([{ ...approve, approvals: [{ ...approvals[0], ...bad }] }, entry])?.items).toHaveLength(1)
  expect(read([{ ...approve, approvals: Array.from({ length: 21 }, () => approvals[0]) }, entry])?.items).toHaveLength(
    1,
  )
})

it('leaves out what is malformed or of another chain, unless nothing is left', () => {
  const bad: readonly unknown[] = [
    null,
    7,
    {},
    { ...entry, metadata: null },
    { ...entry, metadata: { ...metadata, chain: 'eip155:2' } },
    { ...entry, metadata: { ...metadata, hash: '0x1' } },
    { ...entry, transfers: [{ ...transfer, quantity: { numeric: '1e3' } }] },
    { ...entry, transfers: [{ ...transfer, quantity: { numeric: '1'.repeat(79) } }] },
  ]
  expect(read([...bad, entry])?.items).toHaveLength(1)
  expect(read(bad)).toBeUndefined()
  expect(read([])).toMatchObject({ items: [], next: null })
})

it('keeps a transaction of a kind that it has no word for', () => {
  expect(read([{ ...entry, metadata: { ...metadata, operationType: 'bridge' } }])?.items[0]?.operation).toBe('call')
  expect(read([{ ...entry, metadata: { ...metadata, operationType: 7 } }])).toBeUndefined()
})

it('refuses anything but a page, and a cursor that is too long', () => {
  for (const given of [undefined, null, 'x', [], { data: [] }, { data: {}, next: null }])
    expect(pageSchema(chain, account)['~standard'].validate(given)).toHaveProperty('issues')
  expect(read([entry], 'x'.repeat(1025))).toBeUndefined()
  expect(read([entry], '')).toBeUndefined()
  expect(read(Array.from({ length: 51 }, () => entry))).toBeUndefined()
})

it('never throws, and cleans the texts of others', () => {
  const named = (name: string) =>
    read([{ ...entry, transfers: [{ ...transfer, fungible_info: { ...token, name, symbol: name } }] }])?.items[0]
      ?.transfers[0]
  for (const text of ['\u202eCDSU', 'US\u200bDC', 'a\nb', '\ud800', '<b>x</b>', 'x'.repeat(256)]) {
    expect(named(text)?.name).not.toMatch(/[\p{Cc}\p{Cf}]/u)
    expect([...(named(text)?.symbol ?? '')].length).toBeLessThanOrEqual(64)
  }
  fc.assert(
    fc.property(fc.anything(), fc.anything(), (data, next) => {
      read([data], next)
      read(data, next)
    }),
    { numRuns: runs(3000) },
  )
})

it('takes no picture from another host', () => {
  const pictured = (url: string) =>
    read([{ ...entry, transfers: [{ ...transfer, fungible_info: { ...token, icon: { url } } }] }])?.items[0]
      ?.transfers[0]?.icon
  expect(pictured('https://tracker.example/a.png')).toBeUndefined()
  expect(pictured('data:image/png;base64,AAAA')).toBe('data:image/png;base64,AAAA')
})

it.each([
  'Visit claim-usdc.com',
  'https://a',
  'www.gift',
  't.me/x',
  'US\u200bDC',
  '\u202eCDSU',
  'gift。com',
  'ａ１.ｃｏｍ',
])('finds %j odd', (text) => expect(isOddText(text)).toBe(true))
it.each(['USDC', 'USDC.e', 'Wrapped Ether', 'Yearn 2.0', 'Sandbox Dollar', 'yCRV-1.5', '人民币', ''])(
  'finds %j plain',
  (text) => expect(isOddText(text)).toBe(false),
)
