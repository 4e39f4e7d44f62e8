import { expect, it, vi } from 'vitest'
import type { Mark, Marks, MarksModule } from './contract.js'
import { createFinder } from './createFinder.js'

const svg = (name: string): string => `<svg xmlns="http://www.w3.org/2000/svg"><path d="${name}"/></svg>`
const embedded = (name: string): string => `data:image/svg+xml,${encodeURIComponent(svg(name))}`
const mark = (name: string): Mark => vi.fn(async () => ({ default: svg(name) }))
const create = (marks: Marks | (() => Promise<MarksModule>)) => {
  const errors: unknown[] = []
  const load = vi.fn(typeof marks === 'function' ? marks : async () => ({ marks }))
  return { ...createFinder(load, (error) => errors.push(error)), load, errors }
}
const solanaToken = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp/token:EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'

it('loads nothing before the first key, then the list once and each mark once', async () => {
  const marks = { 'io.metamask': mark('m'), 'eip155:1': mark('e') }
  const { find, load } = create(marks)
  expect(load).not.toHaveBeenCalled()
  expect(await find('io.metamask')).toBe(embedded('m'))
  expect(await find('io.metamask')).toBe(embedded('m'))
  expect(load).toHaveBeenCalledOnce()
  expect(marks['io.metamask']).toHaveBeenCalledOnce()
  expect(marks['eip155:1']).not.toHaveBeenCalled()
})

it.each([
  ['an rdns', 'io.metamask', 'IO.MetaMask'],
  ['an id of the directory', 'metamask', 'metamask'],
  ['an id of a connector', 'walletConnect', 'walletConnect'],
  ['an id with a prefix', 'injectedWeb3:enkrypt', 'injectedWeb3:enkrypt'],
  ['a network', 'eip155:8453', 'eip155:8453'],
  ['a namespace', 'bip122', 'bip122'],
  ['an EVM token in any case', 'eip155:1/erc20:0xA0b8', 'eip155:1/erc20:0xa0B8'],
  ['a token of another namespace', solanaToken, solanaToken],
])('finds a mark by %s', async (_what, listed, wanted) => {
  expect(await create({ [listed]: mark('x') }).find(wanted)).toBe(embedded('x'))
})

it.each(['eip155:2', 'constructor', '__proto__', 'toString', '', 7, undefined, null, solanaToken.toLowerCase()])(
  'has none for %s',
  async (key) => {
    const { find, errors } = create({ 'eip155:1': mark('e'), [solanaToken]: mark('t') })
    expect(await find(key as string)).toBeUndefined()
    expect(errors).toEqual([])
  },
)

it('takes several lists, text and embedded pictures', async () => {
  const { find } = create(async () => ({
    networks: { 'eip155:1': async () => svg('e') },
    mine: { mine: async () => ({ default: 'data:image/png;base64,AA' }) },
  }))
  expect(await find('eip155:1')).toBe(embedded('e'))
  expect(await find('mine')).toBe('data:image/png;base64,AA')
})

it('reads modules within a module, and no deeper', async () => {
  const deep = { marks: { deep: mark('d') } }
  const { find } = create(async () => ({ known: { networks: { near: mark('n') } }, further: { further: deep } }))
  expect([await find('near'), await find('deep')]).toEqual([embedded('n'), undefined])
})

it('shares a mark that has several keys', async () => {
  const shared = mark('m')
  const { find } = create({ 'io.metamask': shared, metamask: shared })
  await find('io.metamask')
  await find('metamask')
  expect(shared).toHaveBeenCalledOnce()
})

it('says nothing about a mark that fails to load, and requests it again only when told to', async () => {
  const failing = vi.fn<Mark>().mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValue(svg('m'))
  const { find, forget, errors } = create({ m: failing, n: mark('n') })
  expect([await find('m'), await find('m')]).toEqual([undefined, undefined])
  expect(failing).toHaveBeenCalledOnce()
  expect(await find('n')).toBe(embedded('n'))
  forget()
  expect(await find('m')).toBe(embedded('m'))
  expect(errors).toEqual([])
})

it('says nothing about a list that fails to load, and requests it again only when told to', async () => {
  let isOffline = true
  const { find, forget, load, errors } = create(async () => {
    if (isOffline) throw new TypeError('Failed to fetch')
    return { marks: { m: mark('m') } }
  })
  expect(await Promise.all([find('m'), find('n')])).toEqual([undefined, undefined])
  expect(await find('m')).toBeUndefined()
  expect(load).toHaveBeenCalledOnce()
  isOffline = false
  forget()
  expect(await find('m')).toBe(embedded('m'))
  expect(errors).toEqual([])
})

it.each<[string, unknown, reason: string]>([
  ['hostile', svg('"/><script>sentinel()</script><path d="'), 'contains what a picture does not need: <script'],
  ['huge', svg('M0 0'.repeat(20_000)), 'has more than 32768 characters'],
  ['a number', { default: 7 }, 'is not a text'],
  ['nothing', undefined, 'is not a text'],
])('leaves out a mark that is %s and reports it once, with the reason', async (_what, given, reason) => {
  const bad = vi.fn(async () => given as string)
  const { find, errors } = create({ m: bad })
  expect([await find('m'), await find('m')]).toEqual([undefined, undefined])
  expect(errors).toMatchObject([
    {
      code: 'MARK_INVALID',
      shortMessage: `The mark for "m" ${reason}.`,
      details: { key: 'm' },
    },
  ])
  expect(bad).toHaveBeenCalledOnce()
})

it('leaves out what is not a list', async () => {
  const module: MarksModule = Object({
    default: null,
    text: 'x',
    list: [1],
    bad: { m: 'not a function' },
    good: { n: mark('n') },
  })
  const { find } = create(async () => module)
  expect([await find('m'), await find('n')]).toEqual([undefined, embedded('n')])
})
