import type { Connection, Context, KernelState, Network } from '@latchkey/kernel'
import { createTestClock } from '@latchkey/kernel/testing'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, onTestFinished, vi } from 'vitest'
import { FrameContext } from '../../ui/useFrame.js'
import type { CoreContract } from '../contract.js'
import { createCoreParts } from '../createCoreParts.test.double.js'
import { AccountSettings } from './AccountSettings.js'

const address = '0x8ba1f109551bD432803012645Ac136ddd64DBA72'
const network = (id: number, name: string): Network => ({
  id,
  caipNetworkId: `eip155:${id}`,
  chainNamespace: 'eip155',
  name,
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.test'] } },
  blockExplorers: { default: { name: 'Scan', url: 'https://scan.test' } },
})

const stage = ({
  activeAddress = address,
  networkId = 'eip155:1',
  networkSwitch = true,
  accounts = [] as Connection['accounts'],
} = {}) => {
  const connection = { id: 'c', namespace: 'eip155', accounts, activeAddress, networkId, name: 'Orchard' } as Connection
  const state = {
    activeNamespace: 'eip155',
    namespaces: { eip155: { activeConnectionId: 'c', connections: [connection] } },
  } as unknown as KernelState
  const context = {
    networks: [network(1, 'Ethereum'), network(8453, 'Base')],
    networkSwitch,
    clock: createTestClock(),
    getState: () => state,
    subscribe: () => () => undefined,
    items: (slot: string) =>
      slot === 'settings.items'
        ? [
            { id: 'a', plugin: 'email', item: { label: 'Change e-mail', view: 'Email' } },
            { id: 'b', plugin: 'gone', item: { label: 'Gone', view: 'Gone' } },
          ]
        : slot === 'settings.groups'
          ? ['Alerts', 'Gone'].map((view) => ({ id: 'g', plugin: 'p', item: { label: `${view} group`, view } }))
          : [],
    hasView: (view: string) => view !== 'Gone',
    show: vi.fn(),
    push: vi.fn(),
    toast: vi.fn(),
    report: vi.fn(),
    disconnect: vi.fn(async () => []),
  }
  const frame = { setTitle: vi.fn(), announce: vi.fn(), focusTitle: vi.fn(), refuse: vi.fn(), setStart: vi.fn() }
  render(
    <FrameContext.Provider value={{ ...frame, embed: (view) => <p key={view}>{`within: ${view}`}</p> }}>
      <AccountSettings
        params={undefined}
        frameKey="f1"
        actions={{}}
        parts={createCoreParts()}
        answer={() => undefined}
        context={context as unknown as Context<CoreContract>}
      />
    </FrameContext.Provider>,
  )
  return { context }
}
const groups = () => [...document.querySelectorAll('.lk-groups span')].map((group) => group.textContent)
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))

afterEach(cleanup)

it('shows the whole address in groups of four that are read and selected as one word', () => {
  stage()
  expect(groups()).toEqual('0x8ba1 f109 551b D432 8030 1264 5Ac1 36dd d64D BA72'.split(' '))
  const whole = document.querySelector('.lk-groups')
  expect(whole?.textContent).toBe(address)
  expect(whole?.getAttribute('dir')).toBe('ltr')
})

it.each([
  ['7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU', 11, '7xKX'],
  ['cosmos1w508d6qejxtdg4y5r3zarvary0c5xw7k', 10, 'cosm'],
])('cuts %s too', (activeAddress, count, first) => {
  stage({ activeAddress })
  expect(groups()).toHaveLength(count)
  expect(groups()[0]).toBe(first)
  expect(groups().join('')).toBe(activeAddress)
})

it('copies the address and says so', async () => {
  const writeText = vi.fn(async () => undefined)
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'clipboard'))
  const { context } = stage()
  await press('Copy address')
  expect(writeText).toHaveBeenCalledWith(address)
  expect(context.toast.mock.calls).toEqual([[{ message: 'Address copied', variant: 'success' }]])
})

it('leads to the networks, and to what other plugins put here', async () => {
  const { context } = stage()
  await press('Ethereum Network')
  expect(context.push).toHaveBeenCalledWith('Networks', undefined)
  await press('Change e-mail')
  expect(context.show).toHaveBeenCalledWith('Email')
  expect(screen.queryByRole('button', { name: 'Gone' })).toBeNull()
})

it('has no row for the network where switching is off (096)', () => {
  stage({ networkSwitch: false })
  expect(document.querySelector('[data-lk-network]')).toBeNull()
  expect(screen.queryByText('Ethereum')).toBeNull()
})

it('names a network that the site does not use, in words and with a picture, and links to no explorer', () => {
  stage({ networkId: 'eip155:99' })
  const row = screen.getByRole('button', { name: 'Unknown Network Network' })
  expect(row.querySelector('.lk-warning svg')).not.toBeNull()
  expect(screen.queryByRole('link')).toBeNull()
})

it('names the wallet, links to the explorer in a new tab, and ends with the way out', async () => {
  const { context } = stage()
  expect(screen.getByText('Orchard').tagName).toBe('BDI')
  const link = screen.getByRole('link', { name: /View on Scan \(opens a new tab\)/ })
  expect(link.getAttribute('href')).toBe(`https://scan.test/address/${address}`)
  expect(link.getAttribute('rel')).toBe('noopener noreferrer')
  const controls = [...document.querySelectorAll('button,a')]
  expect(controls.at(-1)?.textContent).toBe('Disconnect')
  await press('Disconnect')
  expect(context.disconnect).toHaveBeenCalledOnce()
})

it('draws the groups of plugins under their headings, if their view is registered', () => {
  stage()
  expect(screen.getByRole('region', { name: 'Alerts group' }).textContent).toBe('Alerts groupwithin: Alerts')
  expect(screen.queryByText('Gone group')).toBeNull()
})

it('shows the whole of each address that has a purpose of its own, under that purpose (F-M9)', () => {
  stage({
    activeAddress: 'bc1qpay',
    accounts: [
      { address: 'bc1qpay', type: 'payment', label: 'For payments' },
      { address: 'bc1pord', type: 'ordinal', label: 'For ordinals' },
    ],
  })
  expect([...document.querySelectorAll('.lk-card')].map((card) => card.querySelector('h3')?.textContent)).toEqual([
    'For payments',
    'For ordinals',
  ])
  expect([...document.querySelectorAll('.lk-groups')].map(({ textContent }) => textContent)).toEqual([
    'bc1qpay',
    'bc1pord',
  ])
})
