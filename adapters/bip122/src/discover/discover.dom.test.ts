import type { DiscoverContext, FoundWallet } from '@latchkey/kernel'
import { BaseError, cleanText } from '@latchkey/kernel'
import { afterEach, describe, expect, it } from 'vitest'
import {
  createPhantomWallet,
  createRequestWallet,
  createStandardWallet,
  createUnisatWallet,
} from '../testing/createWallets.test.double.js'
import discover from './index.js'

const page = window as unknown as { [name: string]: unknown }
const cleanups: (() => void)[] = []
afterEach(() => {
  for (const clean of cleanups.splice(0)) clean()
})
const put = (name: string, value: unknown): void => {
  page[name] = value
  cleanups.push(() => delete page[name])
}
const start = (injected: Partial<DiscoverContext['injected']> = {}) => {
  const found: FoundWallet[] = []
  const discovery = discover({
    networks: [],
    injected: { announced: true, plain: true, ...injected },
    announce: (wallet) => void found.push(wallet),
    cleanText,
    report: () => new BaseError('reported', { code: 'REPORTED' }),
  })
  cleanups.push(discovery.dispose)
  discovery.ask()
  return { found, ...discovery }
}
const idsOf = (found: readonly FoundWallet[]): string[] => found.map(({ id }) => id)
const request = async () => ({})

