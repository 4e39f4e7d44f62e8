import { afterEach, expect, it, vi } from 'vitest'
import { createTestDiscovery } from '../testing/createTestDiscovery.js'
import type { StandardWallet } from './walletStandard.js'
import { walletStandard } from './walletStandard.js'

type Api = { register(...wallets: unknown[]): () => void }

const ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends.splice(0)) end()
})
const announce = (detail: unknown) =>
  window.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail }))
const register = (...wallets: unknown[]) => announce((api: Api) => api.register(...wallets))
const start = (read: Parameters<typeof walletStandard>[1] = () => ({}), word?: RegExp) => {
  const discovery = createTestDiscovery((context) => ({ ask: walletStandard(context, read, word) }))
  ends.push(discovery.end)
  return discovery
}

it('lists wallets that register before or after it starts', () => {
  const early = { name: 'Early' }
  const onReady = (event: Event) => (event as CustomEvent<Api>).detail.register(early)
  window.addEventListener('wallet-standard:app-ready', onReady)
  ends.push(() => window.removeEventListener('wallet-standard:app-ready', onReady))
  const { ask, found, end } = start()
  ask()
  const late = { name: 'Late' }
  register(late, early, 'no wallet', null, () => undefined)
  ask()
  expect(found.map(({ source }) => source)).toEqual([early, late])
  let kept: Api | undefined
  announce((api: Api) => {
    kept = api
  })
  end()
  kept?.register({ name: 'Kept' })
  register({ name: 'Last' })
  expect(found).toHaveLength(2)
})

it('survives malformed and hostile registrations', () => {
  const read = vi.fn(() => {
    throw new Error('No.')
  })
  const { found, errors } = start(read)
  for (const detail of [undefined, 1, {}, () => expect.unreachable]) announce(detail)
  register(...Array.from({ length: 1000 }, () => ({})))
  expect(read).toHaveBeenCalledTimes(64)
  for (const part of ['name', 'icon', 'chains', 'features'])
    register(Object.defineProperty({ name: 'Trap' }, part, { get: () => expect.fail('no') }))
  expect([found, errors]).toEqual([[], []])
})

it('hands over parts that can be read', () => {
  const given: StandardWallet[] = []
  start((wallet) => {
    given.push(wallet)
    return undefined
  })
  const chains = Array.from({ length: 1000 }, (_, index) => `x:${index}`)
  register({ chains, features: { connect: 1 }, icon: 5 }, { chains: 'all', features: null })
  expect(given).toEqual([
    { chains: chains.slice(0, 64), features: { connect: 1 }, icon: 5 },
    { chains: [], features: {}, icon: undefined },
  ])
})

it('lists only wallets with a row, each with its icon, and none whose other object is listed', () => {
  const provider = {}
  const icon = 'data:image/png;base64,AA'
  const { found } = start(({ features }) => (features.none ? undefined : { icon, same: [provider] }))
  register({ name: 'None', features: { none: {} } }, { name: 'One' }, { name: 'Two' })
  expect(found).toMatchObject([{ id: 'wallet-standard:one', type: 'ANNOUNCED', name: 'One', icon }])
})

it('derives an id from the words of a name in any script, and numbers equal names', () => {
  const { ids } = start()
  for (const name of ['My  Wallet!', 'my wallet?', 'Кошелёк 1', 'M\u200By wallet', '???']) register({ name })
  expect(ids()).toEqual([
    'wallet-standard:my-wallet',
    'wallet-standard:my-wallet#2',
    'wallet-standard:кошелёк-1',
    'wallet-standard:my-wallet#3',
  ])
  const latin = start(undefined, /[\da-z]+/g)
  for (const name of ['Ünï Wallet', 'Кошелёк']) register({ name })
  expect(latin.ids()).toEqual(['wallet-standard:n-wallet', 'wallet-standard:wallet'])
})
