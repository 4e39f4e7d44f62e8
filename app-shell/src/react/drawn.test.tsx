import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { NetworkInput } from '@latchkey/kernel'
import { createTestAdapter, createTestConnector } from '@latchkey/kernel/testing'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createLatchkey } from '../createLatchkey.js'
import { button, define } from '../elements/index.js'
import { instances } from '../instances.js'
import { firstRules } from './firstRules.js'
import { AccountButton, ConnectButton, NetworkButton, WalletButton } from './index.js'
import { quietRules } from './quietRules.js'

const network: NetworkInput = {
  id: 1,
  name: 'One',
  chainNamespace: 'test',
  nativeCurrency: { symbol: 'ONE', decimals: 18 },
  rpcUrls: { default: { http: [] } },
}

const setUp = (options: { readonly theme?: { readonly mode: 'dark' } } = {}) => {
  const wallet = createTestConnector()
  const adapter = createTestAdapter()
  const latchkey = createLatchkey({ ...options, networks: [network], plugins: [adapter.plugin, wallet.plugin] })
  const connect = () => act(async () => void (await latchkey.connect({ connectorId: 'test-wallet' })))
  return { wallet, adapter, latchkey, connect }
}

/** What an observer is told to look at, and tells of it. */
const watched: { readonly element: Element; show(isIntersecting: boolean): void }[] = []
class TestObserver {
  readonly tell: (changes: { readonly isIntersecting: boolean }[]) => void
  constructor(tell: TestObserver['tell']) {
    this.tell = tell
  }
  observe(element: Element): void {
    watched.push({ element, show: (isIntersecting) => this.tell([{ isIntersecting }]) })
  }
  disconnect = (): void => undefined
}

beforeEach(() => void vi.stubGlobal('IntersectionObserver', undefined))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  watched.length = 0
  instances.get()?.latchkey.destroy()
  localStorage.clear()
})

const until = { timeout: 5000 }
const rules = (): string =>
  document.adoptedStyleSheets.flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText)).join('')
const shown = (): HTMLButtonElement => document.querySelector('button') as HTMLButtonElement

describe('a button', () => {
  it.each<[string, ReactElement]>([
    ['ConnectButton', <ConnectButton key="a" />],
    ['NetworkButton', <NetworkButton key="b" />],
    ['WalletButton', <WalletButton key="c" wallet="test-wallet" />],
  ])('%s is drawn unless it is left bare, and loads nothing for it', (_, one) => {
    setUp()
    const html = renderToString(one)
    expect(html).toContain('data-lk-look=')
    expect(html).not.toContain('style')
    const { unmount } = render(one)
    expect(shown().hasAttribute('data-lk-look')).toBe(true)
    expect(rules()).toContain('[data-lk-look]')
    expect(rules()).toContain('min-block-size: 44px')
    unmount()
    render({ ...one, props: { ...(one.props as object), unstyled: true } })
    expect(shown().hasAttribute('data-lk-look')).toBe(false)
    expect(instances.get()?.latchkey.skin).toBeUndefined()
  })

  it('adds its rules once to a page, however many there are', () => {
    setUp()
    render(
      <>
        <ConnectButton />
        <ConnectButton />
      </>,
    )
    const sheets = document.adoptedStyleSheets
    expect(new Set(sheets).size).toBe(sheets.length)
  })

  it('adds them to the shadow root that it is in', () => {
    setUp()
    const root = document.body.appendChild(document.createElement('div')).attachShadow({ mode: 'open' })
    render(<ConnectButton />, { container: root.appendChild(document.createElement('div')) })
    expect(root.adoptedStyleSheets).toHaveLength(1)
  })

  it('is light or dark as the theme says, and as the page when it says nothing', () => {
    const { latchkey } = setUp({ theme: { mode: 'dark' } })
    render(<ConnectButton />)
    expect(shown().style.colorScheme).toBe('dark')
    act(() => latchkey.setTheme({}))
    expect(shown().style.colorScheme).toBe('')
  })
})

