import type { Context, KernelState, Network } from '@latchkey/kernel'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { CoreContract } from '../contract.js'
import { createCoreParts } from '../createCoreParts.test.double.js'
import { SwitchActiveChain } from './SwitchActiveChain.js'

afterEach(cleanup)

const connected = { title: { en: 'EVM networks' }, activeConnectionId: 'c', connections: [{ id: 'c' }] }

const stage = ({
  networkId,
  depth = 2,
  eip155 = connected as object,
  activeNamespace = 'eip155',
}: {
  networkId?: string
  depth?: number
  eip155?: object
  activeNamespace?: string
}) => {
  const stack = Array.from({ length: depth }, () => ({}))
  const state = { activeNamespace, namespaces: { eip155, solana: { connections: [] } }, stack }
  const context = {
    networks: [{ caipNetworkId: 'solana:5eykt', name: 'Solana Mainnet' } as Network],
    getState: () => state as unknown as KernelState,
    subscribe: () => () => undefined,
    replace: vi.fn(),
    back: vi.fn(),
    close: vi.fn(),
  }
  render(
    <SwitchActiveChain
      params={(networkId && { networkId }) as { networkId: string }}
      frameKey="f2"
      actions={{}}
      parts={createCoreParts()}
      answer={vi.fn()}
      context={context as unknown as Context<CoreContract>}
    />,
  )
  return context
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

it("says that the namespace needs a wallet and the other one stays, and leads to the namespace's wallets", () => {
  const context = stage({ networkId: 'solana:5eykt' })
  expect(screen.getByRole('heading').textContent).toBe("Your current wallet doesn't support Solana")
  expect(screen.getByText('Your wallet for EVM networks stays connected.')).toBeDefined()
  press('Connect a wallet for Solana')
  expect(context.replace.mock.calls).toEqual([['Connect', { namespace: 'solana', networkId: 'solana:5eykt' }]])
})

it('says that another wallet stays where the one shown was left (B10)', () => {
  stage({ networkId: 'solana:5eykt', activeNamespace: 'solana' })
  expect(screen.getByText('Your wallet for EVM networks stays connected.')).toBeDefined()
})

it('speaks of no wallet where none is connected', () => {
  stage({ networkId: 'solana:5eykt', eip155: { connections: [] } })
  expect(screen.getByRole('heading').textContent).toBe('Connect a wallet for Solana')
  expect(document.body.textContent).not.toContain('stays connected')
})

it('leaves for where it came from, or closes where it was opened first', () => {
  const deep = stage({ networkId: 'solana:5eykt' })
  press('Not now')
  expect([deep.back.mock.calls.length, deep.close.mock.calls.length]).toEqual([1, 0])
  cleanup()
  const first = stage({ networkId: 'solana:5eykt', depth: 1 })
  press('Not now')
  expect([first.back.mock.calls.length, first.close.mock.calls.length]).toEqual([0, 1])
  expect(first.replace).not.toHaveBeenCalled()
})

it('stands without a network that it knows', () => {
  stage({})
  expect(screen.getByRole('button', { name: 'Not now' })).toBeDefined()
})
