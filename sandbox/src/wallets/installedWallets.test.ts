import { existsSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { describe, expect, test } from 'vitest'
import { deriveAccounts } from '../accounts/deriveAccounts.js'
import type { WalletScriptOptions } from '../contract.js'
import { createWalletAccounts } from './createWalletAccounts.js'
import { demoWallets, walletDefinitions } from './walletDefinitions.js'
import { walletScript } from './walletScript.js'

const built = existsSync(new URL('../../dist/wallets.iife.js', import.meta.url))
const held = createWalletAccounts('one', deriveAccounts('one'))
const world = {
  accountsOf: (id: string) => held.get(id) ?? [],
  networks: [
    {
      id: 31337,
      name: 'Sandbox A',
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      rpcUrls: { default: { http: ['http://127.0.0.1:1'] as [string] } },
      blockExplorers: { default: { name: 'none', url: 'http://127.0.0.1:1' } },
      testnet: true as const,
    },
  ],
}

interface Provider {
  request(input: { method: string }): Promise<unknown>
  on?: unknown
  removeListener?: unknown
  providers?: Provider[]
  [flag: string]: unknown
}

/** A page with only what the script needs. */
function install(
  options: WalletScriptOptions,
  getItem: (key: string) => string | null = () => null,
  setItem: (key: string, text: string) => void = () => undefined,
) {
  const page = Object.assign(new EventTarget(), {
    latchkeySandbox: undefined as Window['latchkeySandbox'],
    ethereum: undefined as Provider | undefined,
  })
  const found: { info: { uuid: string; name: string; rdns: string; icon: string }; provider: Provider }[] = []
  page.addEventListener('eip6963:announceProvider', (event) => found.push((event as CustomEvent).detail))
  const location = { origin: 'http://localhost' }
  const localStorage = { getItem, setItem }
  const globals = {
    window: page,
    localStorage,
    crypto,
    location,
    Event,
    CustomEvent,
    TextEncoder,
    TextDecoder,
    btoa,
    queueMicrotask,
  }
  runInNewContext(walletScript(world, options), { ...globals, setTimeout, clearTimeout })
  return { page, found, provider: found[0]?.provider as Provider, control: page.latchkeySandbox?.wallets ?? {} }
}
const accountsOf = (provider: Provider | undefined) => provider?.request({ method: 'eth_accounts' })

test('has thirteen wallets, each with its own accounts, id and icon', () => {
  expect(walletDefinitions).toHaveLength(13)
  const keys = walletDefinitions.flatMap(({ id }) => world.accountsOf(id).map(({ privateKey }) => privateKey))
  expect(new Set(keys).size).toBe(keys.length)
  expect(keys).toHaveLength(5 + 12 * 3)
  for (const part of ['letter', 'colour'] as const)
    expect(new Set(walletDefinitions.map(({ build }) => build.icon[part])).size).toBe(13)
  expect(new Set(walletDefinitions.map(({ id }) => id)).size).toBe(13)
})

test('every demo wallet exists', () => {
  const names = walletDefinitions.map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining([...demoWallets]))
})

