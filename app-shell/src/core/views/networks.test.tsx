import type { LocalText, NetworkInput } from '@latchkey/kernel'
import { createKernel } from '@latchkey/kernel'
import { createTestAdapter, createTestClock, createTestConnector } from '@latchkey/kernel/testing'
import { act, fireEvent, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { MountedShell } from '../../shell/mountShell.js'
import { mountShell } from '../../shell/mountShell.js'
import { core } from '../manifest.js'

const network = (id: number, name: string, more: Partial<NetworkInput> = {}): NetworkInput => ({
  id,
  name,
  chainNamespace: 'test',
  nativeCurrency: { symbol: 'ONE', decimals: 18 },
  rpcUrls: { default: { http: [] } },
  ...more,
})
const two = [network(1, 'One'), network(2, 'Two', { testnet: true })]
const eight = 'One Two Three Four Five Six Seven Eight'.split(' ').map((name, index) => network(index + 1, name))

let shell: MountedShell | undefined
const host = () => document.querySelector<HTMLElement>('[data-lk-modal]') as HTMLElement
const root = () => host().shadowRoot as ShadowRoot
const dialog = () => root().querySelector('dialog') as HTMLDialogElement
const inside = () => within(dialog())
const view = () => host().dataset.lkView
const find = (selector: string) => dialog().querySelector<HTMLElement>(selector)
const row = (id: string) => find(`.lk-row[data-lk-network="${id}"]`) as HTMLElement
const names = () => [...dialog().querySelectorAll('.lk-row[data-lk-network] bdi')].map((name) => name.textContent)
const turn = () => new Promise((resolve) => setTimeout(resolve, 5))
const settle = () =>
  act(async () => {
    // Each render may import further code: kernel, then view.
    for (let round = 0; round < 3; round++) {
      await turn()
      await vi.dynamicImportSettled()
    }
    await turn()
  })
const press = async (element: HTMLElement | null) => {
  fireEvent.click(element as HTMLElement, { detail: 1 })
  await settle()
}

const start = (networks: readonly NetworkInput[] = two, families: readonly string[] = ['test'], title?: LocalText) => {
  const wallet = createTestConnector({ name: 'Orchard' })
  const other = createTestConnector({ id: 'northlight', name: 'Northlight', namespace: 'other' })
  const clock = createTestClock()
  const kernel = createKernel(
    {
      networks: networks as [NetworkInput],
      plugins: [
        core(),
        ...families.map((family) => ({ ...createTestAdapter(family).plugin, ...(title && { title }) })),
        wallet.plugin,
        ...(families.includes('other') ? [other.plugin] : []),
      ],
    },
    {
      clock,
      loadSkin: async (self) => {
        shell ??= mountShell(self)
      },
    },
  )
  const errors: string[] = []
  kernel.on('error:reported', ({ error }) => errors.push(error.code))
  const open = async (view: 'Networks' | 'Account') => {
    act(() => void kernel.open({ view }).catch(() => undefined))
    await settle()
  }
  const connect = async () => {
    await act(async () => void (await kernel.connect({ connectorId: wallet.id })))
    await settle()
  }
  const used = () => kernel.getState().namespaces.test?.networkId
  return { clock, kernel, wallet, errors, open, connect, used }
}

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
})
afterEach(() => {
  act(() => shell?.unmount())
  shell = undefined
  document.body.replaceChildren()
})

it('lists the networks of the site in their order and says which is in use and which is a test', async () => {
  const { open } = start()
  await open('Networks')
  expect(inside().getByRole('heading', { name: 'Networks' })).toBeDefined()
  expect(names()).toEqual(['One', 'Two'])
  expect(row('test:1').getAttribute('aria-current')).toBe('true')
  expect(row('test:1').textContent).toContain('Active')
  expect(row('test:2').hasAttribute('aria-current')).toBe(false)
  expect(row('test:2').textContent).toContain('Test network')
  expect(dialog().querySelector('input')).toBeNull()
  expect(dialog().querySelector('h3')).toBeNull()
  // The modal's, what comes after its first frame, core's, and these views'.
  await vi.waitFor(() => expect(root().adoptedStyleSheets).toHaveLength(4))
})

it('moves to a row by keys typed before the type-ahead code has loaded', async () => {
  const names = ['Alpha', 'Brook', 'Bramble', 'Cedar'].map((name, index) => network(index + 1, name))
  const { open } = start(names)
  await open('Networks')
  act(() => row('test:1').focus())
  for (const key of ['b', 'r', 'a']) fireEvent.keyDown(row('test:1'), { key })
  await settle()
  await vi.waitFor(() => expect(root().activeElement?.getAttribute('data-lk-network')).toBe('test:3'))
  // From now on the loaded code listens by itself, so each key counts once.
  expect(dialog().onkeydown).toBeNull()
})

