import type { Adapter, NetworkInput } from '@latchkey/kernel'
import { defineFeature, definePlugin } from '@latchkey/kernel'
import { createTestAdapter, createTestConnector } from '@latchkey/kernel/testing'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { AccountProfile } from '../core/contract.js'
import { createLatchkey } from '../createLatchkey.js'
import { createNaming } from '../createNaming.test.double.js'
import { instances } from '../instances.js'
import { createButton } from './createButton.js'
import { define, register } from './index.js'

const network: NetworkInput = {
  id: 1,
  name: 'One',
  chainNamespace: 'test',
  nativeCurrency: { symbol: 'ONE', decimals: 18 },
  rpcUrls: { default: { http: [] } },
}
const marks = (mark: () => Promise<string>) =>
  definePlugin<'marks', { actions: { mark: () => Promise<string> } }>({
    id: 'marks',
    api: 1,
    actions: ['mark'],
    contributes: [{ slot: 'marks', id: 'marks', order: 1, item: { action: 'mark' } }],
    load: async () => ({ default: defineFeature({ views: {}, setup: () => ({ actions: { mark } }) }) }),
  })()
const create = (
  options: {
    readonly adapter?: Adapter
    readonly id?: string
    readonly theme?: { readonly mode: 'dark' }
    readonly prefetch?: 'none'
    readonly mark?: () => Promise<string>
    readonly profile?: () => AccountProfile
  } = {},
) => {
  const wallet = createTestConnector()
  const { adapter = createTestAdapter().plugin, mark, profile, ...rest } = options
  const latchkey = createLatchkey({
    ...rest,
    networks: [network],
    plugins: [
      adapter,
      wallet.plugin,
      ...(mark ? [marks(mark)] : []),
      ...(profile ? [createNaming(profile).plugin] : []),
    ],
  })
  return { wallet, latchkey }
}
const place = (html: string, attributes: { readonly [name: string]: string } = {}): HTMLElement => {
  const element = document.createElement(html)
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  document.body.append(element)
  return element
}
const buttonOf = (element: Element): HTMLButtonElement =>
  element.shadowRoot?.querySelector('button') as HTMLButtonElement
const until = (check: () => void): Promise<void> => vi.waitFor(check, { timeout: 10_000 })

register()

// The one of this environment never reports anything.
beforeEach(() => void vi.stubGlobal('IntersectionObserver', undefined))

afterEach(() => {
  vi.unstubAllGlobals()
  for (const id of ['default', 'a', 'b']) instances.get(id)?.latchkey.destroy()
  document.body.replaceChildren()
  vi.restoreAllMocks()
})

describe('register', () => {
  it('registers twice without a word', async () => {
    const spoken = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    register()
    define(
      { tag: 'latchkey-late', create: () => class extends HTMLElement {} },
      {
        tag: 'latchkey-button',
        create: () => class extends HTMLElement {},
      },
    )
    await until(() => expect(customElements.get('latchkey-late')).toBeDefined())
    expect(spoken).not.toHaveBeenCalled()
  })

  it('registers nothing if other code defined an element first, and names that element', async () => {
    const spoken = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    customElements.define('latchkey-taken', class extends HTMLElement {})
    customElements.define('latchkey-older', Object.assign(class extends HTMLElement {}, { latchkey: '0.0.1' }))
    const mine = () => createButton({ label: '', load: () => Promise.reject(new Error('unused')) })
    define({ tag: 'latchkey-free', create: mine }, { tag: 'latchkey-taken', create: mine })
    await until(() =>
      expect(spoken).toHaveBeenCalledWith(expect.stringContaining('<latchkey-taken> belongs to other code')),
    )
    define({ tag: 'latchkey-free', create: mine }, { tag: 'latchkey-older', create: mine })
    await until(() =>
      expect(spoken).toHaveBeenCalledWith(expect.stringContaining('<latchkey-older> belongs to Latchkey 0.0.1')),
    )
    expect(customElements.get('latchkey-free')).toBeUndefined()
  })
})

