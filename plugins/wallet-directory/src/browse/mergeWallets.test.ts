import type { Candidate, ConnectorType } from '@latchkey/kernel'
import { describe, expect, it } from 'vitest'
import type { RecentWallet, WalletEntry } from '../contract.js'
import type { MergeInput } from '../merge/mergeInput.js'
import { mergeWallets } from './mergeWallets.js'

const candidate = (type: ConnectorType, id: string, more: Partial<Candidate> = {}): Candidate => ({
  id,
  type,
  name: id,
  namespaces: ['eip155'],
  marks: [],
  ...more,
})
const entry = (id: string, more: Partial<WalletEntry> = {}): WalletEntry => ({
  id,
  name: id,
  chains: ['eip155:1'],
  supports_wc: true,
  mobile_link: `${id}://`,
  ...more,
})
const used = (id: string, more: Partial<RecentWallet> = {}): RecentWallet => ({
  ...entry(id),
  connectorId: 'walletConnect',
  ...more,
})
const relay = candidate('EXTERNAL', 'walletConnect', { reaches: 'remote' })
const orchard = candidate('ANNOUNCED', 'orchard', { rdns: 'test.orchard', name: 'Orchard' })
const network = { caipNetworkId: 'eip155:1', chainNamespace: 'eip155' }

type Changes = Partial<Omit<MergeInput, 'rules' | 'place'>> & {
  readonly rules?: Partial<MergeInput['rules']>
  readonly place?: Partial<MergeInput['place']>
}
const merge = ({ rules, place, ...more }: Changes) =>
  mergeWallets({
    candidates: [relay],
    recent: [],
    featured: [],
    custom: [],
    recommended: [],
    installed: [],
    order: [],
    hasInjected: false,
    hasRelay: true,
    required: [],
    ...more,
    rules: { include: [], exclude: [], excluded: [], ...rules },
    place: { isPhone: false, hasAdapters: true, networks: [network], ...place },
  })
const names = (changes: Changes) => merge(changes).map(({ name }) => name)
const groups = (changes: Changes) => merge(changes).map(({ group, name }) => `${group} ${name}`)

const everything = {
  candidates: [candidate('EXTERNAL', 'sdk', { name: 'SDK' }), orchard, relay],
  recent: [used('r1')],
  featured: [entry('f1')],
  custom: [entry('c1')],
  recommended: [entry('d1'), entry('d2'), entry('d3')],
}
const inOrder = [
  'walletConnect walletConnect',
  'recent r1',
  'injected Orchard',
  'featured f1',
  'custom c1',
  'external SDK',
  'recommended d1',
]

it('counts a wallet that was found in several namespaces as installed (F-M8)', () => {
  const multi = candidate('MULTI_CHAIN', 'multi', { namespaces: ['eip155', 'solana'] })
  expect(merge({ candidates: [multi] })).toMatchObject([{ group: 'injected', tag: 'installed' }])
})

describe('a relay by another hand', () => {
  const stranger = candidate('EXTERNAL', 'beam', { reaches: 'remote' })
  const nameless = (text: string): unknown => JSON.parse(text.replaceAll(/"(walletConnect|beam)"/g, '"relay"'))
  const all = (changes: Changes) => nameless(JSON.stringify(merge({ ...everything, ...changes })))

  it('is listed exactly as any other, with the same wallets behind it', () => {
    const replace = (one: Candidate) => (one === relay ? stranger : one)
    const candidates = everything.candidates.map(replace)
    expect(all({ candidates })).toEqual(all({}))
    expect(all({ candidates, order: ['recent', 'walletConnect'] })).toEqual(all({ order: ['recent', 'walletConnect'] }))
  })

  it('is a row of its own next to another relay', () => {
    const rows = merge({ candidates: [relay, stranger] })
    expect(rows.map(({ connectorIds, group, tag }) => [connectorIds, group, tag])).toEqual([
      [['walletConnect'], 'walletConnect', 'code'],
      [['beam'], 'walletConnect', 'code'],
    ])
  })
})

