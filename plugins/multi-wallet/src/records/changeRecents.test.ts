import { describe, expect, it } from 'vitest'
import { mergeRecent, removeRecent } from './changeRecents.js'
import { parseLabels, parseRecents } from './parseStored.js'
import type { RecentConnection } from './recentConnection.js'

const at = Date.now() - 1000
const entry = (connectorId: string, ...addresses: readonly string[]): RecentConnection => ({
  connectorId,
  accounts: addresses.map((address) => ({ address })),
  at,
})
const one = '0xAbCdef0123456789abcdef0123456789ABCDEF01'
const two = '0x1111111111111111111111111111111111111111'
const addressesOf = (list: readonly RecentConnection[]) =>
  list.map(({ connectorId, accounts }) => [connectorId, ...accounts.map(({ address }) => address)].join())

describe('wallets that were used before', () => {
  it('lose one of two addresses given in other casing, and the wallet with the last one (247)', () => {
    const list = [entry('wallet', one, two), entry('other', two)]
    const first = removeRecent(list, 'wallet', one.toUpperCase().replace('0X', '0x'))
    expect(first.hasDeletedWallet).toBe(false)
    expect(addressesOf(first.list)).toEqual([`wallet,${two}`, `other,${two}`])
    const last = removeRecent(first.list, 'wallet', two)
    expect(last.hasDeletedWallet).toBe(true)
    expect(addressesOf(last.list)).toEqual([`other,${two}`])
  })

  it('keep an address whose case means something', () => {
    const list = [entry('wallet', 'So11111111111111111111111111111111111111112')]
    expect(removeRecent(list, 'wallet', 'so11111111111111111111111111111111111111112')).toEqual({
      list,
      hasDeletedWallet: false,
    })
  })

  it('merge the accounts of a wallet without doubles, newest first, and replace those of a service (248)', () => {
    const list = [entry('service', one), entry('wallet', one)]
    const merged = mergeRecent(list, entry('wallet', two, one.toLowerCase()), false)
    expect(addressesOf(merged)).toEqual([`wallet,${two},${one.toLowerCase()}`, `service,${one}`])
    expect(addressesOf(mergeRecent(merged, entry('service', two), true))).toEqual([
      `service,${two}`,
      `wallet,${two},${one.toLowerCase()}`,
    ])
  })

  it('are read entry by entry: a broken one, and one of 91 days, is left out alone', () => {
    const old = { ...entry('old', one), at: Date.now() - 91 * 86_400_000 }
    const stored = { eip155: [{ nonsense: 1 }, entry('wallet', one), old, null], solana: 'x' }
    expect(parseRecents(stored)).toEqual({ eip155: [entry('wallet', one)] })
    for (const nothing of [null, 7, 'x', []]) expect(parseRecents(nothing)).toBeUndefined()
  })

  it('have labels of clean text, at most 64 characters, 200 in all', () => {
    const many = Object.fromEntries(Array.from({ length: 300 }, (_, index) => [`a${index}`, 'x'.repeat(100)]))
    const labels = parseLabels({ eip155: many, solana: { b: 'Rent\u202emoney\n' } }) ?? {}
    expect(Object.keys(labels.eip155 ?? {})).toHaveLength(200)
    expect(labels.eip155?.a0).toHaveLength(64)
    expect(parseLabels({ solana: { b: 'Rent\u202emoney\n', c: 7 } })).toEqual({ solana: { b: 'Rentmoney' } })
  })
})
