import type { NetworkInput } from '@latchkey/kernel'
import { createTestAdapter, createTestConnector } from '@latchkey/kernel/testing'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { AccountProfile } from '../core/contract.js'
import { createLatchkey } from '../createLatchkey.js'
import { createNaming } from '../createNaming.test.double.js'
import { instances } from '../instances.js'
import {
  AccountButton,
  ConnectEmbed,
  CustomConnectButton,
  NetworkButton,
  useConnections,
  useLocale,
  usePlugin,
  useTheme,
  useWalletInfo,
  useWallets,
  WalletButton,
} from './index.js'

const network: NetworkInput = {
  id: 1,
  name: 'One',
  chainNamespace: 'test',
  nativeCurrency: { symbol: 'ONE', decimals: 18 },
  rpcUrls: { default: { http: [] } },
}

const setUp = ({
  profile,
  ...options
}: {
  readonly allowUnsupportedNetwork?: boolean
  readonly prefetch?: 'none'
  readonly profile?: AccountProfile
} = {}) => {
  const wallet = createTestConnector()
  const adapter = createTestAdapter()
  const plugins = [adapter.plugin, wallet.plugin, ...(profile ? [createNaming(() => profile).plugin] : [])]
  const latchkey = createLatchkey({ ...options, networks: [network], plugins })
  const connect = () => act(async () => void (await latchkey.connect({ connectorId: 'test-wallet' })))
  return { wallet, adapter, latchkey, connect }
}

// The one of this environment never reports anything.
beforeEach(() => void vi.stubGlobal('IntersectionObserver', undefined))

afterEach(() => {
  vi.unstubAllGlobals()
  cleanup()
  vi.useRealTimers()
  instances.get()?.latchkey.destroy()
  document.body.replaceChildren()
})

describe('AccountButton', () => {
  it('draws nothing on the server and while nobody is connected', async () => {
    setUp()
    expect(renderToString(<AccountButton />)).toBe('')
    const { container } = render(<AccountButton />)
    expect(container.childElementCount).toBe(0)
  })

  it('shows a bar until the balance is known, and any text ends it (330)', async () => {
    const { adapter, connect } = setUp()
    let answer: (value: bigint) => void = () => undefined
    adapter.balance = () =>
      new Promise((resolve) => {
        answer = resolve
      })
    const { container } = render(<AccountButton />)
    await connect()
    const button = await screen.findByRole('button', { name: 'Account alice' })
    await waitFor(() => expect(container.querySelector('[data-lk-balance] [data-lk-skeleton]')).not.toBeNull())
    await waitFor(() => expect(adapter.balanceRequests).toHaveLength(1))
    await act(async () => answer(0n))
    await waitFor(() => expect(button.textContent).toBe('alice0 ONE'))
    expect(container.querySelector('[data-lk-skeleton]')).toBeNull()
  })

  it('shows the name and picture of the account in place of its address, which stays in its accessible name', async () => {
    const avatar = 'data:image/png;base64,AAAA'
    const { connect } = setUp({ profile: { account: 'test:1:alice', name: 'alice.eth', avatar } })
    const { container } = render(<AccountButton />)
    await connect()
    const name = await screen.findByText('alice.eth', {}, { timeout: 10_000 })
    expect([name.tagName, name.getAttribute('dir')]).toEqual(['BDI', 'auto'])
    expect(container.querySelector('[data-lk-avatar] img')?.getAttribute('src')).toBe(avatar)
    await waitFor(() =>
      expect(screen.getByRole('button').getAttribute('aria-label')).toMatch(/^Account alice.eth, alice/),
    )
  })

  it('shows no name of another account', async () => {
    const { latchkey, connect } = setUp({ profile: { account: 'test:1:bob', name: 'bob.eth', avatar: null } })
    render(<AccountButton />)
    await connect()
    await waitFor(() => expect(latchkey.getState().plugins).toMatchObject({ naming: { own: { name: 'bob.eth' } } }), {
      timeout: 10_000,
    })
    await waitFor(() => expect(screen.getByRole('button').textContent).toBe('alice1.5 ONE'))
  })

  it('a refresh that fails stops its timer (330)', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const { adapter, connect } = setUp()
    render(<AccountButton />)
    await connect()
    await waitFor(() => expect(screen.getByRole('button').textContent).toBe('alice1.5 ONE'))
    adapter.balance = async () => {
      throw new Error('down')
    }
    await act(() => vi.advanceTimersByTimeAsync(32_000))
    await waitFor(() => expect(adapter.balanceRequests).toHaveLength(2))
    await act(() => vi.advanceTimersByTimeAsync(300_000))
    expect(adapter.balanceRequests).toHaveLength(2)
    expect(screen.getByRole('button').textContent).toBe('alice1.5 ONE')
  })

  it.each([
    [{}, 'unsupported'],
    [{ allowUnsupportedNetwork: true }, 'connected'],
  ] as const)('on a network that the site does not list, with %j: %s', async (options, status) => {
    const { wallet, connect } = setUp(options)
    wallet.networkId = 'test:9'
    wallet.switches = 'refuses'
    render(
      <>
        <AccountButton className="account" accountLabel="Konto" />
        <NetworkButton className="network" label="Choose" />
      </>,
    )
    await connect()
    const button = await screen.findByRole('button', { name: /^Konto alice/, hidden: true })
    expect(button.getAttribute('data-lk-status')).toBe(status)
    expect(document.querySelector('.network')?.textContent).toBe(status === 'connected' ? 'Choose' : 'Switch network')
  })
})