describe('groups (287)', () => {
  it('follow the default order', () => expect(groups(everything)).toEqual(inOrder))

  it.each([
    [
      ['recommended', 'nonsense', 'injected', 'injected'],
      [6, 2, 0, 1, 3, 4, 5],
    ],
    [
      ['__proto__', 'external'],
      [5, 0, 1, 2, 3, 4, 6],
    ],
    [[], [0, 1, 2, 3, 4, 5, 6]],
  ])('follow the order %j of the site', (order, expected) =>
    expect(groups({ ...everything, order })).toEqual(expected.map((at) => inOrder[at])),
  )

  it('do not follow the order of plugins', () =>
    expect(groups({ ...everything, candidates: everything.candidates.toReversed() })).toEqual(inOrder))
})

describe('an excluded wallet (288)', () => {
  const known = entry('orchard-id', { name: 'Orchard', rdns: 'test.orchard' })
  it.each(['orchard', 'TEST.orchard', 'oRCHARD', ' Orchard '])('is nowhere, excluded as %j', (word) => {
    const found = names({
      candidates: [relay, orchard],
      recent: [used('orchard-id', { name: 'Orchard', rdns: 'test.orchard' })],
      featured: [known],
      custom: [known],
      recommended: [known, entry('other')],
      rules: { exclude: [word] },
      ...(word === 'orchard' && { recent: [], featured: [], custom: [], recommended: [entry('other')] }),
    })
    expect(found).toEqual(['walletConnect', 'other'])
  })

  it('is not listed even if only the directory knows its names', () => {
    const excluded = [{ id: 'x1', name: 'Orchard', rdns: 'test.orchard', namespaces: [] }]
    expect(names({ candidates: [orchard, relay], rules: { exclude: ['x1'], excluded } })).toEqual(['walletConnect'])
  })
})

describe('one row per wallet (289)', () => {
  it('lists a wallet of every group once, as installed, with its directory entry', () => {
    const known = entry('o1', { name: 'Orchard App', rdns: 'test.orchard', badge_type: 'certified' })
    const rows = merge({
      candidates: [relay, orchard],
      recent: [{ ...known, connectorId: 'orchard' }],
      featured: [known],
      custom: [known],
      recommended: [known],
    })
    expect(rows).toHaveLength(2)
    expect(rows[1]).toMatchObject({
      name: 'Orchard',
      tag: 'installed',
      entry: known,
      transports: ['announced', 'relay'],
      marks: ['certified'],
    })
  })

  it('treats the phone app as the same wallet', () => {
    const found = merge({
      candidates: [candidate('ANNOUNCED', 'm', { rdns: 'test.orchard.mobile' })],
      recommended: [entry('o1', { rdns: 'test.orchard' })],
    })
    expect(found.map(({ entry: known }) => known?.id)).toEqual(['o1'])
  })

  it('merges several namespaces into one row, also with known spellings', () => {
    const [row, ...others] = merge({
      candidates: [
        candidate('ANNOUNCED', 'one', { name: 'Trust Wallet', rdns: 'com.trust' }),
        candidate('ANNOUNCED', 'two', { name: 'Trust', namespaces: ['solana'] }),
      ],
    })
    expect(others).toEqual([])
    expect(row).toMatchObject({ connectorIds: ['one', 'two'], namespaces: ['eip155', 'solana'], marks: [] })
  })

  it('keeps two claims to one name separate and marks both', () => {
    const rows = merge({
      candidates: [orchard, { ...orchard, id: 'impostor' }],
      recommended: [entry('o1', { rdns: 'test.orchard', badge_type: 'certified' })],
    })
    expect(rows.map(({ marks }) => marks)).toEqual([['duplicate-claim'], ['duplicate-claim']])
  })

  it('marks two wallets of one name, however it is written, but not those that the site lists (S2)', () => {
    const rows = merge({
      candidates: [
        orchard,
        candidate('ANNOUNCED', 'x', { name: 'ORCHARD ', rdns: 'evil.orchard' }),
        candidate('EXTERNAL', 'own', { name: 'Orchard' }),
        candidate('ANNOUNCED', 'y', { name: 'Other', rdns: 'test.other' }),
      ],
    })
    expect(rows.map(({ key, marks }) => `${key} ${marks}`)).toEqual([
      'orchard duplicate-claim',
      'x duplicate-claim',
      'y ',
      'own ',
    ])
  })

  it('does not identify a wallet that has an rdns by its name alone', () =>
    expect(
      names({
        candidates: [relay, candidate('ANNOUNCED', 'x', { name: 'Orchard', rdns: 'evil.orchard' })],
        recommended: [entry('o1', { name: 'Orchard', rdns: 'test.orchard' })],
      }),
    ).toEqual(['walletConnect', 'Orchard', 'Orchard']))

  it('lists installed wallets with several namespaces first, then announced ones by rank, then the plain injected one', () =>
    expect(
      names({
        hasInjected: true,
        candidates: [
          candidate('INJECTED', 'plain'),
          candidate('ANNOUNCED', 'late', { rdns: 'a.late' }),
          candidate('ANNOUNCED', 'early', { rdns: 'a.early' }),
          candidate('ANNOUNCED', 'wide', { rdns: 'a.wide', namespaces: ['eip155', 'solana'] }),
        ],
        installed: [entry('l', { rdns: 'a.late', order: 9 }), entry('e', { rdns: 'a.early', order: 1 })],
      }),
    ).toEqual(['wide', 'early', 'late', 'plain']))
})

