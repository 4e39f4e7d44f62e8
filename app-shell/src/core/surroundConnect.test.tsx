import type { KernelOptions, StorageLike } from '@latchkey/kernel'
import { createKernel, defineFeature, definePlugin } from '@latchkey/kernel'
import { createMemoryStorage, createTestAdapter, createTestConnector } from '@latchkey/kernel/testing'
import { act, fireEvent } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { MountedShell } from '../shell/mountShell.js'
import { mountShell } from '../shell/mountShell.js'
import type { ConnectOptions } from './connectOptions.js'
import { core } from './manifest.js'

const network = {
  id: 1,
  name: 'One',
  chainNamespace: 'test',
  nativeCurrency: { symbol: 'ONE', decimals: 18 },
  rpcUrls: { default: { http: [] } },
}
const legal = { termsUrl: 'https://site.example/terms', privacyUrl: 'https://site.example/privacy' }

/** A method that is not a wallet, and a list of more wallets. */
const Post = () => <button type="button">By post</button>
const More = () => <button type="button">More wallets</button>
/** What a disabled fieldset does not reach. */
const pressed = vi.fn()
const Loose = () => (
  <>
    <legend>
      <button type="button" id="legend" onClick={pressed}>
        Legend
      </button>
    </legend>
    <a
      id="link"
      href="https://pay.example/"
      onClick={(event) => {
        // The page of these tests is that of the next ones too.
        event.preventDefault()
        pressed()
      }}
    >
      By link
    </a>
    {/* biome-ignore lint/a11y: made as carelessly as some plugins are */}
    <div id="plain" role="button" tabIndex={0} onClick={pressed}>
      By hand
    </div>
  </>
)
const sections = () =>
  definePlugin({
    id: 'sections',
    api: 1,
    views: { Post: { title: 'Post' }, More: { title: 'More' }, Loose: { title: 'Loose' } },
    contributes: [
      { slot: 'connect.sections', id: 'post', order: 10, item: { view: 'Post' } },
      { slot: 'connect.sections', id: 'more', order: 60, item: { view: 'More', all: 'More' } },
      { slot: 'connect.sections', id: 'loose', order: 70, item: { view: 'Loose' } },
      { slot: 'connect.ways', id: 'shop', item: { label: 'Get a wallet', view: 'More' } },
    ],
    load: async () => ({ default: defineFeature({ views: { Post, More, Loose } as never }) }),
  } as never)()

let shell: MountedShell | undefined
const root = () => document.querySelector<HTMLElement>('[data-lk-modal]')?.shadowRoot as ShadowRoot
const find = <element extends HTMLElement>(selector: string) => root().querySelector<element>(selector)
const box = () => find<HTMLInputElement>('[data-lk-action=consent]')
const fieldset = () => find<HTMLFieldSetElement>('fieldset')
const buttons = () =>
  [...root().querySelectorAll('.lk-content button:not(#legend)')].map(({ textContent }) => textContent)
const view = () => document.querySelector<HTMLElement>('[data-lk-modal]')?.dataset.lkView
const settle = () =>
  act(async () => {
    for (let round = 0; round < 6; round++) {
      await new Promise((resolve) => setTimeout(resolve, 5))
      await vi.dynamicImportSettled()
    }
  })
const press = async (element: Element | null | undefined) => {
  fireEvent.click(element as Element, { detail: 0 })
  await settle()
}
const row = (text: RegExp) => [...root().querySelectorAll('button')].find((one) => text.test(one.textContent ?? ''))

const start = async (connect: ConnectOptions, storage: StorageLike = createMemoryStorage()) => {
  const wallet = createTestConnector({ name: 'Orchard' })
  const kernel = createKernel(
    {
      networks: [network],
      storage,
      plugins: [core(connect), createTestAdapter().plugin, wallet.plugin, sections()],
    } as KernelOptions,
    {
      loadSkin: async (self) => {
        shell ??= mountShell(self)
      },
    },
  )
  const open = async (params?: { readonly mode: 'wallets' | 'all' }) => {
    act(() => void kernel.open({ view: 'Connect', params } as never).catch(() => undefined))
    await settle()
  }
  await open()
  return { kernel, open }
}

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
})
afterEach(() => {
  act(() => shell?.unmount())
  shell = undefined
  document.body.replaceChildren()
  pressed.mockClear()
})