describe('WalletButton', () => {
  it('opens the page of its wallet, tells who connected, and is disabled then (392, 393)', async () => {
    const { wallet, latchkey } = setUp()
    wallet.answer = 'hang'
    const onConnect = vi.fn()
    render(<WalletButton wallet="test-wallet" namespace={'test' as never} onConnect={onConnect} />)
    fireEvent.click(screen.getByRole('button', { name: 'Connect wallet' }))
    await waitFor(() => expect(latchkey.getState().stack.at(-1)?.view).toBe('ConnectingExternal'), { timeout: 5000 })
    expect(latchkey.getState().stack.at(-1)?.params).toEqual({ connectorId: 'test-wallet', namespace: 'test' })
    await waitFor(() => expect(wallet.calls).toEqual(['connect']))
    act(() => wallet.approvePending())
    await waitFor(() => expect(onConnect).toHaveBeenCalledExactlyOnceWith({ address: 'alice', networkId: 'test:1' }))
    const button = document.querySelector<HTMLButtonElement>('[data-lk-button=wallet]')
    await waitFor(() => expect(button?.disabled).toBe(true))
    expect(button?.textContent).toBe('Test wallet')
  })

  it('rejects what does not connect (393)', async () => {
    const { wallet, latchkey } = setUp()
    wallet.answer = 'hang'
    const onError = vi.fn()
    render(<WalletButton wallet="test-wallet" label="Go" onError={onError} />)
    fireEvent.click(screen.getByRole('button', { name: 'Go' }))
    await waitFor(() => expect(latchkey.getState().modal.open).toBe(true), { timeout: 5000 })
    act(() => latchkey.close())
    await waitFor(() => expect(onError).toHaveBeenCalledWith(expect.objectContaining({ code: 'VIEW_DISMISSED' })))
  })
})

describe('CustomConnectButton', () => {
  it.each([
    ['the default', {}, true],
    ["prefetch: 'none'", { prefetch: 'none' }, false],
  ] as const)('with %s its `preload` does what our own buttons do on intent', async (_, options, loads) => {
    // Nothing to restore, which would load the same code.
    localStorage.clear()
    const { latchkey } = setUp(options)
    render(
      <>
        <WalletButton wallet="test-wallet" label="Wallet" />
        <CustomConnectButton>
          {({ preload }) => (
            <button type="button" onPointerEnter={preload}>
              Own
            </button>
          )}
        </CustomConnectButton>
      </>,
    )
    for (const name of ['Wallet', 'Own']) fireEvent.pointerEnter(screen.getByRole('button', { name }))
    fireEvent.focus(screen.getByRole('button', { name: 'Wallet' }))
    if (loads) await waitFor(() => expect(latchkey.skin).toBeDefined())
    else await act(() => new Promise((done) => setTimeout(done)))
    expect(!!latchkey.skin).toBe(loads)
  })

  it('hands over what a button needs, and neither account nor network before it is mounted', async () => {
    const { latchkey, connect } = setUp()
    const draw = vi.fn(() => null)
    expect(renderToString(<CustomConnectButton>{(state) => String(state.mounted)}</CustomConnectButton>)).toBe('false')
    render(<CustomConnectButton>{draw}</CustomConnectButton>)
    await connect()
    const last = () =>
      (draw.mock.lastCall as unknown as [Parameters<Parameters<typeof CustomConnectButton>[0]['children']>[0]])[0]
    expect(last()).toMatchObject({
      mounted: true,
      status: 'connected',
      account: { address: 'alice', caipAddress: 'test:1:alice' },
      network: { id: 'test:1', name: 'One', isUnsupported: false },
      isOpen: false,
    })
    act(() => last().openNetworks())
    await waitFor(() => expect(latchkey.getState().stack[0]?.view).toBe('Networks'), { timeout: 5000 })
    expect(last().isOpen).toBe(true)
    act(() => last().close())
    expect(last().isOpen).toBe(false)
  })
})