it("changes only the site's network while disconnected, and closes (089)", async () => {
  const { open, used, wallet } = start()
  await open('Networks')
  await press(row('test:2'))
  expect(used()).toBe('test:2')
  expect(wallet.calls).toEqual([])
  expect(host().dataset.lkModal).toBe('closed')
  await open('Networks')
  expect(row('test:2').getAttribute('aria-current')).toBe('true')
})

it('marks the network in use in a row that is not a button and does nothing when pressed (B14)', async () => {
  const { open, connect, wallet, kernel } = start()
  let switches = 0
  kernel.on('network:switched', () => switches++)
  await connect()
  await open('Account')
  await press(find('[data-lk-action=switch]'))
  expect(row('test:1').tagName).toBe('DIV')
  expect(inside().queryByRole('button', { name: /One/ })).toBeNull()
  expect(inside().getByRole('button', { name: /Two/ })).toBeDefined()
  await press(row('test:1'))
  expect(view()).toBe('Networks')
  act(() => row('test:2').focus())
  fireEvent.keyDown(row('test:2'), { key: 'ArrowUp' })
  expect(root().activeElement).toBe(row('test:1'))
  expect([wallet.calls, switches]).toEqual([['connect'], 0])
})

it('asks the wallet and goes back to the page before (092)', async () => {
  const { open, connect, wallet, used } = start()
  await connect()
  await open('Account')
  const picker = inside().getByRole('button', { name: 'Network: One. Change network' })
  wallet.switches = 'hangs'
  await press(picker)
  await press(row('test:2'))
  expect(view()).toBe('SwitchNetwork')
  expect(dialog().querySelector('h3')?.textContent).toBe('Confirm in Orchard')
  expect(dialog().querySelector('h2')?.textContent).toBe('Two')
  act(() => wallet.approvePending())
  await settle()
  expect(view()).toBe('Account')
  expect(used()).toBe('test:2')
  expect(wallet.calls).toEqual(['connect', 'switch test:2'])
  expect(find('[data-lk-network]')?.dataset.lkNetwork).toBe('test:2')
})

it('closes after success when it was opened first', async () => {
  const { open, connect, used } = start()
  await connect()
  await open('Networks')
  await press(row('test:2'))
  expect(used()).toBe('test:2')
  expect(host().dataset.lkModal).toBe('closed')
})

it('stays on the list when the visitor leaves the request, and ignores a late approval', async () => {
  const { open, connect, wallet, used, errors } = start()
  await connect()
  await open('Networks')
  wallet.switches = 'hangs'
  await press(row('test:2'))
  await press(inside().getByRole('button', { name: 'Cancel' }))
  expect(view()).toBe('Networks')
  act(() => wallet.approvePending())
  await settle()
  expect(view()).toBe('Networks')
  expect(used()).toBe('test:2')
  expect(row('test:2').getAttribute('aria-current')).toBe('true')
  expect(errors).toEqual([])
})

it('explains a refusal and asks again when told to (088)', async () => {
  const { open, connect, wallet, used, errors } = start()
  await connect()
  await open('Networks')
  wallet.switches = 'refuses'
  // Prefetched while a wallet asks; this one refuses at once.
  await import('../explainSwitch.js')
  await press(row('test:2'))
  expect(inside().getByText('Request declined')).toBeDefined()
  expect(dialog().textContent).toContain("You're still on One.")
  expect(used()).toBe('test:1')
  wallet.switches = 'obeys'
  await press(find('[data-lk-action=retry]'))
  expect(used()).toBe('test:2')
  expect(wallet.calls).toEqual(['connect', 'switch test:2', 'switch test:2'])
  expect(errors).toEqual([])
})