describe('discover', () => {
  it('lists every kind of wallet once, under a stable id', () => {
    for (const create of [createRequestWallet, createStandardWallet, createUnisatWallet, createPhantomWallet]) {
      cleanups.push(create().install())
    }
    const { found, ask } = start()
    ask()
    expect(found.map(({ id, type, name }) => [id, type, name])).toEqual([
      ['btc_providers:ScriptedProviders.Bitcoin', 'ANNOUNCED', 'Scripted'],
      ['wallet-standard:scripted', 'ANNOUNCED', 'Scripted'],
      ['unisat', 'INJECTED', 'UniSat'],
      ['phantom.bitcoin', 'INJECTED', 'Phantom'],
    ])
    expect(found[0]?.icon).toBe('data:image/png;base64,AA')
  })

  it('finds later wallets when it is asked again', () => {
    const { found, ask } = start()
    expect(found).toEqual([])
    cleanups.push(createRequestWallet().install(), createStandardWallet().install())
    ask()
    // The path comes first: a wallet that registers triggers a look at `btc_providers`.
    expect(idsOf(found)).toEqual(['btc_providers:ScriptedProviders.Bitcoin', 'wallet-standard:scripted'])
  })

  it('finds wallets that appear before the page has loaded (B5)', () => {
    const { found } = start()
    cleanups.push(createUnisatWallet().install(), createPhantomWallet().install())
    expect(found).toEqual([])
    window.dispatchEvent(new Event('load'))
    expect(idsOf(found)).toEqual(['unisat', 'phantom.bitcoin'])
  })

  it('lists a wallet in several places once, by its path', () => {
    const provider = { request }
    const wallet = {
      name: 'Twice',
      chains: ['bitcoin:mainnet'],
      features: { 'sats-connect:': { version: '1.0.0', provider } },
    }
    const { found, ask } = start()
    put('Twice', { Bitcoin: provider })
    put('btc_providers', [{ id: 'Twice.Bitcoin', name: 'Twice' }])
    window.dispatchEvent(
      new CustomEvent('wallet-standard:register-wallet', {
        detail: (api: { register(...wallets: unknown[]): () => void }) => api.register(wallet, wallet)(),
      }),
    )
    ask()
    expect(idsOf(found)).toEqual(['btc_providers:Twice.Bitcoin'])
    const unisat = createUnisatWallet()
    put('unisat', unisat.source)
    put('btc_providers', [{ id: 'unisat', name: 'UniSat Wallet' }])
    ask()
    expect(found.map(({ id, name }) => [id, name]).slice(1)).toEqual([['btc_providers:unisat', 'UniSat Wallet']])
  })

  it('lists wallets that only have sats-connect, numbers equal names, and ignores other ecosystems', () => {
    const { found } = start()
    const register = (...wallets: unknown[]): boolean =>
      window.dispatchEvent(
        new CustomEvent('wallet-standard:register-wallet', {
          detail: (api: { register(...wallets: unknown[]): void }) => api.register(...wallets),
        }),
      )
    const sats = (name: string) => ({ name, chains: [], features: { 'sats-connect:': { provider: { request } } } })
    register(sats('Ünï  Wallet!'), sats('Ünï Wallet?'), { name: 'S', chains: ['solana:mainnet'], features: {} })
    register({ name: 'NoConnect', chains: ['bitcoin:mainnet'], features: {} })
    expect(idsOf(found)).toEqual(['wallet-standard:n-wallet', 'wallet-standard:n-wallet#2'])
  })

  it('announces at most 64 wallets, and beyond that only those with a name already taken (S3)', () => {
    const { found } = start()
    const register = (name: string): boolean =>
      window.dispatchEvent(
        new CustomEvent('wallet-standard:register-wallet', {
          detail: (api: { register(wallet: unknown): void }) =>
            api.register({ name, chains: [], features: { 'sats-connect:': { provider: { request } } } }),
        }),
      )
    for (let number = 0; number < 100; number++) register(`Wallet ${number}`)
    expect(found).toHaveLength(64)
    register('Wallet 0')
    expect(idsOf(found).slice(64)).toEqual(['wallet-standard:wallet-0#2'])
  })

  it('ignores malformed and hostile entries', () => {
    const thrower = Object.defineProperty({}, 'request', {
      get() {
        throw new Error('no')
      },
    })
    put('Good', { request })
    put('Thrower', thrower)
    put('Deep', { a: { b: { c: { d: { e: { request } } } } } })
    put('btc_providers', [
      null,
      5,
      { id: 'Good' },
      { id: 5, name: 'x' },
      { id: 'Thrower', name: 'Thrower' },
      { id: 'Deep.a.b.c.d.e', name: 'Too deep' },
      { id: '__proto__.request', name: 'Proto' },
      { id: 'Good.constructor', name: 'Constructor' },
      { id: 'Good.', name: 'Dot' },
      { id: 'Nobody.Here', name: 'Nobody' },
      { id: 'Good', name: ' Go\u202Eod\u0000 ', icon: 'https://tracker.test/x.png' },
      { id: 'Good', name: 'Again' },
    ])
    put(
      'phantom',
      Object.defineProperty({}, 'bitcoin', {
        get() {
          throw new Error('no')
        },
      }),
    )
    put('unisat', { requestAccounts: 'no function' })
    const { found } = start()
    window.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: 'no function' }))
    window.dispatchEvent(
      new CustomEvent('wallet-standard:register-wallet', {
        detail() {
          throw new Error('no')
        },
      }),
    )
    expect(found).toEqual([{ id: 'btc_providers:Good', type: 'ANNOUNCED', name: 'Good', source: page.Good }])
  })

  it('never uses an id that another wallet could have (S4)', () => {
    put('io', { metamask: { request } })
    put('$odd', { request })
    put('a'.repeat(115), { request })
    put('btc_providers', [
      { id: 'io.metamask', name: 'MetaMask' },
      { id: '$odd', name: 'Odd' },
      { id: 'a'.repeat(115), name: 'Long' },
    ])
    expect(start().found.map(({ id, name, rdns }) => [id, name, rdns])).toEqual([
      ['btc_providers:io.metamask', 'MetaMask', undefined],
    ])
  })

  it('looks only where the site allows it', () => {
    for (const create of [createRequestWallet, createStandardWallet, createUnisatWallet])
      cleanups.push(create().install())
    expect(idsOf(start({ announced: false }).found)).toEqual(['unisat'])
    expect(idsOf(start({ plain: false }).found)).toEqual([
      'btc_providers:ScriptedProviders.Bitcoin',
      'wallet-standard:scripted',
    ])
  })
})
