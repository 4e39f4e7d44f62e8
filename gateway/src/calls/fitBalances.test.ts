import type { TokenBalance } from '@latchkey/wire'
import { balancesSchema } from '@latchkey/wire'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import { fitBalances } from './fitBalances.js'

const holding = (count: number, chainId: string, name: string): TokenBalance[] =>
  Array.from({ length: count }, (_, index) => ({
    name,
    symbol: 'TOKEN',
    chainId,
    address: `${chainId}:0x${index.toString(16).padStart(40, '0')}`,
    price: null,
    quantity: { decimals: '18', numeric: '1' },
    verified: index < 100,
  }))
const bytesOf = (balances: readonly TokenBalance[]): number => Buffer.byteLength(JSON.stringify({ balances }))

it('sends 10,000 tokens if they fit', () => {
  const all = holding(10_000, 'eip155:1', '')
  expect(fitBalances(all)).toEqual(all)
})

it('leaves out the last ones of a response that no page would read', () => {
  for (const [name, chain] of [
    ['ü'.repeat(64), 'eip155:1'],
    ['', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
    ['', 'eip155:1'],
  ] as const) {
    const all = holding(12_000, chain, name)
    const fit = fitBalances(all)
    expect(bytesOf(fit)).toBeLessThanOrEqual(2_000_000)
    // Another one would not fit.
    expect(fit.length === 10_000 || bytesOf(all.slice(0, fit.length + 1)) > 1_999_000).toBe(true)
    expect(fit).toEqual(all.slice(0, fit.length))
    expect(v.is(balancesSchema, { balances: fit })).toBe(true)
  }
})