describe('the legal line', () => {
  it('is absent by default', async () => {
    await start({})
    expect(find('.lk-legal')).toBeNull()
  })
  it('names both documents at the foot, each in a tab of its own that is announced', async () => {
    await start({ legal })
    const links = [...root().querySelectorAll<HTMLAnchorElement>('.lk-legal a')]
    expect(links.map(({ href, target, rel }) => [href, target, rel])).toEqual([
      [legal.termsUrl, '_blank', 'noopener noreferrer'],
      [legal.privacyUrl, '_blank', 'noopener noreferrer'],
    ])
    expect(find('p.lk-legal')?.textContent).toBe(
      'By connecting, you accept the Terms of Service (opens in a new tab) and the Privacy Policy (opens in a new tab).',
    )
    expect(fieldset()).toBeNull()
  })
  it('names one document alone', async () => {
    await start({ legal: { privacyUrl: legal.privacyUrl } })
    expect(find('p.lk-legal')?.textContent).toBe('By connecting, you accept the Privacy Policy (opens in a new tab).')
  })
  it('is never a link to what is not https', async () => {
    await start({ legal: { termsUrl: 'javascript:alert(1)' } })
    expect([find('.lk-legal'), fieldset(), find('a:not(#link)')]).toEqual([null, null, null])
  })
})

describe('the legal box', () => {
  it('disables every method until it is ticked, and again when it is unticked (157)', async () => {
    await start({ legal: { ...legal, checkbox: true } })
    expect([box()?.checked, fieldset()?.disabled]).toEqual([false, true])
    expect(fieldset()?.contains(row(/Orchard/) as Element)).toBe(true)
    expect(fieldset()?.contains(row(/By post/) as Element)).toBe(true)
    expect(fieldset()?.contains(row(/More wallets/) as Element)).toBe(true)
    expect(fieldset()?.getAttribute('aria-describedby')).toBe(find('label')?.id)
    await press(box())
    expect(fieldset()?.disabled).toBe(false)
    await press(box())
    expect(fieldset()?.disabled).toBe(true)
  })
  it('has the first focus until it is ticked', async () => {
    const { kernel, open } = await start({ legal: { ...legal, checkbox: true } })
    expect(root().activeElement).toBe(box())
    await press(box())
    act(() => kernel.close())
    await settle()
    await open()
    expect(box()?.checked).toBe(true)
    expect(root().activeElement?.textContent).toContain('Orchard')
  })
  it('is remembered across pages with a version, and asks anew with another', async () => {
    const storage = createMemoryStorage()
    await start({ legal: { ...legal, checkbox: true, version: '1' } }, storage)
    await press(box())
    for (const [version, isGiven] of [
      ['1', true],
      ['2', false],
      [undefined, false],
    ] as const) {
      act(() => shell?.unmount())
      shell = undefined
      document.body.replaceChildren()
      await start({ legal: { ...legal, checkbox: true, ...(version && { version }) } }, storage)
      expect(box()?.checked, version).toBe(isGiven)
    }
  })
  it.each(['link', 'plain'])('holds back a %s of a plugin, which a disabled fieldset would not', async (id) => {
    await start({ legal: { ...legal, checkbox: true } })
    const isHeld = () => !!find(`#${id}`)?.closest('[inert]')
    expect(isHeld()).toBe(true)
    await press(find(`#${id}`))
    expect(pressed).not.toHaveBeenCalled()
    await press(box())
    expect(isHeld()).toBe(false)
    await press(find(`#${id}`))
    expect(pressed).toHaveBeenCalledOnce()
    await press(box())
    expect(isHeld()).toBe(true)
  })
  it('takes no legend of a plugin for its own, whose controls stay enabled', async () => {
    await start({ legal: { ...legal, checkbox: true } })
    expect(fieldset()?.contains(find('#legend'))).toBe(true)
    expect(find('fieldset > legend')).toBeNull()
    await press(find('#legend'))
    expect(pressed).not.toHaveBeenCalled()
  })
  it('still asks where the address of a document is unsafe, and names it without a link', async () => {
    await start({ legal: { termsUrl: 'javascript:alert(1)', checkbox: true } })
    expect([box()?.checked, fieldset()?.disabled]).toEqual([false, true])
    expect(find('label')?.textContent).toBe('I accept the Terms of Service.')
    expect(find('.lk-legal a')).toBeNull()
  })
  it('asks for what was passed at first, whatever the page makes of its options later', async () => {
    const connect = { legal: { ...legal, checkbox: true, version: '1' } }
    const { kernel, open } = await start(connect)
    act(() => kernel.close())
    await settle()
    connect.legal.termsUrl = 'https://other.example/'
    connect.legal.version = '2'
    await open()
    expect(find<HTMLAnchorElement>('.lk-legal a')?.href).toBe(legal.termsUrl)
  })
  it('leaves no way past it in “What is a wallet?”', async () => {
    await start({ legal: { ...legal, checkbox: true } })
    await press(find('[data-lk-action=help]'))
    expect(view()).toBe('WalletIntro')
    expect(buttons()).toEqual([])
    await press(find('[data-lk-action=back]'))
    await press(box())
    await press(find('[data-lk-action=help]'))
    expect(buttons()).toEqual(['Get a wallet'])
  })
})

