import type { Connection, Context, KernelState } from '@latchkey/kernel'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { DisconnectRow } from './DisconnectRow.js'

afterEach(cleanup)

const wallet = (namespace: string, name: string) =>
  ({ id: `${namespace}/c`, namespace, name, connectorId: name }) as Connection
const orchardOf = (namespace: string) => wallet(namespace, 'Orchard')
const orchard = orchardOf('eip155')

const stage = (
  connections: readonly Connection[],
  connection?: Connection,
  disconnect: Context['disconnect'] = async () => [],
) => {
  const families = connections.map((one) => [
    one.namespace,
    {
      activeConnectionId: one.id,
      connections: [one],
      ...(one.namespace === 'eip155' && { title: { en: 'EVM networks' } }),
    },
  ])
  const state = { namespaces: { ...Object.fromEntries(families), cosmos: { connections: [] } } }
  const context = {
    getState: () => state as unknown as KernelState,
    subscribe: () => () => undefined,
    disconnect: vi.fn(disconnect),
    report: vi.fn(),
    toast: vi.fn(),
  }
  render(<DisconnectRow context={context} {...(connection && { connection })} />)
  return context
}
const names = () => screen.getAllByRole('button').map((row) => row.textContent)
const press = (action: string) =>
  act(async () => void fireEvent.click(document.querySelector(`[data-lk-action=${action}]`) as HTMLElement))

it.each([[orchard], [undefined]])('is one row for one wallet, and leaves all', async (connection) => {
  const context = stage([orchard], connection)
  expect(names()).toEqual(['Disconnect'])
  await press('disconnect')
  expect(context.disconnect.mock.calls).toEqual([[{}]])
  expect(context.toast.mock.calls).toEqual([[{ message: 'Disconnected', variant: 'success' }]])
})

it('disconnects this wallet, or all, if several namespaces are connected', async () => {
  const context = stage([orchard, wallet('solana', 'Northlight')], orchard)
  expect(names()).toEqual(['Disconnect Orchard', 'Disconnect all wallets'])
  expect(screen.getByText('Orchard').tagName).toBe('BDI')
  await press('disconnect')
  await press('disconnect-all')
  expect(context.disconnect.mock.calls).toEqual([[{ namespace: 'eip155' }], [{}]])
})

it('names the namespace if the wallet has several, and disconnects that one alone (B10)', async () => {
  const multi = wallet('eip155', 'Multi')
  const context = stage([multi, wallet('solana', 'Multi')], multi)
  expect(names()).toEqual(['Disconnect Multi from EVM networks', 'Disconnect all wallets'])
  await press('disconnect')
  expect(context.disconnect.mock.calls).toEqual([[{ namespace: 'eip155' }]])
})

it('names every namespace that ends with a shared session (B10)', async () => {
  const phone = (namespace: string) => ({ ...wallet(namespace, 'Phone'), isShared: true })
  stage([phone('eip155'), phone('solana'), orchardOf('bip122')], phone('eip155'))
  expect(names()).toEqual(['Disconnect Phone from EVM networks and Solana', 'Disconnect all wallets'])
  cleanup()
  // Nothing would be left for a second row.
  stage([phone('eip155'), phone('solana')], phone('solana'))
  expect(names()).toEqual(['Disconnect Phone from EVM networks and Solana'])
})

it('stays one row for all where no wallet is named', async () => {
  const context = stage([orchard, wallet('solana', 'Northlight')])
  expect(names()).toEqual(['Disconnect'])
  await press('disconnect')
  expect(context.disconnect.mock.calls).toEqual([[{}]])
})

it('does one at a time, and says which; a refusal can be asked again', async () => {
  let fail: (error: Error) => void = () => undefined
  const refuse = () => new Promise<never>((_, reject) => (fail = reject))
  const context = stage([orchard, wallet('solana', 'Northlight')], orchard, refuse)
  await press('disconnect-all')
  expect(names()).toEqual(['Disconnect Orchard', 'Disconnecting…'])
  const [one, all] = screen.getAllByRole('button')
  expect([one, all].map((row) => [row?.getAttribute('aria-busy'), row?.getAttribute('aria-disabled')])).toEqual([
    ['false', 'true'],
    ['true', 'true'],
  ])
  await press('disconnect')
  await press('disconnect-all')
  expect(context.disconnect).toHaveBeenCalledOnce()
  await act(async () => fail(new Error('no')))
  expect(context.toast.mock.calls).toEqual([[{ message: "Couldn't disconnect", variant: 'error' }]])
  expect(context.report).toHaveBeenCalledOnce()
  await press('disconnect')
  expect(context.disconnect).toHaveBeenLastCalledWith({ namespace: 'eip155' })
})
