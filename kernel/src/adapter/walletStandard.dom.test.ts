import { expect, it, vi } from 'vitest'
import { standardId, walletStandard } from './walletStandard.js'

type Api = { register(...wallets: unknown[]): () => void }

const announce = (detail: unknown) =>
  window.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail }))

it('lists wallets that register before or after it starts', () => {
  const list = vi.fn()
  const early = {}
  const onReady = (event: Event) => (event as CustomEvent<Api>).detail.register(early)
  window.addEventListener('wallet-standard:app-ready', onReady)
  const page = walletStandard(window, list)
  page.ask()
  const late = {}
  announce((api: Api) => api.register(late, 'no wallet', null))
  expect(list.mock.calls).toEqual([[early], [late]])
  let kept: Api | undefined
  announce((api: Api) => {
    kept = api
  })
  page.dispose()
  kept?.register({})
  announce((api: Api) => api.register({}))
  expect(list).toHaveBeenCalledTimes(2)
  window.removeEventListener('wallet-standard:app-ready', onReady)
})

it('survives malformed and hostile registrations', () => {
  const list = vi.fn(() => {
    throw new Error('No.')
  })
  const page = walletStandard(window, list)
  for (const detail of [undefined, 1, {}, () => expect.unreachable]) announce(detail)
  announce((api: Api) => api.register(...new Array(1000).fill({})))
  expect(list).toHaveBeenCalledTimes(64)
  page.dispose()
})

it('derives an id from the words of a name in any script, and numbers equal names', () => {
  const taken = new Set(['wallet-standard:my-wallet', 'wallet-standard:my-wallet#2'])
  const idOf = (name: string) => standardId(name, (id) => taken.has(id))
  expect(idOf('My  Wallet!')).toBe('wallet-standard:my-wallet#3')
  expect(idOf('Кошелёк 1')).toBe('wallet-standard:кошелёк-1')
  expect(idOf('???')).toBe('wallet-standard:wallet')
})