describe('lists of the site (291)', () => {
  const input = {
    candidates: [relay, candidate('EXTERNAL', 'sdk'), orchard, candidate('ANNOUNCED', 'unknown', { rdns: 'a.b' })],
    installed: [entry('o1', { rdns: 'test.orchard' })],
    featured: [entry('f2'), entry('f1')],
    recommended: [entry('d1'), entry('f1')],
  }
  it('keeps the order of featured wallets', () =>
    expect(names(input)).toEqual(['walletConnect', 'Orchard', 'unknown', 'f2', 'f1', 'sdk']))

  it('shows only included wallets, but keeps those of connectors', () =>
    expect(names({ ...input, rules: { include: ['f1', 'o1'] } })).toEqual(['walletConnect', 'Orchard', 'f1', 'sdk']))
})

describe('recommended wallets (292)', () => {
  const recommended = ['d1', 'd2', 'd3', 'd4', 'd5'].map((id) => entry(id))
  const count = (changes: Changes) =>
    merge({ recommended, ...changes }).filter(({ group }) => group === 'recommended').length
  it.each([
    [0, 0, 0, 4],
    [3, 2, 0, 0],
    [1, 1, 0, 2],
    [0, 1, 2, 1],
    [9, 0, 0, 0],
  ])('with %i featured, %i installed and %i other ways in there are %i', (featured, installed, others, expected) =>
    expect(
      count({
        featured: Array.from({ length: featured }, (_, index) => entry(`f${index}`)),
        candidates: [
          relay,
          ...Array.from({ length: installed }, (_, index) =>
            candidate('ANNOUNCED', `i${index}`, { rdns: `a.i${index}` }),
          ),
          ...Array.from({ length: others }, (_, index) => candidate('EXTERNAL', `s${index}`, { reaches: 'service' })),
        ],
      }),
    ).toBe(expected),
  )

  it('are empty if nothing else is usable', () => {
    expect(count({ candidates: [], hasRelay: false })).toBe(0)
    expect(count({ candidates: [orchard], hasRelay: false })).toBe(3)
  })
})

describe('the plain injected wallet (293)', () => {
  const plain = candidate('INJECTED', 'injected', { name: 'Browser wallet' })
  it.each([
    [false, false, []],
    [false, true, ['Browser wallet']],
    [true, false, []],
    [true, true, ['Browser wallet']],
  ])('on a phone: %j, injected: %j', (isPhone, hasInjected, expected) =>
    expect(names({ candidates: [plain], hasInjected, place: { isPhone } })).toEqual(expected),
  )
})

