import type { NetworkInput, Plugin } from '@latchkey/kernel'
import { createTestAdapter, createTestConnector } from '@latchkey/kernel/testing'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createLatchkey } from './createLatchkey.js'
import { instances } from './instances.js'

const network: NetworkInput = {
  id: 1,
  name: 'One',
  chainNamespace: 'test',
  nativeCurrency: { symbol: 'ONE', decimals: 18 },
  rpcUrls: { default: { http: [] } },
}
const options = () => ({ networks: [network] as const, plugins: [createTestAdapter().plugin] })

afterEach(() => {
  vi.restoreAllMocks()
  instances.get()?.latchkey.destroy()
})

describe('createLatchkey', () => {
  it('returns the existing instance for the same options object, even next to one of another id', () => {
    const given = options()
    const first = createLatchkey(given)
    expect(createLatchkey(given)).toBe(first)
    const other = createLatchkey({ ...options(), id: 'other' })
    expect(other).not.toBe(first)
    expect(first.getState().status).not.toBe('destroyed')
    other.destroy()
  })

  it('replaces the living instance when the same id comes with other options (313)', () => {
    const first = createLatchkey(options())
    const second = createLatchkey(options())
    expect(first.getState().status).toBe('destroyed')
    expect(instances.get()?.latchkey).toBe(second)
    second.destroy()
    expect(instances.get()).toBeUndefined()
  })

  it('destroy closes the modal, removes it and rejects what comes after', async () => {
    const latchkey = createLatchkey(options())
    const opened = latchkey.open()
    await expect.poll(() => document.querySelector('[data-lk-modal=open]'), { timeout: 5000 }).not.toBeNull()
    latchkey.destroy()
    await expect(opened).rejects.toMatchObject({ code: 'VIEW_DISMISSED' })
    await expect.poll(() => document.querySelector('[data-lk-modal]'), { timeout: 5000 }).toBeNull()
    await expect(latchkey.open()).rejects.toMatchObject({ code: 'INSTANCE_DESTROYED' })
    latchkey.destroy()
  })

  it('restores a wallet that another tab connects, but not while a plugin there still decides on it', async () => {
    const wallet = createTestConnector({ id: 'wallet' })
    wallet.isAuthorized = true
    const latchkey = createLatchkey({ networks: [network], plugins: [createTestAdapter().plugin, wallet.plugin] })
    const events: string[] = []
    latchkey.on('connection:connecting', ({ connectorId }) => events.push(connectorId))
    const key = 'latchkey:local:core:connections'
    const write = (since: number): void => {
      const [{ address = '' } = {}] = wallet.accounts
      const data = { test: [{ connectorId: 'wallet', networkId: 'test:1', accounts: [address], since }] }
      const newValue = JSON.stringify({ v: 1, data })
      localStorage.setItem(key, newValue)
      dispatchEvent(new StorageEvent('storage', { key, newValue }))
    }
    write(-1)
    for (let turn = 0; turn < 20; turn++) {
      await vi.dynamicImportSettled()
      await new Promise((resolve) => setTimeout(resolve, 0))
    }
    expect(events).toEqual([])
    write(1)
    await expect.poll(() => latchkey.getState().namespaces.test?.status, { timeout: 5000 }).toBe('connected')
    localStorage.clear()
  })

  it('tells the developer once, with `debug` and without, what plugins contribute and is left out', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    for (const debug of [true, false]) {
      const manifest = {
        id: 'odd',
        api: 1 as const,
        contributes: [
          {
            slot: 'header.items' as const,
            id: 'nowhere',
            order: 1,
            item: { label: 'Odd', path: 'M0 0', view: 'Nope' },
          },
          { slot: 'account.tabs' as const, id: 'mute', order: 1, item: { label: '', view: 'Account' } },
        ],
        load: async () => ({ default: {} }),
      }
      const odd: Plugin = { kind: 'plugin', id: 'odd', options: {}, enabled: true, manifest }
      const latchkey = createLatchkey({ networks: [network], plugins: [createTestAdapter().plugin, odd], debug })
      const alerts: string[] = []
      latchkey.on('alert:raised', ({ alert }) => alerts.push(`${alert.code} ${alert.text}`))
      for (let time = 0; time < 2; time++) {
        latchkey.open().catch(() => undefined)
        await expect.poll(() => document.querySelector('[data-lk-modal=open]'), { timeout: 5000 }).not.toBeNull()
        await expect.poll(() => alerts.length, { timeout: 5000 }).toBe(1)
        latchkey.close()
      }
      expect(
        alerts.map((text) => ['CONTRIBUTION_INVALID', 'nowhere', '"Nope"', 'mute'].map((part) => text.includes(part))),
      ).toEqual([[true, true, true, true]])
      latchkey.destroy()
    }
  })

  for (const [what, wrong, option] of [
    ['no networks', { networks: [] }, 'networks'],
    ['a network without currency', { networks: [{ id: 1 }] }, 'networks[0].nativeCurrency.symbol'],
    ['a mode that is none', { ...options(), theme: { mode: 'sepia' } }, 'theme.mode'],
    ['no theme at all', { ...options(), theme: null }, 'theme'],
    ['a list as theme', { ...options(), theme: [] }, 'theme'],
    ['no mode at all', { ...options(), theme: { mode: null } }, 'theme.mode'],
    ['a tag that is none', { ...options(), locale: 'klingon!!' }, 'locale'],
    ['a language that is none', { ...options(), locale: 7 }, 'locale'],
    ['a prefetch that is none', { ...options(), prefetch: 'hover' }, 'prefetch'],
    ['a list as prefetch', { ...options(), prefetch: ['none'] }, 'prefetch'],
    ['plugins that are not a list', { ...options(), plugins: {} }, 'plugins'],
    ['a plugin that was not called', { ...options(), plugins: [() => undefined] }, 'plugins[0]'],
    ['a plugin that is none', { ...options(), plugins: [createTestAdapter().plugin, 5] }, 'plugins[1]'],
    ['nothing at all', undefined, 'networks'],
    ['a foreign default network', { ...options(), defaultNetwork: 'test:9' }, 'defaultNetwork'],
  ] as const) {
    it(`refuses ${what} before any side effect, naming option, value and cure`, () => {
      const before = instances.get()
      let thrown: unknown
      try {
        createLatchkey(wrong as never)
      } catch (error) {
        thrown = error
      }
      expect(thrown).toMatchObject({ code: 'CONFIG_INVALID', details: { option } })
      expect((thrown as Error).message).toContain(`\`${option}\``)
      expect(String((thrown as { details: { cure: string } }).details.cure).length).toBeGreaterThan(5)
      expect(instances.get()).toBe(before)
      expect(document.querySelector('[data-lk-modal]')).toBeNull()
    })
  }
})

