import type { Candidate } from '@latchkey/kernel'
import { expect, it } from 'vitest'
import { arrangeRows } from './arrangeRows.js'
import type { WalletEntry } from './contract.js'
import { walletDirectory } from './manifest.js'
import { identityOf } from './merge/identity.js'
import type { MergeInput } from './merge/mergeInput.js'

const candidate = (id: string, change: Partial<Candidate> = {}): Candidate => ({
  id,
  type: 'ANNOUNCED',
  name: id,
  rdns: `test.${id}`,
  namespaces: ['eip155'],
  marks: [],
  ...change,
})
const candidates = [
  candidate('relay', { type: 'EXTERNAL', reaches: 'remote' }),
  candidate('a'),
  candidate('b'),
  candidate('mail', { type: 'EXTERNAL', reaches: 'service' }),
  candidate('sdk', { type: 'EXTERNAL' }),
  candidate('c'),
]
const entry = (id: string): WalletEntry => ({
  id: `w-${id}`,
  name: id,
  rdns: `test.${id}`,
  chains: [],
  supports_wc: true,
})

const arrange = (
  change: Partial<MergeInput> & { readonly include?: readonly string[]; readonly exclude?: readonly string[] } = {},
  featured: readonly string[] = [],
  recent: readonly string[] = [],
): string => {
  const { include = [], exclude = [], ...given } = change
  const input: MergeInput = {
    candidates,
    recent: [],
    featured: [],
    custom: [],
    recommended: [],
    installed: ['a', 'b', 'c'].map(entry),
    rules: { include, exclude, excluded: [] },
    order: [],
    place: { isPhone: false, hasAdapters: true, networks: [] },
    hasInjected: true,
    hasRelay: true,
    required: [],
    ...given,
  }
  const rows = input.candidates.map(({ id }) => ({ id, ...(recent.includes(id) && { isRecent: true }) }))
  return arrangeRows(rows, input, featured)
    .map(({ id }) => id)
    .join(' ')
}

it.each([
  ['the default order of groups', {}, [], 'relay a b c mail sdk'],
  [
    'an order of groups, with unknown words',
    { order: ['nobody', 'injected', 'walletConnect'] },
    [],
    'a b c relay mail sdk',
  ],
  ['excluded by name, rdns and id', { exclude: ['A', 'test.b', 'sdk'] }, [], 'relay c mail'],
  [
    'excluded by the id of the directory',
    { rules: { include: [], exclude: ['w-a'], excluded: [identityOf(entry('a'))] } },
    [],
    'relay b c mail sdk',
  ],
  ['included', { include: ['w-b'] }, [], 'relay b mail sdk'],
  ['featured first among the installed ones', {}, ['w-c', 'w-b'], 'relay c b a mail sdk'],
  ['featured with their group', { order: ['featured', 'walletConnect'] }, ['w-c', 'w-b'], 'c b relay a mail sdk'],
] as const)('arranges by %s', (_, change, featured, wanted) => expect(arrange(change, featured)).toBe(wanted))

it('keeps a remembered wallet first', () => {
  const remembered = [...candidates, candidate('d', { marks: ['remembered'] })]
  expect(arrange({ candidates: remembered, order: ['walletConnect'] })).toBe('d relay a b c mail sdk')
})

it('leaves a relay in its group after it was used, since it does not move between two openings', () => {
  expect(arrange({ order: ['recent', 'injected', 'walletConnect'] }, [], ['relay', 'b'])).toBe('b a c relay mail sdk')
})

it('keeps wallets of other ecosystems, which no window.ethereum stands for', () => {
  const found = [
    candidate('generic', { type: 'INJECTED' }),
    candidate('dot', { type: 'INJECTED', namespaces: ['polkadot'] }),
  ]
  expect(arrange({ candidates: found, hasInjected: false })).toBe('dot')
  expect(arrange({ candidates: found, hasInjected: true })).toBe('generic dot')
})

it.each([
  [undefined, 0],
  [{ all: 'hide' }, 0],
  [{ order: ['injected'] }, 1],
  [{ exclude: ['a'] }, 1],
  [{ include: ['a'] }, 1],
  [{ featured: ['a'] }, 1],
] as const)('is contributed only where a site says something about installed wallets: %j', (options, count) => {
  const { contributes = [] } = walletDirectory(options as never).manifest
  expect(contributes.filter(({ slot }) => slot === 'connect.rows')).toHaveLength(count)
})
