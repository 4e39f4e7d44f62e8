import type { Context } from '@latchkey/kernel'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { ReceiveContract } from '../contract.js'
import { FundWallet } from './FundWallet.js'

afterEach(cleanup)

const way = (plugin: string, view: string, about?: string) => ({
  plugin,
  id: plugin,
  item: { icon: 'coins', label: `Label of ${plugin}`, view, ...(about && { about }) },
})

const stage = (ways: readonly ReturnType<typeof way>[]) => {
  const context = {
    items: () => ways,
    hasView: (view: string) => view !== 'Gone',
    replace: vi.fn(),
    show: vi.fn(),
  }
  render(
    <FundWallet
      params={undefined}
      frameKey="f1"
      actions={{ open: async () => undefined }}
      answer={() => undefined}
      context={context as unknown as Context<ReceiveContract>}
    />,
  )
  return context
}

it('lists the ways whose views there are, and shows the chosen one', () => {
  const context = stage([way('onramp', 'Buy', 'By card'), way('deposit', 'Gone'), way('receive', 'Receive')])
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Label of onrampBy card',
    'Label of receive',
  ])
  fireEvent.click(screen.getByRole('button', { name: /receive/ }))
  expect(context.show.mock.calls).toEqual([['Receive']])
  expect(context.replace).not.toHaveBeenCalled()
})

it('goes straight to the only way', () => {
  const context = stage([way('deposit', 'Gone'), way('receive', 'Receive')])
  expect(context.replace.mock.calls).toEqual([['Receive', undefined]])
  expect(screen.queryByRole('button')).toBeNull()
})

it('says so where there is none', () => {
  const context = stage([way('deposit', 'Gone')])
  expect(screen.getByRole('heading').textContent).toBe('There is no way to add funds here')
  expect(context.replace).not.toHaveBeenCalled()
})