it('groups networks by namespace if there are several, and leads a namespace without a wallet to one', async () => {
  const { open, connect, kernel } = start(
    [network(1, 'One'), network(1, 'Far', { chainNamespace: 'other' }), network(2, 'Two')],
    ['test', 'other'],
  )
  await open('Networks')
  expect([...dialog().querySelectorAll('h3')].map((heading) => heading.textContent)).toEqual(['Test', 'Other'])
  expect(names()).toEqual(['One', 'Two', 'Far'])
  expect(inside().getByRole('list', { name: 'Other' })).toBeDefined()
  expect(inside().queryByText('Connect another wallet')).toBeNull()
  act(() => kernel.close())
  await connect()
  await open('Account')
  await press(find('[data-lk-action=switch]'))
  expect(row('other:1').textContent).toContain('Connect another wallet')
  expect(row('test:2').textContent).not.toContain('Connect another wallet')
  await press(row('other:1'))
  // Nothing changes before a wallet is there.
  expect(view()).toBe('SwitchActiveChain')
  expect(kernel.getState()).toMatchObject({ activeNamespace: 'test', namespaces: { other: { networkId: 'other:1' } } })
  expect(inside().getByText("Your current wallet doesn't support Other")).toBeDefined()
  expect(dialog().textContent).toContain('Your wallet for Test stays connected.')
  await press(find('[data-lk-action=cancel]'))
  expect(view()).toBe('Networks')
  await press(row('other:1'))
  await press(inside().getByRole('button', { name: 'Connect a wallet for Other' }))
  expect(view()).toBe('Connect')
  expect([...dialog().querySelectorAll('[data-lk-wallet]')].map((found) => found.textContent)).toEqual(['Northlight'])
  await press(find('[data-lk-wallet=northlight]'))
  expect(kernel.getState()).toMatchObject({
    activeNamespace: 'other',
    namespaces: { test: { status: 'connected' }, other: { status: 'connected' } },
  })
})

it('names the ecosystems as their adapters do', async () => {
  const { open } = start(
    [network(1, 'Main', { chainNamespace: 'eip155' }), network(1, 'Far', { chainNamespace: 'other' })],
    ['eip155', 'other'],
    { en: 'Own name', de: 'Eigener Name' },
  )
  await open('Networks')
  expect(inside().getAllByRole('list', { name: 'Own name' })).toHaveLength(2)
})

it('searches from eight networks on, by name or number, and says what it found', async () => {
  const { open } = start(eight)
  await open('Networks')
  const field = inside().getByRole<HTMLInputElement>('searchbox', { name: 'Search networks' })
  expect(root().activeElement).toBe(field)
  const type = (value: string) => act(() => void fireEvent.change(field, { target: { value } }))
  type(' T')
  expect(names()).toEqual(['Two', 'Three', 'Eight'])
  expect(inside().getByText('3 networks found')).toBeDefined()
  type('4')
  expect(names()).toEqual(['Four'])
  // On from the field into what it found.
  fireEvent.keyDown(field, { key: 'ArrowDown' })
  expect(root().activeElement?.getAttribute('data-lk-network')).toBe('test:4')
  field.focus()
  type('zzz')
  expect(dialog().querySelector('h3')?.textContent).toBe('No network called “zzz”')
  fireEvent.click(dialog().querySelector('[data-lk-action=showAll]') as HTMLElement)
  expect([dialog().querySelector('h3'), dialog().querySelector('input')?.value]).toEqual([null, ''])
  expect(root().activeElement).toBe(field)
  type('zzz')
  expect(names()).toEqual([])
  fireEvent.keyDown(field, { key: 'Escape' })
  expect(field.value).toBe('')
  expect(names()).toHaveLength(8)
  fireEvent.keyDown(field, { key: 'Escape' })
  await settle()
  expect(host().dataset.lkModal).toBe('closed')
})

it('is led to its search by a slash, and to none by one that is typed or a shortcut', async () => {
  const { open, connect } = start(eight)
  await connect()
  await open('Account')
  await press(find('[data-lk-action=switch]'))
  const field = inside().getByRole('searchbox')
  const title = dialog().querySelector('h2') as HTMLElement
  act(() => title.focus())
  fireEvent.keyDown(title, { key: '/', ctrlKey: true })
  expect(root().activeElement).toBe(title)
  expect(fireEvent.keyDown(title, { key: '/' })).toBe(false)
  expect(root().activeElement).toBe(field)
  expect(fireEvent.keyDown(field, { key: '/' })).toBe(true)
})

it('still knows what was searched for when the visitor comes back', async () => {
  const { open, connect, wallet, kernel } = start(eight)
  await connect()
  await open('Networks')
  act(() => void fireEvent.change(inside().getByRole('searchbox'), { target: { value: 'ei' } }))
  wallet.switches = 'hangs'
  await press(row('test:8'))
  await press(find('[data-lk-action=back]'))
  expect(inside().getByRole<HTMLInputElement>('searchbox').value).toBe('ei')
  expect(root().activeElement).toBe(row('test:8'))
  act(() => kernel.close())
  await open('Networks')
  expect(inside().getByRole<HTMLInputElement>('searchbox').value).toBe('')
})

