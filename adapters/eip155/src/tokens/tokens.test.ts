import type { Network } from '@latchkey/kernel'
import { createTestClock, runs, waitUntil } from '@latchkey/kernel/testing'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createProvider } from '../testing/createProvider.test.double.js'
import { parseAssets } from './parseAssets.js'
import { tokens } from './tokens.js'

const address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const network: Pick<Network, 'caipNetworkId' | 'nativeCurrency'> = {
  caipNetworkId: 'eip155:137',
  nativeCurrency: { name: 'POL', symbol: 'POL', decimals: 18 },
}
const able = { '0x89': { assetDiscovery: { supported: true } } }
const coin = {
  address: usdc.toLowerCase(),
  balance: '0x2faf080',
  type: 'ERC20',
  metadata: { name: 'USD Coin', symbol: 'USDC', decimals: 6, price: 0.5 },
}

const setUp = (answers: Parameters<typeof createProvider>[0] = {}) => {
  const provider = createProvider(answers)
  const clock = createTestClock()
  return { provider, clock, list: () => tokens.list({ provider, address, network, clock }) }
}

describe('the tokens that a wallet lists', () => {
  it('are asked for once the wallet says that it lists some, for this account and network alone (210)', async () => {
    const { list, provider } = setUp({
      wallet_getCapabilities: () => able,
      wallet_getAssets: () => ({ '0x89': [coin], '0x1': 'not asked for' }),
    })
    const found = { address: usdc, name: 'USD Coin', symbol: 'USDC', decimals: 6, amount: 50_000_000n, price: 0.5 }
    expect(await list()).toEqual([found])
    expect(provider.requests).toEqual([
      { method: 'wallet_getCapabilities', params: [address, ['0x89']] },
      { method: 'wallet_getAssets', params: [{ account: address, chainFilter: ['0x89'] }] },
    ])
  })

  it.each([
    ['has no capabilities', {}],
    ['has none for the network', { wallet_getCapabilities: () => ({ '0x1': able['0x89'] }) }],
    ['says no', { wallet_getCapabilities: () => ({ '0x89': { assetDiscovery: { supported: false } } }) }],
    ['says it oddly', { wallet_getCapabilities: () => ({ '0x89': { assetDiscovery: { supported: 'yes' } } }) }],
    ['lacks the method all the same', { wallet_getCapabilities: () => able }],
  ])('are not known if it %s', async (_name, answers) => {
    const { list } = setUp(answers)
    expect(await list()).toBeUndefined()
  })

  it('are each read once, whatever they hold and however many there are', () => {
    const erc20 = (at: number) => ({ ...coin, address: `0x${at.toString(16).padStart(40, '0')}` })
    const list = Array.from({ length: 10_000 }, (_, at) => erc20(at % 5000))
    expect(parseAssets({ '0x89': list }, network)).toHaveLength(5000)
    const evil = [
      { ...coin, metadata: { ...coin.metadata, decimals: 77 } },
      { ...coin, metadata: { ...coin.metadata, decimals: -1 } },
      { ...coin, metadata: { ...coin.metadata, decimals: 1e308 } },
      { ...coin, type: '__proto__' },
    ]
    expect(parseAssets({ '0x89': evil }, network)).toEqual([])
    const odd = { ...coin, metadata: { name: {}, symbol: ['x'], price: Number.NaN, iconUrl: 'x'.repeat(65_537) } }
    expect(parseAssets({ '0x89': [odd] }, network)).toMatchObject([{ name: '', symbol: '', decimals: 18 }])
    for (const balance of ['1', '0x', '-0x1', `0x${'f'.repeat(65)}`, 5, null, '1e3'])
      expect(() => parseAssets({ '0x89': [{ ...coin, balance }] }, network)).toThrow('hex quantity')
  })

  it('may be none, which is an answer', async () => {
    const everywhere = { '0x0': able['0x89'] }
    const { list } = setUp({ wallet_getCapabilities: () => everywhere, wallet_getAssets: () => ({ '0x89': [] }) })
    expect(await list()).toEqual([])
  })

  it('are refused with a code when the wallet fails or is silent', async () => {
    const failing = setUp({
      wallet_getCapabilities: () => able,
      wallet_getAssets: () => Promise.reject({ code: -32603, message: 'Internal' }),
    })
    await expect(failing.list()).rejects.toMatchObject({ code: 'PROVIDER_ERROR' })
    const silent = setUp({ wallet_getCapabilities: () => new Promise(() => undefined) })
    const asked = silent.list()
    await waitUntil(() => silent.clock.delays.includes(10_000))
    silent.clock.advance(10_000)
    await expect(asked).rejects.toMatchObject({ code: 'TIMEOUT' })
  })
})

