import type { NetworkInput } from '@latchkey/kernel'
import { createTestAdapter, createTestConnector, createTestKernel } from '@latchkey/kernel/testing'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, describe, expect, it } from 'vitest'
import { core } from '../core/manifest.js'
import { ConnectButton, LatchkeyProvider, NetworkButton } from './index.js'

const network = (id: number, name?: string): NetworkInput => ({
  id,
  ...(name && { name }),
  chainNamespace: 'test',
  nativeCurrency: { symbol: 'ONE', decimals: 18 },
  rpcUrls: { default: { http: [] } },
})

let undo: (() => void) | undefined
afterEach(() => {
  cleanup()
  undo?.()
  undo = undefined
})

const setUp = (label?: string) => {
  const wallet = createTestConnector()
  const { kernel, clock } = createTestKernel({
    networks: [network(1, 'One'), network(2)],
    plugins: [core(), createTestAdapter().plugin, wallet.plugin],
  })
  undo = kernel.destroy
  const tree = (
    <LatchkeyProvider latchkey={kernel}>
      <NetworkButton {...(label && { label })} />
      <ConnectButton />
    </LatchkeyProvider>
  )
  return {
    kernel,
    wallet,
    tree,
    connect: () => act(() => kernel.connect({ connectorId: wallet.id })),
    moveTo: (networkId: string) =>
      act(() => {
        wallet.context?.emitter.emit('change', { networkId })
        clock.advance(16)
      }),
  }
}

const button = () => screen.getAllByRole('button')[0] as HTMLButtonElement
const mark = () => button().querySelector('svg[aria-hidden=true]')

describe('NetworkButton', () => {
  it('asks to choose, then names the network, known or not (109)', async () => {
    const { tree, connect, moveTo } = setUp()
    render(tree)
    expect(button().textContent).toBe('Choose network')
    expect(button().dataset.lkStatus).toBe('disconnected')
    await connect()
    expect(button().textContent).toBe('One')
    expect(button().dataset).toMatchObject({ lkNetwork: 'test:1', lkStatus: 'connected' })
    moveTo('test:2')
    expect(button().textContent).toBe('Unknown Network')
    expect(mark()).toBeNull()
  })

  it("takes the site's label while nobody is connected (109)", () => {
    render(setUp('Pick a chain').tree)
    expect(button().textContent).toBe('Pick a chain')
  })

  it('warns in text and picture of a network that the site does not list (109)', async () => {
    const { tree, connect, moveTo } = setUp()
    render(tree)
    await connect()
    moveTo('test:9')
    expect(screen.getByRole('button', { name: 'Switch network' })).toBe(button())
    expect(button().dataset).toMatchObject({ lkNetwork: 'test:9', lkStatus: 'unsupported' })
    expect(mark()).not.toBeNull()
    moveTo('test:1')
    expect(button().textContent).toBe('One')
  })

  it('opens the list of networks, with nothing below it to go back to (092)', async () => {
    const { kernel, tree } = setUp()
    render(tree)
    fireEvent.click(button())
    await waitFor(() => expect(kernel.getState().modal.open).toBe(true))
    expect(kernel.getState().stack.map(({ view }) => view)).toEqual(['Networks'])
    expect(button().getAttribute('aria-busy')).toBe('false')
  })

  it('does nothing while the modal loads or a wallet is waited for, and stays focusable', async () => {
    const { kernel, wallet, tree } = setUp()
    render(tree)
    wallet.answer = 'hang'
    act(() => void kernel.connect({ connectorId: wallet.id }).catch(() => undefined))
    await waitFor(() => expect(button().getAttribute('aria-disabled')).toBe('true'))
    expect(button().disabled).toBe(false)
    fireEvent.click(button())
    expect(kernel.getState().modal.loading).toBe(false)
    await act(async () => wallet.approvePending())
    expect(button().textContent).toBe('One')
    expect(button().getAttribute('aria-disabled')).toBeNull()
  })

  it('renders the same markup on the server and at first on the client (308)', async () => {
    const { tree, kernel, wallet } = setUp()
    await kernel.connect({ connectorId: wallet.id })
    const markup = renderToString(tree)
    expect(markup).toContain('Choose network')
    expect(markup).toContain('data-lk-status="unknown"')
    expect(markup).not.toContain('style=')
  })
})

describe('ConnectButton', () => {
  it('keeps showing the account while a lost wallet is reconnected, and no balance', async () => {
    const { tree, wallet, connect } = setUp()
    render(tree)
    await connect()
    act(() => wallet.context?.emitter.emit('lost', undefined))
    const account = screen.getByRole('button', { name: 'Account alice' })
    expect(account.textContent).toBe('alice')
    expect(account.dataset.lkStatus).toBe('reconnecting')
    expect(button().textContent).toBe('One')
    expect(button().dataset.lkStatus).toBe('reconnecting')
  })
})