describe('a button', () => {
  it("with prefetch: 'none' loads nothing for pointer and focus, and opens at a click", async () => {
    const { latchkey } = create({ prefetch: 'none' })
    const element = place('latchkey-button')
    for (const type of ['pointerenter', 'focus']) buttonOf(element).dispatchEvent(new Event(type))
    await new Promise((done) => setTimeout(done))
    expect(latchkey.skin).toBeUndefined()
    expect(element.dataset.lkStatus).toBeUndefined()
    buttonOf(element).click()
    await until(() => expect(latchkey.getState().modal.open).toBe(true))
    await until(() => expect(element.dataset.lkStatus).toBe('disconnected'))
  })

  it('opens the modal before its behavior is loaded, and announces that once', async () => {
    let arrive = (): void => undefined
    const gate = new Promise<void>((resolve) => {
      arrive = resolve
    })
    const load = vi.fn(async () => {
      await gate
      return import('./liveConnectButton.js')
    })
    customElements.define('latchkey-gated', createButton({ label: 'Connect wallet', opensFirst: true, load }))
    const { latchkey } = create()
    const element = place('latchkey-gated')
    const opened = vi.fn()
    element.addEventListener('lk:open', opened)
    buttonOf(element).click()
    expect(load).not.toHaveBeenCalled()
    await until(() => expect(latchkey.getState().modal.open).toBe(true))
    expect(buttonOf(element).textContent).toBe('Opening…')
    arrive()
    await until(() => expect(buttonOf(element).getAttribute('aria-expanded')).toBe('true'))
    expect(buttonOf(element).textContent).toBe('Connect wallet')
    expect(opened).toHaveBeenCalledTimes(1)
    buttonOf(element).click()
    await until(() => expect(latchkey.getState().modal.open).toBe(false))
  })

  it('announces an opening once, though a double click pressed twice before its behavior was loaded', async () => {
    const { latchkey } = create()
    const element = place('latchkey-connect-button')
    const opened = vi.fn()
    element.addEventListener('lk:open', opened)
    buttonOf(element).click()
    buttonOf(element).click()
    await until(() => expect(buttonOf(element).getAttribute('aria-expanded')).toBe('true'))
    expect(latchkey.getState().modal.open).toBe(true)
    expect(opened).toHaveBeenCalledTimes(1)
  })

  it('shows its label again once the modal is closed, though discovery hangs', async () => {
    const { latchkey } = create({
      adapter: { ...createTestAdapter().plugin, discover: () => new Promise(() => undefined) },
    })
    const element = place('latchkey-connect-button')
    buttonOf(element).click()
    await until(() => expect(latchkey.getState().modal.open).toBe(true))
    latchkey.close()
    await until(() => expect(buttonOf(element).textContent).toBe('Connect wallet'))
  })

  it('stands there at once, and loads nothing', () => {
    create({ theme: { mode: 'dark' } })
    const element = place('latchkey-button', { label: 'Go', disabled: '' })
    expect(buttonOf(element).textContent).toBe('Go')
    expect(String(buttonOf(element).part)).toBe('button')
    expect(buttonOf(element).disabled).toBe(true)
    expect(element.style.colorScheme).toBe('dark')
    expect(element.hasAttribute('data-lk-status')).toBe(false)
    element.setAttribute('label', 'Go on')
    element.removeAttribute('disabled')
    expect(buttonOf(element).textContent).toBe('Go on')
    expect(buttonOf(element).disabled).toBe(false)
  })

  it('says that it opens, opens, closes when pressed again, and shows who is connected (394)', async () => {
    const { latchkey } = create()
    const element = place('latchkey-connect-button', { 'loading-label': 'A moment', 'account-label': 'Konto' })
    const button = buttonOf(element)
    button.click()
    expect(button.textContent).toBe('A moment')
    await until(() => expect(latchkey.getState().modal.open).toBe(true))
    await until(() => expect(button.getAttribute('aria-expanded')).toBe('true'))
    expect(button.textContent).toBe('Connect wallet')
    button.click()
    await until(() => expect(latchkey.getState().modal.open).toBe(false))
    await latchkey.connect({ connectorId: 'test-wallet' })
    await until(() => expect(button.textContent).toBe('alice'))
    expect(button.getAttribute('aria-label')).toBe('Konto alice')
    expect(element.getAttribute('data-lk-status')).toBe('connected')
    await latchkey.disconnect()
    await until(() => expect(button.textContent).toBe('Connect wallet'))
  })

  it('a bar until the balance is known, any text counts (330)', async () => {
    const { latchkey } = create()
    const element = place('latchkey-button')
    await latchkey.connect({ connectorId: 'test-wallet' })
    await until(() => expect(buttonOf(element).textContent).toBe('alice1.5 ONE'))
    element.setAttribute('balance', 'hide')
    await until(() => expect(buttonOf(element).textContent).toBe('alice'))
  })

  it('keep the mark of the network while the balance around it changes', async () => {
    const mark = vi.fn(async () => 'data:image/svg+xml,%3Csvg/%3E')
    const { latchkey } = create({ mark })
    const element = place('latchkey-button')
    await latchkey.connect({ connectorId: 'test-wallet' })
    await until(() => expect(buttonOf(element).textContent).toBe('alice1.5 ONE'))
    await until(() => expect(buttonOf(element).querySelector('.lk-tile img')).not.toBeNull())
    const shown = buttonOf(element).querySelector('.lk-tile img')
    mark.mockClear()
    element.setAttribute('balance', 'hide')
    await until(() => expect(buttonOf(element).textContent).toBe('alice'))
    expect(buttonOf(element).querySelector('.lk-tile img')).toBe(shown)
    expect(mark).not.toHaveBeenCalled()
  })

  it('shortens the address as it is told', async () => {
    const { latchkey, wallet } = create()
    wallet.accounts = [{ address: 'abcdefghijklmnopqrstuvwxyz' }]
    const element = place('latchkey-connect-button', { 'address-start': '2', 'address-end': '3' })
    await latchkey.connect({ connectorId: 'test-wallet' })
    await until(() => expect(buttonOf(element).textContent).toBe('ab…xyz'))
  })

  it('of a wallet is disabled while connected with it (392)', async () => {
    const { latchkey } = create()
    const element = place('latchkey-wallet-button', { wallet: 'test-wallet' })
    buttonOf(element).click()
    await until(() => expect(latchkey.getState().namespaces.test?.status).toBe('connected'))
    await until(() => expect(buttonOf(element).disabled).toBe(true))
    expect(buttonOf(element).textContent).toBe('Test wallet')
  })

  it('shows the label of the site after a failed opening', async () => {
    const { latchkey } = create()
    const open = () => {
      const failed = Promise.reject({ code: 'PLUGIN_LOAD_FAILED' })
      // As the kernel does.
      failed.catch(() => undefined)
      return failed
    }
    const instance = instances.get() ?? {}
    Object.assign(instance, { latchkey: { ...latchkey, open } })
    const element = place('latchkey-connect-button', { 'retry-label': 'Noch einmal' })
    buttonOf(element).click()
    await until(() => expect(buttonOf(element).textContent).toBe('Noch einmal'))
    element.setAttribute('retry-label', 'Nochmals')
    await until(() => expect(buttonOf(element).textContent).toBe('Nochmals'))
    Object.assign(instance, { latchkey })
  })

  it('that is pressed before there is an instance says so, and waits for one', async () => {
    const element = place('latchkey-button')
    const heard = vi.fn()
    element.addEventListener('lk:error', heard)
    buttonOf(element).click()
    await until(() => expect(heard).toHaveBeenCalledOnce())
    expect(heard.mock.calls[0]?.[0].detail).toEqual({ code: 'INSTANCE_MISSING' })
    const { latchkey } = create()
    await latchkey.connect({ connectorId: 'test-wallet' })
    await until(() => expect(buttonOf(element).textContent).toContain('alice'))
  })

  it('drives the newest instance after hot reload, and leaves no listener when it goes (313)', async () => {
    const first = create().latchkey
    const element = place('latchkey-connect-button')
    buttonOf(element).click()
    await until(() => expect(first.getState().modal.open).toBe(true))
    const { latchkey } = create()
    buttonOf(element).click()
    await until(() => expect(latchkey.getState().modal.open).toBe(true))
    const table = instances.table()
    expect(table?.waiting?.size).toBe(1)
    document.body.append(element)
    await Promise.resolve()
    expect(table?.waiting?.size).toBe(1)
    element.remove()
    await until(() => expect(table?.waiting?.size).toBe(0))
    document.body.append(element)
    expect(table?.waiting?.size).toBe(1)
  })

  it('of another instance leaves this one alone', async () => {
    const a = create({ id: 'a' }).latchkey
    const b = create({ id: 'b' }).latchkey
    const one = place('latchkey-connect-button', { instance: 'a' })
    const other = place('latchkey-connect-button', { instance: 'b' })
    await a.connect({ connectorId: 'test-wallet' })
    await until(() => expect(buttonOf(one).textContent).toBe('alice'))
    expect(buttonOf(other).textContent).toBe('Connect wallet')
    expect(b.getState().namespaces.test?.status).toBe('disconnected')
  })

  it('emits a modal event once, and a connection on each element it concerns', async () => {
    const { latchkey } = create()
    const one = place('latchkey-connect-button')
    const other = place('latchkey-button')
    const elsewhere = place('latchkey-button', { namespace: 'other' })
    const heard: string[] = []
    for (const type of ['connect', 'open', 'close'])
      document.addEventListener(`lk:${type}`, ({ target }) =>
        heard.push(`${type} ${[one, other, elsewhere].indexOf(target as HTMLElement)}`),
      )
    buttonOf(other).click()
    buttonOf(one).dispatchEvent(new Event('pointerenter'))
    buttonOf(elsewhere).dispatchEvent(new Event('pointerenter'))
    await until(() => expect(latchkey.getState().modal.open).toBe(true))
    await until(() => expect([one, other, elsewhere].every((each) => each.hasAttribute('data-lk-status'))).toBe(true))
    latchkey.close()
    await latchkey.connect({ connectorId: 'test-wallet' })
    expect(heard.filter((line) => line.startsWith('close'))).toEqual(['close 1'])
    expect(heard.filter((line) => line.startsWith('connect')).sort()).toEqual(['connect 0', 'connect 1'])
  })
})

