import type { AnyManifest } from '@latchkey/kernel'
import { expect, it } from 'vitest'
import { contributionFaults } from './contributionFaults.js'

const faultsOf = (contributes: unknown, more: Partial<AnyManifest> = {}) =>
  contributionFaults({
    manifests: [
      { id: 'swaps', api: 1, load: async () => ({ default: {} }) },
      {
        id: 'tips',
        api: 1,
        load: async () => ({ default: {} }),
        actions: ['arrange'],
        contributes: contributes as readonly never[],
        ...more,
      },
    ],
    hasView: (view) => ['Tip', 'Connect'].includes(view),
  })
const entry = (slot: string, item: unknown, id = 'tip') => ({ slot, id, order: 1, item })
const button = { label: 'Tip', path: 'M0 0', view: 'Tip' }
const trap = new Proxy(
  {},
  {
    get: () => {
      throw new Error('trap')
    },
  },
)

it.each<[string, unknown]>([
  ['a button in the header', entry('header.items', button)],
  ['a section', entry('connect.sections', { view: 'Tip', all: 'Tip' })],
  ['an arrangement', entry('connect.rows', { action: 'arrange' })],
  ['marks', entry('marks', { action: 'arrange' })],
  ['an order of rows alone', entry('connect.rows', { order: ['recent', 'injected'] })],
  ['excluded wallets alone', entry('connect.rows', { order: undefined, exclude: ['io.metamask'] })],
  ['an item of another plugin’s slot', entry('swaps.rows', { anything: 1 })],
  ['a row of wallets, which the kernel checks', entry('connectors', { id: 'x' })],
])('has nothing to say of %s', (_, one) => expect(faultsOf([one])).toEqual([]))

it.each<[string, unknown, string]>([
  ['an unknown view', entry('header.items', { ...button, view: 'Nope' }), 'the view "Nope"'],
  ['such a view behind a section', entry('connect.sections', { view: 'Tip', all: 'Nope' }), 'the view "Nope"'],
  ['an unknown view for the start', entry('open.view', { view: 'Nope' }), 'the view "Nope"'],
  ['Connect within itself', entry('connect.sections', { view: 'Connect' }), 'would be drawn in'],
  ['no label', entry('header.items', { ...button, label: undefined }), 'needs `label`'],
  ["a label that isn't a text", entry('account.actions', { ...button, label: { en: 'Tip' } }), 'needs `label`'],
  ['no path', entry('header.items', { ...button, path: '' }), 'needs `path`'],
  ['no item', { slot: 'header.items', id: 'tip', order: 1 }, 'has no item'],
  ['a misspelt slot', entry('acount.actions', button), 'an unknown slot'],
  ['an arrangement that says nothing', entry('connect.rows', {}), '`order`, `exclude` or `action`'],
  ['an order that is not a list', entry('connect.rows', { order: 'recent' }), '`order`, a list of texts'],
  ['an exclusion that is not a text', entry('connect.rows', { exclude: ['a', 5] }), '`exclude`, a list of texts'],
  ['an action that is not a text', entry('connect.rows', { order: ['recent'], action: 5 }), 'the action "5"'],
  ['an action that is not listed', entry('connect.rows', { action: 'sort' }), 'the action "sort"'],
  ['marks that are pictures', entry('marks', { 'io.metamask': 'data:image/png;base64,AA' }), 'needs `action`'],
  ['an action for marks that is a function', entry('marks', { action: () => 'x' }), 'needs `action`'],
  ['an action for marks that is not listed', entry('marks', { action: 'find' }), 'the action "find"'],
])('names plugin, slot and item for %s', (_, one, text) => {
  const [fault, ...others] = faultsOf([one])
  expect(others).toEqual([])
  expect(fault).toContain('"tips": the item "tip" of "')
  expect(fault).toContain(text)
})

it('reports an id that is there twice in one slot once, and none that is there once in two', () => {
  const twice = [entry('header.items', button), entry('account.actions', button), entry('header.items', button)]
  expect(faultsOf(twice)).toEqual([expect.stringContaining('has the id of an earlier one')])
})

it.each<[unknown, number]>([
  [undefined, 0],
  ['text', 0],
  [[null], 1],
  [[7, trap, entry('header.items', trap)], 3],
])('never throws for contributions that are none: %#', (contributes, count) =>
  expect(faultsOf(contributes)).toHaveLength(count),
)

it('never throws for a manifest whose contributions cannot be read', () => {
  const manifest = Object.defineProperty(
    { id: 'tips', api: 1 as const, load: async () => ({ default: {} }) },
    'contributes',
    {
      get: () => {
        throw new Error('trap')
      },
    },
  )
  expect(contributionFaults({ manifests: [manifest], hasView: () => true })).toHaveLength(1)
})
