import type { Connection, Context, KernelState, Network } from '@latchkey/kernel'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { CoreContract } from '../contract.js'
import { Account } from './Account.js'

const address = '0x8ba1f109551bD432803012645Ac136ddd64DBA72'
const ethereum: Network = {
  id: 1,
  caipNetworkId: 'eip155:1',
  chainNamespace: 'eip155',
  name: 'Ethereum',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.test'] } },
  blockExplorers: { default: { name: 'Scan', url: 'https://scan.test/' } },
}
const connection: Connection = {
  id: 'c',
  connectorId: 'orchard',
  namespace: 'eip155',
  accounts: [{ address }],
  activeAddress: address,
  networkId: 'eip155:1',
  name: 'Orchard',
  isRestored: false,
  since: 0,
}

const stage = (
  networks: readonly Network[] = [ethereum],
  disconnect: () => Promise<readonly string[]> = async () => [],
) => {
  const stateOf = (current: Connection | undefined) =>
    ({
      activeNamespace: 'eip155',
      namespaces: { eip155: { activeConnectionId: current?.id, connections: current ? [current] : [] } },
    }) as unknown as KernelState
  let state = stateOf(connection)
  const listeners = new Set<() => void>()
  const timers: (() => void)[] = []
  const context = {
    networks,
    getState: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    clock: {
      now: () => 0,
      after: (_: number, run: () => void) => {
        timers.push(run)
        return () => undefined
      },
    },
    items: () => [
      { id: 'a', plugin: 'swaps', item: { icon: 'swap', label: 'Swap', view: 'Swap' } },
      { id: 'b', plugin: 'gone', item: { icon: 'send', label: 'Send', view: 'Send' } },
    ],
    hasView: (view: string) => view === 'Swap',
    show: vi.fn(),
    report: vi.fn(),
    disconnect: vi.fn(disconnect),
  }
  render(
    <Account
      params={undefined}
      frameKey="f1"
      actions={{}}
      answer={() => undefined}
      context={context as unknown as Context<CoreContract>}
    />,
  )
  const change = (next: Connection | undefined) =>
    act(() => {
      state = stateOf(next)
      for (const listener of listeners) listener()
    })
  return { context, timers, change }
}
const clipboard = (writeText: unknown) =>
  Object.defineProperty(navigator, 'clipboard', { value: writeText && { writeText }, configurable: true })
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))

afterEach(() => {
  cleanup()
  clipboard(undefined)
})

it('shows a short address and speaks the whole one', () => {
  stage()
  const line = screen.getByText('0x8b…4DBA72')
  expect(line.getAttribute('aria-hidden')).toBe('true')
  expect(line.parentElement?.getAttribute('dir')).toBe('ltr')
  expect(screen.getByText(address)).toBeDefined()
  expect(document.querySelector('[title]')).toBeNull()
  expect(screen.getByText('Orchard').tagName).toBe('BDI')
})

it('copies the whole address and says so for two seconds', async () => {
  const write = vi.fn(async () => undefined)
  clipboard(write)
  const { timers } = stage()
  await press('Copy address')
  expect(write).toHaveBeenCalledWith(address)
  expect(screen.getByRole('button', { name: 'Copied' })).toBeDefined()
  act(() => timers.at(-1)?.())
  expect(screen.getByRole('button', { name: 'Copy address' })).toBeDefined()
})

it.each([
  ['refused', () => Promise.reject(new Error('denied'))],
  ['missing', undefined],
])('shows the whole address to select when the clipboard is %s', async (_, write) => {
  clipboard(write)
  stage()
  await press('Copy address')
  expect(screen.getByText('Could not copy')).toBeDefined()
  expect(screen.getAllByText(address).some((element) => element.className.includes('lk-whole'))).toBe(true)
})

it('names the network, or says in words that it is unknown', () => {
  const { change } = stage()
  expect(screen.getByText('Ethereum')).toBeDefined()
  change({ ...connection, networkId: 'eip155:99' })
  const tag = document.querySelector<HTMLElement>('[data-lk-network]')
  expect(tag?.dataset.lkNetwork).toBe('eip155:99')
  expect(tag?.textContent).toBe('Unknown Network')
  expect(tag?.querySelector('svg')).not.toBeNull()
  expect(screen.queryByRole('link')).toBeNull()
})

it('follows the account of the wallet and is empty once there is none', () => {
  const { change } = stage()
  change({ ...connection, activeAddress: '0x00000000000000000000000000000000000000aa' })
  expect(screen.getByText('0x00…0000aa')).toBeDefined()
  change(undefined)
  expect(document.body.textContent).toBe('')
})

it('links to the explorer in a new tab, and only where that is safe', () => {
  stage()
  const link = screen.getByRole('link', { name: /View on Scan \(opens a new tab\)/ })
  expect(link.getAttribute('href')).toBe(`https://scan.test/address/${address}`)
  expect(link.getAttribute('rel')).toBe('noopener noreferrer')
  cleanup()
  // biome-ignore lint/suspicious/noExplicitAny: what a careless site might pass
  stage([{ ...ethereum, blockExplorers: { default: { name: 'x', url: 'javascript:alert(1)//' } } } as any])
  expect(screen.queryByRole('link')).toBeNull()
})

it('offers the actions whose view is there', async () => {
  const { context } = stage()
  await press('Swap')
  expect(context.show).toHaveBeenCalledWith('Swap')
  expect(screen.queryByRole('button', { name: 'Send' })).toBeNull()
})

it('says in place that disconnecting failed, and can be asked again', async () => {
  let fail: (error: Error) => void = () => undefined
  const { context } = stage([ethereum], () => new Promise((_, reject) => (fail = reject)))
  await press('Disconnect')
  const row = screen.getByRole('button', { name: 'Disconnecting…' })
  expect(row.getAttribute('aria-busy')).toBe('true')
  fireEvent.click(row)
  expect(context.disconnect).toHaveBeenCalledOnce()
  await act(async () => fail(new Error('no')))
  expect(screen.getByText('Could not disconnect')).toBeDefined()
  expect(context.report).toHaveBeenCalledOnce()
  await press('Disconnect Could not disconnect')
  expect(context.disconnect).toHaveBeenCalledTimes(2)
})