describe('usable wallets (298)', () => {
  const wallets = [
    entry('phone'),
    entry('web', { mobile_link: '', webapp_link: 'https://web.example/' }),
    entry('extension', { mobile_link: '', supports_wc: false }),
    entry('solana', { chains: ['solana:x'] }),
  ].map(({ mobile_link, ...rest }): WalletEntry => ({ ...rest, ...(mobile_link && { mobile_link }) }))
  const found = (place: Changes['place']) => names({ candidates: [], recommended: wallets, ...(place && { place }) })
  it.each([
    ['a desk', {}, ['phone', 'web', 'extension']],
    ['a phone', { isPhone: true }, ['phone', 'web']],
    ['a site without adapters', { hasAdapters: false }, ['phone', 'web']],
    [
      'a site of another namespace',
      { networks: [{ caipNetworkId: 'solana:x', chainNamespace: 'solana' }] },
      ['solana'],
    ],
    [
      'a test network',
      { networks: [{ caipNetworkId: 'eip155:31337', chainNamespace: 'eip155', testnet: true }] },
      ['phone', 'web', 'extension'],
    ],
    ['a network that none lists', { networks: [{ caipNetworkId: 'eip155:99', chainNamespace: 'eip155' }] }, []],
  ] as const)('on %s', (_, place, expected) => expect(found(place)).toEqual(expected))
})

describe('recent wallets (299)', () => {
  it('show newest first, without installed ones', () =>
    expect(
      names({ candidates: [orchard, relay], recent: [used('r2'), used('x', { rdns: 'test.orchard' }), used('r1')] }),
    ).toEqual(['walletConnect', 'r2', 'r1', 'Orchard']))

  it('are hidden outside the wanted namespace', () =>
    expect(names({ recent: [used('s', { chains: ['solana:x'] }), used('e')], namespace: 'eip155' })).toEqual([
      'walletConnect',
      'e',
    ]))

  it('are hidden if they cannot be reached', () => {
    const { mobile_link: _, ...nowhere } = used('n', { supports_wc: false, chains: [] })
    expect(names({ recent: [nowhere] })).toEqual(['walletConnect'])
  })
})

describe('impersonating wallets (301)', () => {
  const real = entry('o1', { name: 'Orchard', rdns: 'test.orchard' })
  it.each(['Orchard', 'Оrсhаrd', '0rchard', 'ORCHARD ', 'Orchárd'])('the look-alike %j is marked', (name) => {
    const [, row] = merge({
      candidates: [relay, candidate('ANNOUNCED', 'x', { name, rdns: 'evil.x' })],
      recommended: [real],
    })
    expect(row?.marks).toEqual(['look-alike'])
  })

  it('does not mark genuine wallets and other names', () => {
    const rows = merge({
      candidates: [orchard, candidate('ANNOUNCED', 'y', { name: 'Orchid', rdns: 'a.y' })],
      featured: [real],
    })
    expect(rows.map(({ marks }) => marks)).toEqual([[], []])
  })

  it('does not list a wallet that lacks methods of its namespace', () => {
    const broken = candidate('ANNOUNCED', 'x', { marks: ['missing-methods'] as never })
    expect(names({ candidates: [broken, orchard] })).toEqual(['Orchard'])
  })
})

describe('required capabilities', () => {
  const able = { capabilities: ['batch', 'psbt'] }
  const disabled = (changes: Changes) => merge({ required: ['psbt'], ...changes }).map(({ disabled }) => disabled)

  it('keep wallets that lack one in place, but disabled', () => {
    const recommended = [entry('d1', able), entry('d2', { capabilities: ['batch'] }), entry('d3')]
    expect(disabled({ recommended })).toEqual([undefined, undefined, 'cannot-do', undefined])
    expect(disabled({ recommended, required: [] })).toEqual([undefined, undefined, undefined, undefined])
  })

  it('apply to installed wallets that the directory knows, to recent ones and to those of the site', () => {
    const installed = [entry('orchard', { rdns: 'test.orchard', capabilities: [] })]
    const candidates = [orchard]
    expect(disabled({ candidates, installed })).toEqual(['cannot-do'])
    expect(disabled({ candidates })).toEqual([undefined])
    expect(disabled({ recent: [used('r1', { capabilities: [] })] })).toEqual([undefined, 'cannot-do'])
    expect(disabled({ custom: [entry('c1', { capabilities: ['signIn'] })] })).toEqual([undefined, 'cannot-do'])
  })
})
