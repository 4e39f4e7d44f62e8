import type { Hex } from 'viem'
import { encodeAbiParameters, pad, parseAbiParameters, toEventSelector } from 'viem'
import { describe, expect, it } from 'vitest'
import { operationTypeOf } from './operationTypeOf.js'
import { movesOf } from './readLogs.js'
import type { ChainLog } from './rpcShapes.js'

const own = '0x00000000000000000000000000000000000000aa'
const other = '0x00000000000000000000000000000000000000bb'
const zero = '0x0000000000000000000000000000000000000000'
const token = '0x00000000000000000000000000000000000000cc'
const hash = `0x${'1'.repeat(64)}`

const logOf = (topics: readonly string[], data: string): ChainLog => ({
  address: token,
  topics: [...topics],
  data,
  blockHash: hash,
  blockNumber: 1,
  transactionHash: hash,
  transactionIndex: 0,
  logIndex: 0,
  removed: false,
})
const topic = (value: string) => pad(value as Hex)
const transfer = toEventSelector('Transfer(address,address,uint256)')
const single = toEventSelector('TransferSingle(address,address,address,uint256,uint256)')
const batch = toEventSelector('TransferBatch(address,address,address,uint256[],uint256[])')
const word = (value: bigint) => encodeAbiParameters(parseAbiParameters('uint256'), [value])

describe('moves of a log', () => {
  const ends = { token, from: own, to: other }

  it('are read for ERC-20, 721 and 1155', () => {
    expect(movesOf(logOf([transfer, topic(own), topic(other)], word(7n)))).toEqual([
      { ...ends, standard: 'erc20', tokenId: null, amount: 7n, part: 0 },
    ])
    expect(movesOf(logOf([transfer, topic(own), topic(other), word(9n)], '0x'))).toEqual([
      { ...ends, standard: 'erc721', tokenId: '9', amount: 1n, part: 0 },
    ])
    const pair = encodeAbiParameters(parseAbiParameters('uint256, uint256'), [5n, 6n])
    expect(movesOf(logOf([single, topic(token), topic(own), topic(other)], pair))).toEqual([
      { ...ends, standard: 'erc1155', tokenId: '5', amount: 6n, part: 0 },
    ])
    const lists = encodeAbiParameters(parseAbiParameters('uint256[], uint256[]'), [
      [1n, 2n],
      [3n, 4n],
    ])
    expect(movesOf(logOf([batch, topic(token), topic(own), topic(other)], lists))).toEqual([
      { ...ends, standard: 'erc1155', tokenId: '1', amount: 3n, part: 0 },
      { ...ends, standard: 'erc1155', tokenId: '2', amount: 4n, part: 1 },
    ])
  })

  it('are none for what only looks like a transfer', () => {
    const uneven = encodeAbiParameters(parseAbiParameters('uint256[], uint256[]'), [[1n, 2n], [3n]])
    for (const log of [
      logOf([transfer], word(7n)),
      logOf([transfer, topic(own)], word(7n)),
      logOf([transfer, topic(own), topic(other)], '0x'),
      logOf([single, topic(token), topic(own), topic(other)], word(1n)),
      logOf([batch, topic(token), topic(own), topic(other)], uneven),
      logOf([batch, topic(token), topic(own), topic(other)], `0x${'f'.repeat(256)}`),
      logOf([hash, topic(own), topic(other), topic(other)], word(7n)),
      logOf([], '0x'),
    ])
      expect(movesOf(log)).toEqual([])
  })
})

describe('the operation of a transaction', () => {
  const out = { direction: 'out', token, from: own, to: other } as const
  const incoming = { direction: 'in', token, from: other, to: own } as const
  const by = (from: string, input = '0x', value = 0n) => ({ from, input, value })

  it.each([
    ['send', by(own), [out]],
    ['receive', by(other), [incoming]],
    ['trade', by(own, '0x12345678'), [out, { ...incoming, token: null }]],
    ['execute', by(own, '0x12345678'), [out, incoming]],
    ['mint', by(other), [{ ...incoming, from: zero }]],
    ['burn', by(own, '0x12345678'), [{ ...out, to: zero }]],
    ['receive', by(other), [{ ...incoming, token: null, from: zero }]],
    ['approve', by(own, '0x095ea7b300'), []],
    ['deposit', by(own, '0xd0e30db0'), [{ ...out, token: null }]],
    ['withdraw', by(own, '0x2e1a7d4d'), [{ ...incoming, token: null }]],
    ['stake', by(own, '0xa694fc3a'), [out]],
    ['receive', by(other, '0x095ea7b300'), [incoming]],
    ['send', by(own), []],
    ['send', by(own), [{ ...out, direction: 'self', to: own }]],
    ['execute', by(own, '0x12345678'), []],
  ] as const)('is %s by function and shape %#', (operation, transaction, moved) => {
    expect(operationTypeOf(transaction, own, moved)).toBe(operation)
  })
})
