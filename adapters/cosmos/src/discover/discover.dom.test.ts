import type { FoundWallet } from '@latchkey/kernel'
import { cleanText, toBaseError } from '@latchkey/kernel'
import { afterEach, describe, expect, it } from 'vitest'
import type { CosmosOptions } from '../index.js'
import { cosmos } from '../index.js'
import { start } from './discover.js'

const host = window as unknown as { [name: string]: unknown }
const names = ['keplr', 'leap', 'cosmostation', 'okxwallet', 'station', 'own', 'broken']
const wallet = () => ({ enable: async () => undefined, getKey: async () => ({}) })
afterEach(() => {
  for (const name of names) delete host[name]
})

const look = (options: CosmosOptions = {}, injected = { announced: true, plain: true }) => {
  const found: FoundWallet[] = []
  const discovery = start(
    { networks: [], injected, announce: (entry) => void found.push(entry), cleanText, report: toBaseError },
    options,
  )
  return { found, ids: () => found.map(({ id }) => id), ...discovery }
}

describe('discovery', () => {
  it('lists each wallet under its own key and name', () => {
    Object.assign(host, { keplr: wallet(), leap: wallet(), cosmostation: { providers: { keplr: wallet() } } })
    const { ask, found } = look()
    ask()
    expect(found.map(({ id, name, type }) => [id, name, type])).toEqual([
      ['leap', 'Leap', 'INJECTED'],
      ['cosmostation.providers.keplr', 'Cosmostation', 'INJECTED'],
      ['keplr', 'Keplr', 'INJECTED'],
    ])
    expect(found[0]?.source).toBe(host.leap)
  })

  // Open: a second object under a key is dropped silently, so that an impostor that came first stays.
  it.fails('announces a second object under a key as another claim to its name (S3)', () => {
    host.keplr = wallet()
    const { ask, ids } = look()
    ask()
    host.keplr = wallet()
    ask()
    expect(ids()).toEqual(['keplr', 'keplr#2'])
  })

  it('lists a wallet that poses as Keplr under its own key only', () => {
    const station = wallet()
    Object.assign(host, { keplr: station, station: { keplr: station } })
    const { ask, ids } = look()
    ask()
    ask()
    expect(ids()).toEqual(['station.keplr'])
    host.keplr = wallet()
    ask()
    expect(ids()).toEqual(['station.keplr', 'keplr'])
  })

  it('finds a wallet that is injected late, and lists a key once', () => {
    const { ask, ids, dispose } = look()
    ask()
    host.keplr = wallet()
    ask()
    host.keplr = wallet()
    ask()
    expect(ids()).toEqual(['keplr'])
    dispose()
    host.leap = wallet()
    ask()
    expect(ids()).toEqual(['keplr'])
  })

  it('finds a wallet that is injected late once the page has loaded or a key changes (B5)', () => {
    const { ids, dispose } = look()
    host.keplr = wallet()
    window.dispatchEvent(new Event('load'))
    expect(ids()).toEqual(['keplr'])
    host.leap = wallet()
    window.dispatchEvent(new Event('leap_keystorechange'))
    expect(ids()).toEqual(['keplr', 'leap'])
    dispose()
    host.station = { keplr: wallet() }
    window.dispatchEvent(new Event('load'))
    expect(ids()).toEqual(['keplr', 'leap'])
  })

  it('ignores other objects, and getters that throw', () => {
    Object.assign(host, { keplr: { enable: 1, getKey: () => 1 }, leap: 'leap', cosmostation: null, okxwallet: {} })
    Object.defineProperty(host, 'station', {
      configurable: true,
      get() {
        throw new Error('No.')
      },
    })
    const { ask, ids } = look()
    ask()
    expect(ids()).toEqual([])
  })

  it("looks for the site's own wallets first, with clean names", () => {
    const own = wallet()
    Object.assign(host, { own: { cosmos: own }, keplr: own })
    const { ask, found } = look({
      wallets: [
        { key: 'own.cosmos', name: 'Own\u202E wallet' },
        { key: 'own.cosmos', name: 'Again' },
      ],
    })
    ask()
    expect(found.map(({ id, name }) => [id, name])).toEqual([['own.cosmos', 'Own wallet']])
  })

  it('lists nothing for a site without injected wallets', () => {
    host.keplr = wallet()
    const { ask, ids } = look({}, { announced: false, plain: false })
    ask()
    expect(ids()).toEqual([])
  })

  it('rejects invalid options before anything is loaded', () => {
    for (const options of [
      { wallets: [{ key: 'not a key', name: 'Bad' }] },
      { wallets: [{ key: '', name: 'Bad' }] },
      { chains: [{ chainId: 'lab-1' } as never] },
    ]) {
      expect(() => cosmos(options)).toThrow(expect.objectContaining({ code: 'CONFIG_INVALID' }))
    }
  })
})