it.for([
  ['http://localhost:5173/', undefined, true],
  ['http://shop.localhost/', undefined, true],
  ['http://127.0.0.1/', undefined, true],
  ['http://localhost/', false, false],
  ['https://localhost.example/', undefined, false],
  ['https://shop.example/', undefined, false],
  ['https://shop.example/', true, true],
] as const)('on %s with debug %s a developer is warned: %s (B13)', async ([url, debug, isWarned]) => {
  const { happyDOM } = window as unknown as { readonly happyDOM: { setURL(url: string): void } }
  const before = location.href
  happyDOM.setURL(url)
  const warn = vi.spyOn(console, 'warn').mockReturnValue(undefined)
  createLatchkey({ ...options(), debug, misspelt: true } as never)
  await Promise.resolve()
  expect(warn.mock.calls).toEqual(isWarned ? [['Unknown option `misspelt`.']] : [])
  happyDOM.setURL(before)
})

describe('look and language', () => {
  const host = () => document.querySelector<HTMLElement>('[data-lk-modal]')
  const dialog = () => host()?.shadowRoot?.querySelector('dialog')
  const title = () => dialog()?.querySelector('h2')?.textContent

  it('are public state, as given at first', () => {
    const latchkey = createLatchkey({ ...options(), theme: { mode: 'dark' }, locale: 'de' })
    expect(latchkey.getState()).toMatchObject({ theme: { mode: 'dark' }, locale: 'de' })
    expect(createLatchkey(options()).getState()).toMatchObject({ theme: { mode: 'auto' }, locale: 'auto' })
  })

  it('change while the modal is open, at once, and go with the instance', async () => {
    const latchkey = createLatchkey({ ...options(), locale: 'de' })
    void latchkey.open().catch(() => undefined)
    await expect.poll(title, { timeout: 5000 }).toBe('Wallet verbinden')
    expect([dialog()?.lang, dialog()?.dir]).toEqual(['de', 'ltr'])
    latchkey.setLocale('ar')
    await expect.poll(title, { timeout: 5000 }).toBe('توصيل محفظة')
    expect([dialog()?.lang, dialog()?.dir]).toEqual(['ar', 'rtl'])
    latchkey.setTheme({ mode: 'light' })
    expect(host()?.dataset.lkTheme).toBe('light')
    latchkey.setLocale('en')
    await expect.poll(title, { timeout: 5000 }).toBe('Connect a wallet')
    expect([dialog()?.lang, dialog()?.dir]).toEqual(['en', ''])
    latchkey.destroy()
  })

  it('the last of two languages asked for in one breath is spoken', async () => {
    const latchkey = createLatchkey({ ...options(), locale: 'en' })
    void latchkey.open().catch(() => undefined)
    await expect.poll(title, { timeout: 5000 }).toBe('Connect a wallet')
    latchkey.setLocale('ar')
    latchkey.setLocale('de')
    await expect.poll(title, { timeout: 5000 }).toBe('Wallet verbinden')
    expect(dialog()?.lang).toBe('de')
    latchkey.destroy()
  })

  it.each([
    ['setTheme', 'dark'],
    ['setTheme', null],
    ['setTheme', { mode: 'sepia' }],
    ['setLocale', 7],
    ['setLocale', undefined],
  ] as const)('%s(%j) is refused, and nothing changes', (name, wrong) => {
    const latchkey = createLatchkey(options())
    const before = latchkey.getState()
    const call = latchkey[name] as (input: unknown) => void
    expect(() => call(wrong)).toThrow(expect.objectContaining({ code: 'CONFIG_INVALID' }))
    expect(latchkey.getState()).toBe(before)
  })
})