describe('ConnectEmbed', () => {
  const region = (place: string) => document.querySelector(`.${place} > [data-lk-modal=open]`)?.shadowRoot

  it('in place at once under StrictMode, the newer of two, and gone without a trace (263, 264)', async () => {
    const { latchkey, connect } = setUp()
    const before = document.body.children.length
    const first = render(<StrictMode>{<ConnectEmbed className="first" />}</StrictMode>)
    await waitFor(() => expect(region('first')?.querySelector('section h2')?.textContent).toBe('Connect a wallet'), {
      timeout: 5000,
    })
    expect(document.querySelectorAll('[data-lk-modal]')).toHaveLength(1)
    expect(document.querySelector('dialog')).toBeNull()
    expect(document.body.children).toHaveLength(before + 1)
    const second = render(<ConnectEmbed className="second" />)
    await waitFor(() => expect(region('second')?.querySelector('section h2')).toBeTruthy())
    expect(document.querySelector('.first')?.childElementCount).toBe(0)
    second.unmount()
    await waitFor(() => expect(region('first')?.querySelector('section h2')).toBeTruthy())
    await connect()
    await waitFor(() => expect(latchkey.getState().stack[0]?.view).toBe('Account'))
    first.unmount()
    await waitFor(() => expect(document.querySelectorAll('[data-lk-modal]')).toHaveLength(0))
    expect(latchkey.getState().modal.open).toBe(false)
  })

  it('ends with its instance', async () => {
    const { latchkey } = setUp()
    const { unmount } = render(<ConnectEmbed className="place" />)
    await waitFor(() => expect(region('place')).toBeTruthy(), { timeout: 5000 })
    act(() => latchkey.destroy())
    expect(document.querySelectorAll('[data-lk-modal]')).toHaveLength(0)
    expect(unmount).not.toThrow()
  })
})

describe('hooks', () => {
  it('useWallets searches and filters, useWalletInfo and useConnections tell who is used', async () => {
    const { connect } = setUp()
    const Panel = ({ search }: { readonly search: string }) => {
      const { wallets } = useWallets({ search, namespace: 'test' as never })
      const info = useWalletInfo()
      return (
        <p data-testid="panel">
          {wallets.map(({ name }) => name).join()}|{info?.name}|{useConnections().length}
        </p>
      )
    }
    const { rerender } = render(<Panel search="TEST" />)
    const text = () => screen.getByTestId('panel').textContent
    await waitFor(() => expect(text()).toBe('Test wallet||0'))
    rerender(<Panel search="none" />)
    expect(text()).toBe('||0')
    await connect()
    await waitFor(() => expect(text()).toBe('|Test wallet|1'))
  })

  it('useTheme and useLocale read and change', async () => {
    setUp()
    const Panel = () => {
      const { theme, setTheme } = useTheme()
      const { locale, setLocale } = useLocale()
      const change = (): void => {
        setTheme({ mode: 'dark' })
        setLocale('de')
      }
      return (
        <button type="button" onClick={change}>
          {theme.mode} {locale}
        </button>
      )
    }
    render(<Panel />)
    expect(screen.getByRole('button').textContent).toBe('auto auto')
    fireEvent.click(screen.getByRole('button'))
    expect(screen.getByRole('button').textContent).toBe('dark de')
  })

  it('usePlugin names what is not in the list', () => {
    setUp()
    const Panel = ({ id }: { readonly id: string }) => <p>{usePlugin(id as never).status}</p>
    expect(renderToString(<Panel id="core" />)).toMatch(/registered|idle/)
    expect(() => renderToString(<Panel id="swaps" />)).toThrow('is not in the list of plugins')
  })
})