describe('collapsed wallets', () => {
  it('are one row, which leads to the list and back', async () => {
    await start({ collapseWallets: true })
    expect(buttons()).toEqual(['By post', 'Continue with a wallet'])
    await press(find('[data-lk-action=wallets]'))
    expect(view()).toBe('Connect')
    expect(row(/Orchard/)).toBeDefined()
    expect([row(/By post/), row(/Continue with/)]).toEqual([undefined, undefined])
    await press(find('[data-lk-action=back]'))
    expect(buttons()).toEqual(['By post', 'Continue with a wallet'])
  })
  it('are all shown with the mode `all`', async () => {
    const { kernel, open } = await start({ collapseWallets: true })
    act(() => kernel.close())
    await settle()
    await open({ mode: 'all' })
    expect([row(/Orchard/), row(/By post/)].map((one) => !!one)).toEqual([true, true])
  })
  it('open one list, and none of its wallets, on a double or triple click', async () => {
    const { kernel } = await start({ collapseWallets: true })
    const all = find('[data-lk-action=wallets]') as HTMLElement
    fireEvent.click(all, { detail: 1 })
    fireEvent.click(all, { detail: 2 })
    await settle()
    expect(kernel.getState().stack.map(({ view }) => view)).toEqual(['Connect', 'Connect'])
    for (const detail of [2, 3, 4]) {
      fireEvent.click(row(/Orchard/) as HTMLElement, { detail })
      await settle()
      expect(kernel.getState().stack.map(({ view }) => view)).toEqual(['Connect', 'Connect'])
    }
    fireEvent.click(row(/Orchard/) as HTMLElement, { detail: 1 })
    await settle()
    expect(kernel.getState().stack.at(-1)?.view).not.toBe('Connect')
  })
  it('stay behind the box too', async () => {
    await start({ collapseWallets: true, legal: { ...legal, checkbox: true } })
    expect(fieldset()?.contains(find('[data-lk-action=wallets]'))).toBe(true)
    await press(box())
    await press(find('[data-lk-action=wallets]'))
    expect([box()?.checked, fieldset()?.disabled]).toEqual([true, false])
  })
})

describe('the order of methods', () => {
  const named = () => buttons().filter((text) => text && !/link|hand/.test(text))
  it.each([
    [undefined, ['By post', 'Orchard', 'More wallets']],
    [
      ['wallet', 'post'],
      ['Orchard', 'More wallets', 'By post'],
    ],
    [
      ['post', 'wallet'],
      ['By post', 'Orchard', 'More wallets'],
    ],
    [['post'], ['By post', 'Orchard', 'More wallets']],
    // A list of wallets stays with the wallets, and a disabled plugin has no section.
    [
      ['more', 'nobody', 'wallet', 'post'],
      ['Orchard', 'More wallets', 'By post'],
    ],
  ])('%j', async (order, wanted) => {
    await start(order ? { order } : {})
    expect(named().map((text) => wanted.find((one) => text?.startsWith(one)) ?? text)).toEqual(wanted)
  })
  it('holds for the row of collapsed wallets, and counts as it was passed at first', async () => {
    const order = ['wallet', 'post']
    const { kernel, open } = await start({ order, collapseWallets: true })
    expect(named()).toEqual(['Continue with a wallet', 'By post'])
    act(() => kernel.close())
    await settle()
    order.reverse()
    await open()
    expect(named()).toEqual(['Continue with a wallet', 'By post'])
  })
  it('puts a method above the wallets that stood below them', async () => {
    await start({ order: ['loose', 'wallet'] })
    expect(buttons().findIndex((text) => text?.startsWith('Orchard'))).toBeGreaterThan(0)
    const link = find('#link') as HTMLElement
    expect(link.compareDocumentPosition(row(/Orchard/) as HTMLElement)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  })
})