describe('what the account calls itself', () => {
  it('stands on its button in place of the address, also on one that comes later; nothing of another account does', async () => {
    const avatar = 'data:image/png;base64,AAAA'
    const { latchkey } = create({ profile: () => ({ account: 'test:1:alice', name: 'alice.eth', avatar }) })
    const first = buttonOf(place('latchkey-account-button'))
    await latchkey.connect({ connectorId: 'test-wallet' })
    const late = (kind: string, attributes = {}): HTMLButtonElement => {
      const button = buttonOf(place(kind, attributes))
      // Its behavior comes with the first intent, or with a change.
      button.dispatchEvent(new Event('focus'))
      return button
    }
    await until(() => expect(first.querySelector('bdi')?.textContent).toBe('alice.eth'))
    for (const button of [first, late('latchkey-connect-button')]) {
      await until(() => expect(button.querySelector('bdi')?.textContent).toBe('alice.eth'))
      expect(button.querySelector('bdi')?.dir).toBe('auto')
      expect(button.getAttribute('aria-label')).toMatch(/^Account alice.eth, alice/)
    }
    expect(
      document
        .querySelector('latchkey-account-button')
        ?.shadowRoot?.querySelector('[data-lk-avatar] img')
        ?.getAttribute('src'),
    ).toBe(avatar)
    const hidden = late('latchkey-account-button', { address: 'hide' })
    await until(() => expect(hidden.querySelector('img')).not.toBeNull())
    expect(hidden.textContent).not.toContain('alice.eth')
    expect(hidden.getAttribute('aria-label')).not.toContain('alice.eth')
    await latchkey.disconnect()
    await until(() =>
      expect(buttonOf(document.querySelector('latchkey-connect-button') as Element).textContent).toBe('Connect wallet'),
    )
  })

  it('is nothing while it is of another account', async () => {
    const { latchkey } = create({ profile: () => ({ account: 'test:1:bob', name: 'bob.eth', avatar: null }) })
    const button = buttonOf(place('latchkey-account-button'))
    await latchkey.connect({ connectorId: 'test-wallet' })
    await until(() => expect(latchkey.getState().plugins).toMatchObject({ naming: { own: { name: 'bob.eth' } } }))
    expect(button.querySelector('bdi')?.textContent).toBe('alice')
  })
})
