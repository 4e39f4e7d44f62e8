import type { Connection, Context, KernelState, Network } from '@latchkey/kernel'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { CoreContract } from '../contract.js'
import { createCoreParts } from '../createCoreParts.test.double.js'
import { BelowWallets } from './BelowWallets.js'

afterEach(cleanup)

const family = (namespace: string, networkId: string, name?: string) => ({
  status: name ? 'connected' : 'disconnected',
  networkId,
  ...(name && { activeConnectionId: `${namespace}/c` }),
  connections: name
    ? [
        {
          id: `${namespace}/c`,
          name,
          namespace,
          activeAddress: `${namespace}0123456789abcdef`,
          networkId,
        } as Connection,
      ]
    : [],
})

const stage = (switchNetwork: () => Promise<void> = async () => undefined, params?: { readonly isEmpty: boolean }) => {
  let state = {
    activeNamespace: 'eip155',
    stack: [{ key: 'f1' }],
    namespaces: {
      eip155: family('eip155', 'eip155:1'),
      solana: family('solana', 'solana:1', 'Orchard'),
      cosmos: family('cosmos', 'cosmos:1'),
      bip122: { title: 'Bitcoin', ...family('bip122', 'bip122:9', 'Northlight') },
    },
  } as unknown as KernelState
  const listeners = new Set<() => void>()
  const context = {
    networks: ['solana', 'bip122'].map((name) => ({ caipNetworkId: `${name}:1`, chainNamespace: name }) as Network),
    getState: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    push: vi.fn(),
    back: vi.fn(),
    report: vi.fn(),
    toast: vi.fn(),
    switchNetwork: vi.fn(switchNetwork),
  }
  render(
    <BelowWallets
      params={params}
      frameKey="f1"
      actions={{}}
      parts={createCoreParts()}
      answer={vi.fn()}
      context={context as unknown as Context<CoreContract>}
    />,
  )
  const change = (next: object) =>
    act(() => {
      state = { ...state, ...next }
      for (const listener of listeners) listener()
    })
  return { context, change }
}
const rows = () => screen.queryAllByRole('button').map((row) => row.textContent)
const press = (name: RegExp) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))

it('lists connected namespaces by wallet and address, and renders nothing without any (B10)', () => {
  const { change } = stage()
  expect(screen.getByRole('list', { name: 'Still connected' })).toBeDefined()
  expect(screen.getByRole('heading', { level: 3 }).textContent).toBe('Still connected')
  expect(rows()).toEqual([
    expect.stringMatching(/^SolanaOrchard sola.*…/),
    expect.stringMatching(/^BitcoinNorthlight bip1.*…/),
  ])
  change({ namespaces: { eip155: family('eip155', 'eip155:1') } })
  expect(document.body.textContent).toBe('')
})

it('activates the chosen namespace on its network, and leaves Connect for the account (B10)', async () => {
  let end = (): void => undefined
  const { context } = stage(() => new Promise((resolve) => (end = resolve)))
  await press(/Solana/)
  expect(context.switchNetwork.mock.calls).toEqual([[{ networkId: 'solana:1' }]])
  expect(context.back).not.toHaveBeenCalled()
  await act(async () => end())
  expect(context.back).toHaveBeenCalledOnce()
})

it('leaves nothing else where the visitor went on meanwhile (B10)', async () => {
  let end = (): void => undefined
  const { context, change } = stage(() => new Promise((resolve) => (end = resolve)))
  await press(/Solana/)
  change({ stack: [{ key: 'f1' }, { key: 'f2' }] })
  await act(async () => end())
  expect(context.back).not.toHaveBeenCalled()
})

it('stays, and says so, where the choice fails; leads to the networks from one that the site does not use (B10)', async () => {
  const { context } = stage(() => Promise.reject(new Error('no')))
  await press(/Solana/)
  expect(context.report).toHaveBeenCalledOnce()
  expect(context.toast).toHaveBeenCalledWith({ message: "Couldn't switch networks", variant: 'error' })
  expect(context.back).not.toHaveBeenCalled()
  await press(/Bitcoin/)
  expect(context.push.mock.calls).toEqual([['Networks', undefined]])
  expect(context.switchNetwork).toHaveBeenCalledOnce()
})

it.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148', /in the browser of your wallet app/],
  ['Mozilla/5.0 (X11; Linux x86_64)', /Install a wallet extension/],
])('says how a wallet gets here, on %s', (userAgent, wanted) => {
  const spy = vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent)
  stage(undefined, { isEmpty: true })
  expect(screen.getByText(wanted)).toBeDefined()
  spy.mockRestore()
})
