import { firstWallets } from '@latchkey/wire/wallets'
import { otherWallets, withPages } from '@latchkey/wire/wallets/others'
import { describe, expect, it } from 'vitest'
import type { WalletEntry } from './contract.js'
import { identityOf } from './merge/identity.js'
import { isUsable } from './merge/isUsable.js'
import { registry } from './registry.js'
import { registryLists } from './registryLists.js'
import { waysToGet } from './waysToGet.js'
import { parseWalletEntry } from './wire/parseWalletEntry.js'

const allWallets = `${firstWallets}\n${otherWallets}`.split('\n').sort().join('\n')

const chains = {
  eip155: 'eip155:8453',
  solana: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  bip122: 'bip122:000000000019d6689c085ae165831e93',
  polkadot: 'polkadot:68d56f15f85d3136970ec16946040bc1',
  cosmos: 'cosmos:osmosis-1',
} as const
type Namespace = keyof typeof chains
const namespaces = Object.keys(chains) as Namespace[]
const networksOf = (used: readonly Namespace[]) =>
  used.map((chainNamespace) => ({ chainNamespace, caipNetworkId: chains[chainNamespace] }))
const namesOf = (entries: readonly WalletEntry[]) => entries.map(({ name }) => name)
const all = registry(networksOf(namespaces))

it('has at least 45 valid wallets, each once, in alphabetical order', () => {
  expect(all.length).toBeGreaterThanOrEqual(45)
  expect(all.map(parseWalletEntry)).toEqual(all)
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
  const rdns = all.flatMap((entry) => entry.rdns ?? [])
  expect(new Set(rdns).size).toBe(rdns.length)
  expect(namesOf(all)).toEqual(namesOf(all).toSorted((one, other) => one.localeCompare(other, 'en')))
})

it('lists a homepage for each, and only stores with an id of their form', () => {
  for (const { name, homepage, chrome_store, app_store, play_store } of all) {
    expect(homepage, name).toMatch(/^https:\/\/[\w.-]+\/\S*$/)
    if (chrome_store) expect(chrome_store, name).toMatch(/\/detail\/[a-p]{32}$/)
    if (app_store) expect(app_store, name).toMatch(/\/app\/id\d{9,10}$/)
    if (play_store) expect(play_store, name).toMatch(/\?id=[a-z][\w.]+$/i)
  }
})

it.each([
  { isPhone: false, system: 'desktop', isChromium: true },
  { isPhone: false, system: 'desktop', isChromium: false },
  { isPhone: true, system: 'ios', isChromium: false },
  { isPhone: true, system: 'android', isChromium: false },
] as const)('leads somewhere for every wallet: %j', (device) => {
  for (const entry of all) expect(waysToGet(entry, device).length, entry.name).toBeGreaterThan(0)
})

it('serves every network of a namespace, not only the one that a directory would name', () => {
  const [base] = registry(networksOf(['eip155'])).filter(({ id }) => id === 'metamask')
  expect(base?.chains).toContain('eip155:8453')
  expect(base && identityOf(base).namespaces).toEqual(['eip155'])
})

it('completes the built-in wallets only', () => {
  const own = { id: 'metamask', name: 'Our Wallet', chains: [], supports_wc: false }
  expect(withPages(own)).toBe(own)
  const other = { id: 'metamask', name: 'MetaMask', chains: [], supports_wc: false, homepage: 'https://own.example/' }
  expect(withPages(other)).toBe(other)
  expect(withPages({ id: 'metamask', name: 'MetaMask', chains: [], supports_wc: true })).toMatchObject({
    homepage: 'https://metamask.io/',
    chrome_store: 'https://chromewebstore.google.com/detail/nkbihfbeogaeaoehlefnkodbefgpgknn',
  })
})

/** Every combination of namespaces. */
const combinations = Array.from({ length: 2 ** namespaces.length - 1 }, (_, bits) =>
  namespaces.filter((_namespace, index) => (bits + 1) & (1 << index)),
)
const isServed = (entry: WalletEntry, namespace: Namespace | undefined) =>
  !namespace || identityOf(entry).namespaces.includes(namespace)

describe.each([false, true])('on a phone: %j', (isPhone) => {
  const offers = (lines: string, used: readonly Namespace[], asked?: Namespace) => {
    const place = { isPhone, hasAdapters: true, networks: networksOf(used) }
    return namesOf(
      registryLists(
        { device: { isPhone }, networks: place.networks },
        (entry) => isUsable(entry, place),
        lines,
        '',
      ).recommended.filter((entry) => isServed(entry, asked)),
    )
  }

  it.each(combinations.map((used) => [used.join(' '), used] as const))(
    '%s: the first ones are loaded first',
    (_, used) => {
      for (const asked of [undefined, ...used])
        expect(offers(firstWallets, used, asked).slice(0, 4)).toEqual(offers(allWallets, used, asked).slice(0, 4))
    },
  )

  it.each(combinations.map((used) => [used.join(' '), used] as const))('%s: counts all of them', (_, used) => {
    const place = { isPhone, hasAdapters: true, networks: networksOf(used) }
    const usable = registry(place.networks).filter((entry) => isUsable(entry, place))
    const { total } = registryLists({ device: { isPhone }, networks: place.networks }, (entry) =>
      isUsable(entry, place),
    )
    expect(total).toBe(usable.length)
  })
})
