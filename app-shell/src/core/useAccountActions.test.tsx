import type { Context, SlotItem } from '@latchkey/kernel'
import { renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useAccountActions } from './useAccountActions.js'

type Given = Partial<SlotItem<'account.actions'>['item']>

const item = (plugin: string, view: string, more: object = {}) => ({
  plugin,
  id: view,
  order: 1,
  item: { icon: 'coins', label: view, view, ...more } as Given,
})
const all = item('receive', 'FundWallet', { gathers: 'fund.methods' })

/** The views of the buttons that are drawn. */
const viewsOf = (actions: readonly object[], ways: readonly object[] = []) => {
  const slots: { readonly [slot: string]: readonly object[] } = { 'account.actions': actions, 'fund.methods': ways }
  const context = {
    items: (slot: string) => slots[slot] ?? [],
    hasView: () => true,
    prefetchView: () => undefined,
  } as unknown as Context
  return renderHook(() => useAccountActions(context, false)).result.current.map(({ item }) => item.view)
}

it('keeps the button of a plugin whose view another plugin contributes as a way to add funds', () => {
  const actions = [item('send', 'Send'), item('receive', 'Receive'), all]
  const ways = [item('receive', 'Receive'), item('foreign', 'Send')]
  expect(viewsOf(actions, ways)).toEqual(['Send', 'FundWallet'])
})

it('keeps the button that gathers where its only way has no button of its own', () => {
  expect(viewsOf([item('send', 'Send'), all], [item('onramp', 'Buy')])).toEqual(['Send', 'FundWallet'])
  expect(viewsOf([item('send', 'Send'), all])).toEqual(['Send'])
})

it('takes no button away for one that gathers another slot, or is one of its own ways', () => {
  const actions = [item('send', 'Send'), item('receive', 'Receive')]
  for (const gathers of ['account.actions', 'connectors', 'nobody', {}, 5])
    expect(viewsOf([...actions, item('foreign', 'Foreign', { gathers })])).toEqual(['Send', 'Receive', 'Foreign'])
  expect(viewsOf([...actions, all], [item('receive', 'Receive'), item('receive', 'FundWallet')])).toEqual([
    'Send',
    'FundWallet',
  ])
})
