import { expect, test } from 'vitest'
import { createWalletDesk } from './createWalletDesk.js'

const wallet = (id: string) => ({
  id,
  name: id,
  answer: 'manual',
  state: 'connected',
  requests: ['eth_chainId answered'],
})
const report = (page: string, ...ids: string[]) => ({ page, address: 'http://localhost/', wallets: ids.map(wallet) })

test('delivers an order once to every open page that contains the wallet', () => {
  const desk = createWalletDesk()
  for (const page of ['a', 'b']) expect(desk.exchange(report(page, 'one'))).toEqual([])
  desk.exchange(report('c', 'two'))
  const order = { wallet: 'one', order: 'lock', body: {} } as const
  expect(desk.queue(order)).toBe(2)
  expect(desk.queue({ ...order, wallet: 'three' })).toBe(0)
  expect(desk.exchange(report('a', 'one'))).toEqual([order])
  expect(desk.exchange(report('a', 'one'))).toEqual([])
  expect(desk.exchange(report('b', 'one'))).toEqual([order])
  expect(desk.exchange(report('c', 'two'))).toEqual([])
  expect(desk.pages().map(({ id, wallets }) => [id, wallets[0]?.id])).toEqual([
    ['a', 'one'],
    ['b', 'one'],
    ['c', 'two'],
  ])
})

test('forgets a page that has not reported for ten seconds', () => {
  let time = 0
  const desk = createWalletDesk(() => time)
  desk.exchange(report('a', 'one'))
  time = 10_000
  expect(desk.pages()).toHaveLength(1)
  time = 10_001
  expect(desk.queue({ wallet: 'one', order: 'lock', body: {} })).toBe(0)
  expect(desk.pages()).toEqual([])
})

test('refuses invalid reports and too many pages', () => {
  const desk = createWalletDesk()
  for (const wrong of [
    null,
    7,
    [],
    {},
    { ...report('a'), page: 'x'.repeat(400) },
    { ...report('a'), wallets: [null] },
    { ...report('a'), wallets: [{ ...wallet('one'), state: {} }] },
  ])
    expect(() => desk.exchange(wrong)).toThrow(RangeError)
  for (let page = 0; page < 20; page++) desk.exchange(report(String(page), 'one'))
  expect(() => desk.exchange(report('more', 'one'))).toThrow(RangeError)
  expect(desk.exchange(report('3', 'one'))).toEqual([])
  desk.exchange({ ...report('3'), wallets: [{ ...wallet('one'), requests: [7, ...Array(50).fill('x')] }] })
  expect(desk.pages().find(({ id }) => id === '3')?.wallets[0]?.requests).toEqual(Array(20).fill('x'))
})