describe('ConnectButton, once connected', () => {
  it('shows network, address and balance on a neutral surface, and names all of it', async () => {
    const { connect } = setUp()
    render(<ConnectButton />)
    await connect()
    const named = await screen.findByRole('button', { name: 'Account alice, 1.5 ONE' }, until)
    expect(named.textContent).toBe('alice1.5 ONE')
    expect(named.querySelector('[data-letter=O]')).not.toBeNull()
    expect(named.dataset.lkLook).toBe('quiet')
  })

  it('leaves out what the site leaves out, and does not ask for a balance then', async () => {
    const { adapter, connect } = setUp()
    render(<ConnectButton network="hide" balance="hide" />)
    await connect()
    await waitFor(() => expect(shown().dataset.lkLook).toBe('quiet'), until)
    expect(shown().textContent).toBe('alice')
    expect(shown().querySelector('[data-letter],[data-lk-balance]')).toBeNull()
    expect(adapter.balanceRequests).toEqual([])
  })

  it('keeps the place of the balance from the start, and a dash in it if it cannot be read', async () => {
    const { adapter, connect } = setUp()
    let fail = (): void => undefined
    adapter.balance = () =>
      new Promise((_, reject) => {
        fail = () => reject(new Error('down'))
      })
    render(<ConnectButton />)
    await connect()
    await waitFor(() => expect(shown().querySelector('[data-lk-balance] svg')).not.toBeNull(), until)
    const place = shown().querySelector('[data-lk-balance]')
    await waitFor(() => expect(adapter.balanceRequests).toHaveLength(1), until)
    await act(async () => fail())
    await waitFor(() => expect(place?.textContent).toBe('–'), until)
    expect(shown().querySelector('[data-lk-balance]')).toBe(place)
  })

  it('asks for the balance once it is on screen, and not again while it is not', async () => {
    vi.stubGlobal('IntersectionObserver', TestObserver)
    const { adapter, connect } = setUp()
    render(<ConnectButton />)
    await connect()
    await waitFor(() => expect(watched.map(({ element }) => element.localName)).toEqual(['span']), until)
    expect(adapter.balanceRequests).toEqual([])
    await act(async () => watched[0]?.show(true))
    await waitFor(() => expect(shown().textContent).toBe('alice1.5 ONE'), until)
    expect(adapter.balanceRequests).toHaveLength(1)
    await act(async () => watched[0]?.show(false))
    await act(async () => void dispatchEvent(new Event('visibilitychange')))
    expect(adapter.balanceRequests).toHaveLength(1)
  })

  it('says that the network is not one of the site, and draws it so', async () => {
    const { wallet, connect } = setUp()
    wallet.networkId = 'test:9'
    wallet.switches = 'refuses'
    render(<ConnectButton unsupportedLabel="Other network" />)
    await connect()
    await waitFor(() => expect(shown().textContent).toBe('Other network'), until)
    expect(shown().dataset).toMatchObject({ lkLook: 'warning', lkStatus: 'unsupported' })
    expect(shown().getAttribute('aria-label')).toBe('Account alice, Other network')
  })
})

it('AccountButton shows the picture of the account instead of the network', async () => {
  const { connect } = setUp()
  render(<AccountButton />)
  await connect()
  const named = await screen.findByRole('button', { name: 'Account alice, 1.5 ONE' }, until)
  expect(named.querySelector('[data-lk-avatar]')).not.toBeNull()
  expect(named.querySelector('[data-letter]')).toBeNull()
})

it('an element is drawn by the same rules', () => {
  setUp()
  render(<ConnectButton />)
  define(button)
  const element = document.body.appendChild(document.createElement(button.tag))
  const declarations = (sheets: readonly CSSStyleSheet[] | undefined, selector: string): string[] =>
    (sheets ?? [])
      .flatMap(({ cssRules }) => [...cssRules] as CSSStyleRule[])
      .filter(({ selectorText }) => selectorText === selector)
      .flatMap(({ style }) => style.cssText.split('; '))
  const ofElement = declarations(element.shadowRoot?.adoptedStyleSheets, 'button')
  expect(ofElement.length).toBeGreaterThan(5)
  expect(declarations(document.adoptedStyleSheets, '[data-lk-look]')).toEqual(expect.arrayContaining(ofElement))
  element.remove()
})

it('the style sheet for pages of a server has the rules that the browser adopts', () => {
  const plain = (text: string): string =>
    text
      .replace(/\/\*.*?\*\//gs, '')
      .replace(/\s|;(?=\s*})/g, '')
      .replaceAll('(0.', '(.')
      .replaceAll(':0.', ':.')
  const sheet = readFileSync(join(import.meta.dirname, 'buttons.css'), 'utf8')
  expect(plain(sheet)).toBe(plain(`[data-lk-look]{${firstRules}}[data-lk-look="quiet"]{${quietRules}}`))
})