describe('parseAssets', () => {
  const read = (...entries: unknown[]) => parseAssets({ '0x89': entries }, network)

  it('reads types in any case, and null, a word or nothing as the currency (211)', () => {
    const native = { name: 'POL', symbol: 'POL', decimals: 18, amount: 1n }
    for (const given of [{ address: null }, { address: 'Native' }, {}, { address: usdc }])
      expect(read({ ...given, type: 'Native', balance: '0x1' })).toEqual([native])
    expect(read({ ...coin, type: 'erc20' })).toMatchObject([{ address: usdc }])
    expect(read({ ...coin, type: 'ERC721' }, { ...coin, type: 5 }, { balance: '0x1' })).toEqual([])
  })

  it('keeps every digit, and assumes the decimals of the standard (211)', () => {
    const whole = `0x${'f'.repeat(64)}`
    const [token] = read({ address: usdc, balance: whole, type: 'ERC20' })
    expect(token).toEqual({ address: usdc, name: '', symbol: '', decimals: 18, amount: 2n ** 256n - 1n })
  })

  it.each([
    ['nothing', undefined],
    ['a list without its network', [coin]],
    ['lists of other networks', { '0x1': [coin] }],
    ['a decimal key', { '137': [coin] }],
    ['two lists of one network', { '0x89': [coin], '0x089': [] }],
    ['no list', { '0x89': {} }],
    ['a list of texts', { '0x89': ['USDC'] }],
    ['an empty entry', { '0x89': [coin, null] }],
    ['a list that is too long', { '0x89': Array(10_001).fill(coin) }],
    ['a decimal amount', { '0x89': [{ ...coin, balance: '50' }] }],
    ['a number', { '0x89': [{ ...coin, balance: 50 }] }],
    ['a negative amount', { '0x89': [{ ...coin, balance: '-0x1' }] }],
    ['more than 256 bits', { '0x89': [{ ...coin, balance: `0x1${'0'.repeat(64)}` }] }],
    ['no address', { '0x89': [{ ...coin, address: null }] }],
    ['a wrong checksum', { '0x89': [{ ...coin, address: usdc.replace('A0b', 'a0B') }] }],
  ])('refuses %s as a whole (211)', (_name, result) => {
    expect(() => parseAssets(result, network)).toThrow(expect.objectContaining({ code: 'WALLET_TOKENS_INVALID' }))
  })

  it('leaves out what cannot be shown, and what is there twice', () => {
    expect(read({ ...coin, metadata: { decimals: 77 } }, { ...coin, metadata: { decimals: -1 } })).toEqual([])
    expect(read(coin, { ...coin, address: usdc, balance: '0x1' })).toMatchObject([{ amount: 50_000_000n }])
  })

  it('limits texts, and takes prices and pictures only in the form that they must have', () => {
    const metadata = { name: 'x'.repeat(1000), symbol: 5, price: -1, iconUrl: {}, decimals: '6' }
    const token = { address: usdc, name: 'x'.repeat(256), symbol: '', decimals: 6, amount: 50_000_000n }
    expect(read({ ...coin, metadata })).toEqual([token])
    expect(read({ ...coin, metadata: { iconUrl: 'https://a.example/b.png', price: 0 } })).toMatchObject([
      { iconUrl: 'https://a.example/b.png', price: 0 },
    ])
    expect(read({ ...coin, metadata: { iconUrl: 'x'.repeat(70_000), price: '1' } })[0]).not.toHaveProperty('price')
  })

  it('survives whatever a wallet returns', () => {
    const { proxy, revoke } = Proxy.revocable({}, {})
    revoke()
    for (const result of [proxy, { '0x89': proxy }])
      expect(() => parseAssets(result, network)).toThrow(expect.objectContaining({ code: 'WALLET_TOKENS_INVALID' }))
    expect(read(proxy)).toEqual([])
    const fails = () => {
      throw new Error('valueOf')
    }
    expect(read({ ...coin, metadata: { price: { valueOf: fails }, decimals: { valueOf: fails } } })).toEqual([])
    const entry = fc.oneof(
      fc.anything(),
      fc.record({ type: fc.constant('erc20'), address: fc.anything(), balance: fc.string() }),
    )
    fc.assert(
      fc.property(fc.oneof(fc.anything(), fc.record({ '0x89': fc.array(entry) })), (result) => {
        try {
          for (const { amount, decimals } of parseAssets(result, network)) {
            expect(amount).toBeGreaterThanOrEqual(0n)
            expect(decimals).toBeLessThanOrEqual(36)
          }
        } catch (error) {
          expect(error).toMatchObject({ code: 'WALLET_TOKENS_INVALID' })
        }
      }),
      { numRuns: runs(2000) },
    )
  })
})