it('says what a network is, in two blocks and without a link', async () => {
  const { open } = start()
  await open('Networks')
  await press(inside().getByRole('button', { name: 'What is a network?' }))
  expect(view()).toBe('NetworkIntro')
  expect(dialog().querySelectorAll('h3')).toHaveLength(2)
  expect(dialog().querySelector('a')).toBeNull()
  await press(find('[data-lk-action=back]'))
  expect(view()).toBe('Networks')
})

it('keeps the plain tag where there is nothing to choose', async () => {
  const { open, connect } = start([network(1, 'One')])
  await connect()
  await open('Account')
  expect(find('[data-lk-network]')?.tagName).toBe('SPAN')
  expect(find('[data-lk-action=switch]')).toBeNull()
})

const strand = async (all: ReturnType<typeof start>) => {
  await all.connect()
  await act(async () => all.wallet.context?.emitter.emit('change', { networkId: 'test:99' }))
  all.wallet.networkId = 'test:99'
  await settle()
  await settle()
}

it("names the wallet's unsupported network in words with its number, and closes when the wallet returns by itself (106, F-M4)", async () => {
  const all = start()
  await strand(all)
  expect(view()).toBe('UnsupportedChain')
  expect(find('#lk-about')?.textContent).toBe("Your wallet is on a network that this site doesn't support.")
  expect(inside().getByText('Unknown Network (99)')).toBeDefined()
  expect(dialog().textContent).not.toContain('test:99')
  expect(names()).toEqual(['One', 'Two'])
  expect(find('[aria-current]')).toBeNull()
  expect(find('.lk-warning svg')).not.toBeNull()
  await act(async () => all.wallet.context?.emitter.emit('change', { networkId: 'test:2' }))
  await act(async () => all.clock.advance(16))
  await settle()
  expect(host().dataset.lkModal).toBe('closed')
})

it('folds the networks that need another wallet into one row (F-M4)', async () => {
  const other = network(3, 'Three', { chainNamespace: 'other' })
  const all = start([...two, other], ['test', 'other'])
  await strand(all)
  expect(view()).toBe('UnsupportedChain')
  expect(names()).toEqual(['One', 'Two'])
  const fold = () => find('[data-lk-action=ecosystems]')
  expect(fold()?.getAttribute('aria-expanded')).toBe('false')
  await press(fold())
  expect(names()).toEqual(['One', 'Two', 'Three'])
  expect(row('other:3').textContent).toContain('Connect another wallet')
  await press(fold())
  expect(names()).toEqual(['One', 'Two'])
})

it('asks the wallet from there and leaves; a refusal comes back to the list (110)', async () => {
  const all = start()
  await strand(all)
  all.wallet.switches = 'refuses'
  await press(row('test:1'))
  expect(inside().getByText('Request declined')).toBeDefined()
  await press(find('[data-lk-action=back]'))
  expect(view()).toBe('UnsupportedChain')
  all.wallet.switches = 'obeys'
  await press(row('test:2'))
  expect(host().dataset.lkModal).toBe('closed')
  expect(all.used()).toBe('test:2')
  expect(all.errors).toEqual([])
})

it('is not left from what waits above it either', async () => {
  const all = start()
  await strand(all)
  all.wallet.switches = 'hangs'
  await press(row('test:1'))
  expect(view()).toBe('SwitchNetwork')
  await press(find('[data-lk-action=close]'))
  expect(host().dataset.lkModal).toBe('open')
  expect(dialog().querySelector('[aria-live=polite]')?.textContent).toContain('choose a network')
  await press(find('[data-lk-action=back]'))
  expect(view()).toBe('UnsupportedChain')
})

it('disconnects from there (110)', async () => {
  const all = start()
  await strand(all)
  await press(find('[data-lk-action=disconnect]'))
  expect(host().dataset.lkModal).toBe('closed')
  expect(host().dataset.lkStatus).toBe('disconnected')
})

it('leads from an unknown network on Account to the list, in words and with a picture', async () => {
  const all = start([network(1, 'One')])
  await strand(all)
  await all.open('Account')
  expect(find('[data-lk-network] bdi')?.textContent).toBe('Unknown Network')
  expect(find('[data-lk-network] svg')).not.toBeNull()
  const picker = inside().getByRole('button', { name: 'Network: Unknown Network. Change network' })
  expect(picker.querySelector('svg')).not.toBeNull()
  await press(picker)
  expect(view()).toBe('Networks')
  expect(find('[aria-current]')).toBeNull()
})