describe.runIf(built)('in a page', () => {
  test('installs several wallets in order, each with its own control', () => {
    const { found, control } = install({ names: ['Browser One', 'browser-two'], answer: 'approve' })
    expect(found.map(({ info }) => info.name)).toEqual(['Browser One', 'Browser Two'])
    expect(Object.keys(control)).toEqual(['browser-one', 'browser-two'])
    expect(control['browser-two']?.accounts).toHaveLength(3)
    expect(control['browser-two']?.answer).toBe('approve')
  })

  test('Browser Two owns window.ethereum with the same provider that it announces', () => {
    const { page, provider } = install({ name: 'Browser Two' })
    expect(page.ethereum).toBe(provider)
    expect(page.ethereum?.isBrowserTwo).toBe(true)
  })

  test('Legacy is in window.ethereum only', () => {
    const { page, found } = install({ name: 'Legacy' })
    page.dispatchEvent(new Event('eip6963:requestProvider'))
    expect(found).toEqual([])
    expect(page.ethereum).toMatchObject({ isMetaMask: true, isLegacy: true })
  })

  test('Multi-provider lists the former window.ethereum', () => {
    const { page } = install({ names: ['Legacy', 'Multi-provider'], answer: 'approve' })
    expect(page.ethereum?.providers).toHaveLength(2)
    expect(page.ethereum).not.toHaveProperty('isMultiProvider')
    expect(page.ethereum?.providers?.map((one) => [one.isLegacy, one.isMultiProvider])).toEqual([
      [true, undefined],
      [undefined, true],
    ])
  })

  test("Twin claims Browser One's name and rdns, with another uuid, icon and key", () => {
    const { found, control } = install({ names: ['Browser One', 'Twin'] })
    const [one, twin] = found.map(({ info }) => info)
    expect([twin?.name, twin?.rdns]).toEqual([one?.name, one?.rdns])
    expect(twin?.uuid).not.toBe(one?.uuid)
    expect(twin?.icon).not.toBe(one?.icon)
    expect(control.twin?.accounts[0]).not.toBe(control['browser-one']?.accounts[0])
  })

  test('Bare has no events', async () => {
    const { provider } = install({ name: 'Bare' })
    expect(Object.keys(provider)).toEqual(['request'])
    expect(await accountsOf(provider)).toEqual([])
  })

  test('Class needs this', async () => {
    const { provider } = install({ name: 'Class' })
    expect(Object.keys(provider)).toEqual([])
    expect(await accountsOf(provider)).toEqual([])
    const { request } = provider
    expect(() => request({ method: 'eth_accounts' })).toThrow(/undefined|private/)
  })

  test('Frozen cannot be changed', async () => {
    const { provider } = install({ name: 'Frozen' })
    expect(Object.isFrozen(provider)).toBe(true)
    expect(await accountsOf(provider)).toEqual([])
  })

  test('Late is not announced at first', () => {
    expect(install({ name: 'Late' }).found).toEqual([])
    expect(install({ name: 'Late', switches: { announce: 'load' } }).found).toHaveLength(1)
  })

  test('Lowercase and Decimal keep their formats when other switches are set', async () => {
    const lower = install({ name: 'Lowercase', answer: 'approve' })
    const [address] = (await lower.provider.request({ method: 'eth_requestAccounts' })) as string[]
    expect(address).toBe(lower.control.lowercase?.accounts[0]?.toLowerCase())
    const decimal = install({ name: 'Decimal', switches: { chain: { switching: 'refuse' } } })
    expect(await decimal.provider.request({ method: 'eth_chainId' })).toBe('31337')
  })

  test('a new object replaces the first one, which still works', async () => {
    const { page, found, provider } = install({
      name: 'Browser Two',
      answer: 'approve',
      switches: { object: 'replaced' },
    })
    await provider.request({ method: 'eth_requestAccounts' })
    page.dispatchEvent(new Event('eip6963:requestProvider'))
    expect(page.ethereum).not.toBe(provider)
    expect(found[1]?.provider).toBe(page.ethereum)
    expect(page.ethereum?.isBrowserTwo).toBe(true)
    expect(await accountsOf(provider)).toEqual(await accountsOf(page.ethereum))
  })

  test('an orphaned object is dead, and the list of providers contains only the new one', async () => {
    const { page, control } = install({ names: ['Legacy', 'Multi-provider'], answer: 'approve' })
    const former = page.ethereum?.providers?.[1]
    control['multi-provider']?.replaceObject('orphaned')
    expect(page.ethereum?.providers).toHaveLength(2)
    expect(page.ethereum?.providers).not.toContain(former)
    await expect(accountsOf(former)).rejects.toMatchObject({ code: 4900 })
    expect(await accountsOf(page.ethereum?.providers?.[1])).toEqual([])
  })

  test('announces many wallets, each with its own uuid, rdns and object, the same for each request', () => {
    const { page, found } = install({ switches: { announce: { times: 3, anew: true } } })
    page.dispatchEvent(new Event('eip6963:requestProvider'))
    expect(found.slice(0, 3).map(({ info }) => info.rdns)).toEqual(
      [1, 2, 3].map((n) => `test.latchkey.browser-one.n${n}`),
    )
    for (const part of ['uuid', 'rdns', 'name'] as const)
      expect(new Set(found.map(({ info }) => info[part])).size).toBe(3)
    expect(new Set(found.map(({ provider }) => provider)).size).toBe(3)
  })

  test('makes malformed announcements', () => {
    const { found } = install({ switches: { announce: { malformed: 'no-info' } } })
    expect(found).toHaveLength(1)
    expect(found[0]).not.toHaveProperty('info')
  })

  test('the wallet in another tab of the origin follows, notifies its page, and rereads the storage for each request', async () => {
    const held = new Map<string, string>()
    const tabs: ReturnType<typeof install>[] = []
    const open = (switches: WalletScriptOptions['switches'] = {}) => {
      const tab = install(
        { answer: 'approve', switches },
        (key) => held.get(key) ?? null,
        (key, newValue) => {
          held.set(key, newValue)
          for (const { page } of tabs)
            if (page !== tab.page) page.dispatchEvent(Object.assign(new Event('storage'), { key, newValue }))
        },
      )
      tabs.push(tab)
      const received: unknown[] = []
      const on = tab.provider.on as (event: string, listener: (value: unknown) => void) => void
      for (const event of ['accountsChanged', 'chainChanged']) on(event, (value) => received.push([event, value]))
      return { ...tab, received, wallet: tab.control['browser-one'] }
    }
    const [one, two, silent] = [open(), open(), open({ events: { emit: false } })]
    const [first, second] = one.wallet?.accounts ?? []
    await one.provider.request({ method: 'eth_requestAccounts' })
    two.wallet?.switchAccount(1)
    one.wallet?.moveTo(4242)
    two.wallet?.lock()
    const told = [
      ['accountsChanged', [first]],
      ['accountsChanged', [second]],
      ['chainChanged', '0x1092'],
      ['accountsChanged', []],
    ]
    expect(one.received).toEqual(told)
    expect(two.received).toEqual(told)
    expect(silent.received).toEqual([])
    expect(await silent.provider.request({ method: 'eth_chainId' })).toBe('0x1092')
    expect(silent.wallet?.state).toEqual(one.wallet?.state)
  })
})
