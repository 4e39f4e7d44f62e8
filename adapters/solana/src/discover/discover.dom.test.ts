import type { DiscoverContext, FoundWallet, Network } from '@latchkey/kernel'
import { cleanText, toBaseError } from '@latchkey/kernel'
import fc from 'fast-check'
import { afterEach, describe, expect, it } from 'vitest'
import { solanaDevnet, solanaMainnet } from '../networks/index.js'
import { createWallet } from '../testing/createWallet.test.double.js'
import discover from './discover.js'

type Api = { register(...wallets: unknown[]): () => void }

const undo: (() => void)[] = []
afterEach(() => {
  for (const end of undo.splice(0)) end()
})

const start = (part: Partial<DiscoverContext> = {}) => {
  const found: FoundWallet[] = []
  const discovery = discover({
    networks: [solanaMainnet],
    injected: { announced: true, plain: true },
    announce: (wallet) => void found.push(wallet),
    cleanText,
    report: toBaseError,
    ...part,
  })
  undo.push(discovery.dispose)
  return { ...discovery, found }
}
const tell = (detail: unknown): boolean =>
  window.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail }))
const register = (...wallets: unknown[]): boolean => tell((api: Api) => api.register(...wallets))

describe('discover', () => {
  it('lists a wallet that registers, and one that waited for the page', () => {
    const waiting = { ...createWallet(), name: 'Waiting' }
    const onReady = (event: Event): void => void ((event as CustomEvent).detail as Api).register(waiting)
    window.addEventListener('wallet-standard:app-ready', onReady)
    undo.push(() => window.removeEventListener('wallet-standard:app-ready', onReady))
    const { ask, found } = start()
    const wallet = createWallet()
    register(wallet)
    expect(found).toEqual([
      {
        id: 'wallet-standard:double',
        type: 'ANNOUNCED',
        name: 'Double',
        source: wallet,
        icon: 'data:image/png;base64,AA==',
      },
    ])
    ask()
    ask()
    register(wallet, wallet)
    expect(found.map(({ id }) => id)).toEqual(['wallet-standard:double', 'wallet-standard:waiting'])
    expect(found[1]?.source).toBe(waiting)
  })

  it('lists only wallets that connect and serve a network of the site', () => {
    const { found } = start()
    const wallet = createWallet()
    register({ ...wallet, features: {} })
    register({ ...wallet, features: { 'standard:connect': {} } })
    register({ ...wallet, chains: ['solana:devnet', 'bitcoin:mainnet'] })
    register({ ...wallet, chains: 'solana:mainnet' })
    register({ ...wallet, name: ' \u202E ' })
    register({ ...wallet, name: undefined })
    register(null, undefined, 5, 'x', () => undefined, [])
    expect(found).toEqual([])
    register({ ...wallet, features: { 'standard:connect': wallet.features['standard:connect'] } })
    expect(found).toHaveLength(1)
  })

  it('maps development networks to localnet', () => {
    const local: Network = { ...solanaDevnet, caipNetworkId: 'solana:11111111111111111111111111111111' }
    const { found } = start({ networks: [local, { ...local, chainNamespace: 'eip155', caipNetworkId: 'eip155:1' }] })
    register({ ...createWallet(), chains: ['solana:mainnet'] })
    expect(found).toEqual([])
    register({ ...createWallet(), chains: ['solana:localnet'] })
    expect(found).toHaveLength(1)
  })

  it('gives a second wallet of the same name another id, and cleans its fields', () => {
    const { found } = start()
    register(createWallet(), createWallet(), createWallet())
    register({ ...createWallet(), name: '  Ärger &\u202E Co.  ', icon: 'https://evil.example/x.png' })
    register({ ...createWallet(), name: 'Fox 🦊', icon: `data:image/png;base64,${'A'.repeat(65_536)}` })
    register({ ...createWallet(), name: 'Text', icon: 'data:text/html;base64,AA==' })
    register({ ...createWallet(), name: 'Plain', icon: 'data:image/svg+xml,<svg/>' })
    expect(found.map(({ id, name, icon }) => [id, name, !!icon])).toEqual([
      ['wallet-standard:double', 'Double', true],
      ['wallet-standard:double#2', 'Double', true],
      ['wallet-standard:double#3', 'Double', true],
      ['wallet-standard:ärger-co', 'Ärger & Co.', false],
      ['wallet-standard:fox', 'Fox 🦊', false],
      ['wallet-standard:text', 'Text', false],
      ['wallet-standard:plain', 'Plain', false],
    ])
  })

  it('ignores hostile objects silently', () => {
    const { found } = start()
    const wallet = createWallet()
    for (const name of ['name', 'icon', 'chains', 'features']) {
      register(
        Object.defineProperty({ ...wallet }, name, {
          get: () => {
            throw new Error('no')
          },
        }),
      )
    }
    register(new Proxy({}, { get: () => JSON.parse('{') }))
    tell(undefined)
    tell('x')
    tell(() => {
      throw new Error('no')
    })
    fc.assert(fc.property(fc.anything(), (value) => register(value)))
    expect(found).toEqual([])
  })

  it('announces at most 64, and past that only wallets whose name is taken', () => {
    const { found } = start()
    const wallet = createWallet()
    for (let count = 0; count < 3; count++) register(...Array.from({ length: 1000 }, () => ({ ...wallet })))
    const wallets = found.map(({ id }) => id)
    expect(new Set(wallets.slice(0, 64)).size).toBe(64)
    expect(new Set(wallets.slice(64))).toEqual(new Set(['wallet-standard:double#65']))
    register({ ...createWallet(), name: 'Another' })
    expect(found).toHaveLength(wallets.length)
  })

  it('does nothing where the site switched it off, or once disposed', () => {
    const off = start({ injected: { announced: false, plain: true } })
    const gone = start()
    gone.dispose()
    register(createWallet())
    off.ask()
    gone.ask()
    expect([...off.found, ...gone.found]).toEqual([])
  })
})
