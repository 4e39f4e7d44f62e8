import type { NetworkInput } from '@latchkey/kernel'
import { createTestAdapter, createTestConnector } from '@latchkey/kernel/testing'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createLatchkey } from '../createLatchkey.js'
import { instances } from '../instances.js'
import { ConnectButton, LatchkeyProvider, useAccount, useConnect, useDisconnect, useSignMessage } from './index.js'

const network: NetworkInput = {
  id: 1,
  name: 'One',
  chainNamespace: 'test',
  nativeCurrency: { symbol: 'ONE', decimals: 18 },
  rpcUrls: { default: { http: [] } },
}

const setUp = () => {
  const wallet = createTestConnector()
  const latchkey = createLatchkey({ networks: [network], plugins: [createTestAdapter().plugin, wallet.plugin] })
  return { wallet, latchkey }
}

afterEach(() => {
  cleanup()
  instances.get()?.latchkey.destroy()
  localStorage.clear()
})

function Panel() {
  const account = useAccount()
  const { connectors, connect, status, error } = useConnect()
  const { disconnect } = useDisconnect()
  const signing = useSignMessage()
  return (
    <>
      <p data-testid="account">{account.caipAddress ?? account.status}</p>
      <p data-testid="connect">{error?.code ?? status}</p>
      {connectors.map(({ id, name }) => (
        <button key={id} type="button" onClick={() => connect({ connectorId: id })}>
          {name}
        </button>
      ))}
      <button type="button" onClick={() => disconnect()}>
        Leave
      </button>
      <button type="button" onClick={() => signing.signMessage({ message: 'hi' })}>
        Sign
      </button>
      <p data-testid="signature">{signing.error?.code ?? signing.data?.signature}</p>
    </>
  )
}

describe('hooks', () => {
  it('list, connect, sign and disconnect without the modal', async () => {
    const { wallet, latchkey } = setUp()
    render(
      <StrictMode>
        <LatchkeyProvider latchkey={latchkey}>
          <Panel />
        </LatchkeyProvider>
      </StrictMode>,
    )
    fireEvent.click(await screen.findByRole('button', { name: 'Test wallet' }, { timeout: 10_000 }))
    await waitFor(() => expect(screen.getByTestId('account').textContent).toBe('test:1:alice'))
    expect(wallet.calls).toEqual(['connect'])
    fireEvent.click(screen.getByRole('button', { name: 'Sign' }))
    await waitFor(() => expect(screen.getByTestId('signature').textContent).toBe('signed:test-wallet:hi'))
    fireEvent.click(screen.getByRole('button', { name: 'Leave' }))
    await waitFor(() => expect(screen.getByTestId('account').textContent).toBe('disconnected'))
    fireEvent.click(screen.getByRole('button', { name: 'Sign' }))
    await waitFor(() => expect(screen.getByTestId('signature').textContent).toBe('NOT_CONNECTED'))
  })

  it('shows a refusal as state, and the next attempt is free', async () => {
    const { wallet } = setUp()
    wallet.answer = 'refuse'
    render(<Panel />)
    const row = await screen.findByRole('button', { name: 'Test wallet' }, { timeout: 10_000 })
    fireEvent.click(row)
    await waitFor(() => expect(screen.getByTestId('connect').textContent).toBe('USER_REJECTED'))
    wallet.answer = 'approve'
    fireEvent.click(row)
    await waitFor(() => expect(screen.getByTestId('account').textContent).toBe('test:1:alice'))
  })

  it('a namespace without an adapter is a clear error (390)', () => {
    setUp()
    const Other = () => <p>{useAccount({ namespace: 'solana' as 'eip155' }).status}</p>
    expect(() => renderToString(<Other />)).toThrow('Adapter not found')
  })

  it('a hook before createLatchkey names itself and the cure (313)', () => {
    expect(() => renderToString(<Panel />)).toThrow('useAccount() needs createLatchkey() or LatchkeyProvider')
  })
})

describe('ConnectButton', () => {
  it('renders the same markup on the server and at first on the client (308)', () => {
    setUp()
    expect(renderToString(<ConnectButton />)).toContain('data-lk-status="unknown"')
  })

  it('opens, closes on the second press, and shows the address once connected (394)', async () => {
    const { latchkey } = setUp()
    render(<ConnectButton label="Go" />)
    const button = screen.getByRole('button', { name: 'Go' })
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    fireEvent.click(button)
    expect(button.textContent).toBe('Go')
    act(() => void vi.advanceTimersByTime(100))
    expect(button.textContent).toBe('Opening…')
    expect(button.getAttribute('aria-disabled')).toBe('true')
    fireEvent.click(button, { detail: 2 })
    expect(latchkey.getState().modal.loading).toBe(true)
    fireEvent.click(button, { detail: 1 })
    expect(latchkey.getState().modal.loading).toBe(false)
    expect(button.textContent).toBe('Go')
    vi.useRealTimers()
    fireEvent.click(button)
    await waitFor(() => expect(latchkey.getState().modal.open).toBe(true), { timeout: 5000 })
    expect(button.getAttribute('aria-expanded')).toBe('true')
    fireEvent.click(button)
    expect(latchkey.getState().modal.open).toBe(false)
    await act(async () => {
      await latchkey.connect({ connectorId: 'test-wallet' })
    })
    expect(screen.getByRole('button', { name: 'Account alice' })).toBe(button)
    expect(button.getAttribute('aria-disabled')).toBeNull()
    expect(button.getAttribute('data-lk-status')).toBe('connected')
  })

  it('shows and reads out the labels of the site after a failed opening and once connected', async () => {
    const { latchkey } = setUp()
    const open = vi.fn().mockRejectedValueOnce({ code: 'PLUGIN_LOAD_FAILED' }).mockResolvedValue(undefined)
    render(
      <LatchkeyProvider latchkey={{ ...latchkey, open }}>
        <ConnectButton retryLabel="Noch einmal" accountLabel="Konto" />
      </LatchkeyProvider>,
    )
    fireEvent.click(screen.getByRole('button'))
    fireEvent.click(await screen.findByRole('button', { name: 'Noch einmal' }))
    await act(async () => {
      await latchkey.connect({ connectorId: 'test-wallet' })
    })
    expect(screen.getByRole('button', { name: 'Konto alice' })).toBeDefined()
  })
})
