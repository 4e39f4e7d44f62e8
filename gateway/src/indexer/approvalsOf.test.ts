import type { Hex } from 'viem'
import { encodeAbiParameters, pad, parseAbiParameters, toEventSelector } from 'viem'
import { expect, it } from 'vitest'
import { approvalsOf } from './approvalsOf.js'

const owner = '0x00000000000000000000000000000000000000aa'
const spender = '0x00000000000000000000000000000000000000bb'
const nobody = '0x0000000000000000000000000000000000000000'
const token = '0x00000000000000000000000000000000000000cc'
const approval = toEventSelector('Approval(address,address,uint256)')
const forAll = toEventSelector('ApprovalForAll(address,address,bool)')
const topic = (value: string) => pad(value as Hex)
const word = (value: bigint) => encodeAbiParameters(parseAbiParameters('uint256'), [value])
const log = (topics: readonly string[], data: string) => ({ address: token, topics, data })
const read = (topics: readonly string[], data = '0x') => approvalsOf([log(topics, data)], owner)

it('are amounts of a currency, one item, or all of a collection', () => {
  const currency = [approval, topic(owner), topic(spender)]
  expect(read(currency, word(7n))).toEqual([{ standard: 'erc20', token, spender, amount: '7' }])
  expect(read(currency, word(0n))).toEqual([{ standard: 'erc20', token, spender, amount: '0' }])
  expect(read([approval, topic(owner), topic(spender), word(9n)])).toEqual([
    { standard: 'item', token, spender, tokenId: '9', amount: '1' },
  ])
  expect(read([approval, topic(owner), topic(nobody), word(9n)])).toEqual([
    { standard: 'item', token, spender: nobody, tokenId: '9', amount: '0' },
  ])
  expect(read([forAll, topic(owner), topic(spender)], word(1n))).toEqual([{ standard: 'items', token, spender }])
  expect(read([forAll, topic(owner), topic(spender)], word(0n))).toEqual([
    { standard: 'items', token, spender, amount: '0' },
  ])
})

it('have no limit from half of the largest number on', () => {
  const currency = [approval, topic(owner), topic(spender)]
  expect(read(currency, word(2n ** 256n - 1n))).toEqual([{ standard: 'erc20', token, spender }])
  expect(read(currency, word(2n ** 255n))).toEqual([{ standard: 'erc20', token, spender }])
  expect(read(currency, word(2n ** 255n - 1n))).toMatchObject([{ amount: String(2n ** 255n - 1n) }])
})

it('are none for what only looks like one, or is of somebody else', () => {
  const logs = [
    log([approval, topic(spender), topic(owner)], word(7n)),
    log([approval, topic(owner)], word(7n)),
    log([approval, topic(owner), topic(spender)], '0x'),
    log([approval, topic(owner), topic(spender)], '0x1234'),
    log([forAll, topic(owner), topic(spender)], word(2n)),
    log([forAll, topic(owner), topic(spender), topic(owner)], word(1n)),
    log([toEventSelector('Transfer(address,address,uint256)'), topic(owner), topic(spender)], word(7n)),
    log([], '0x'),
  ]
  expect(approvalsOf(logs, owner)).toEqual([])
})

it('are twenty at most', () => {
  const logs = Array.from({ length: 30 }, () => log([approval, topic(owner), topic(spender)], word(7n)))
  expect(approvalsOf(logs, owner)).toHaveLength(20)
})
