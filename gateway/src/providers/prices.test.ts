import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { createModulePrices } from './createModulePrices.js'
import { createPrices } from './createPrices.js'
import { startUpstream } from './startUpstream.test.double.js'

const ended: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ended.splice(0).reverse()) await end()
})

const ether = 'eip155:1/slip44:60'
const dollar = 'eip155:1/erc20:0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'

function folderWith(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'prices-'))
  ended.push(() => rmSync(folder, { recursive: true, force: true }))
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content)
  return folder
}
const now = () => performance.now()
const read = async (provider: ReturnType<typeof createPrices>) =>
  Object.fromEntries(await provider.get([ether, dollar]))

describe('prices of a file', () => {
  it('are those that are numbers; without the file there are none', async () => {
    const folder = folderWith({ 'prices.json': JSON.stringify({ [ether.toUpperCase()]: 3000, [dollar]: '1' }) })
    expect(await read(createPrices({}, folder, now))).toEqual({ [ether]: 3000 })
    expect(await read(createPrices({}, folderWith({}), now))).toEqual({})
    for (const content of ['[]', 'null', '{', '{"__proto__":{"a":1}}'])
      expect(await read(createPrices({}, folderWith({ 'prices.json': content }), now))).toEqual({})
  })
})

describe('prices of a server', () => {
  const map = { ids: { [ether]: 'ethereum' }, value: 'usd.now' }

  it('are found by its own ids and the path to the value', async () => {
    let asked = ''
    const server = await startUpstream(ended, (_body, response) => {
      response.end(JSON.stringify({ ethereum: { usd: { now: 2999.5 } }, [dollar]: { usd: { now: 1 } }, other: 1 }))
    })
    const provider = createPrices(
      { prices: { kind: 'http', url: `${server.url}/simple?ids={ids}`, headers: { 'x-key': 'k' }, map } },
      '.',
      now,
    )
    expect(await read(provider)).toEqual({ [ether]: 2999.5, [dollar]: 1 })
    asked = String(server.headers['x-key'])
    expect(asked).toBe('k')
  })

  it.each([
    ['nonsense', '{"ethereum":{"usd":{"now":"1"}}}'],
    ['a negative price', '{"ethereum":{"usd":{"now":-1}}}'],
    ['an absurd price', '{"ethereum":{"usd":{"now":1e300}}}'],
    ['a list', '[]'],
    ['a shape of the prototype', '{"ethereum":{"usd":"constructor"}}'],
  ])('are none for %s', async (_what, body) => {
    const server = await startUpstream(ended, (_body, response) => void response.end(body))
    const provider = createPrices({ prices: { kind: 'http', url: `${server.url}/{ids}`, map } }, '.', now)
    expect(await read(provider)).toEqual({})
  })

  it.each([
    ['is broken', '{'],
    ['is huge', `{"x":"${'y'.repeat(3_000_000)}"}`],
  ])('fail if it %s', async (_what, body) => {
    const server = await startUpstream(ended, (_body, response) => void response.end(body))
    const provider = createPrices({ prices: { kind: 'http', url: `${server.url}/{ids}`, map } }, '.', now)
    await expect(read(provider)).rejects.toMatchObject({ kind: 'unavailable' })
  })
})

describe('prices of a module', () => {
  it('are what it returns, an object or a map', async () => {
    const folder = folderWith({
      'object.mjs': `export default { get: async (assets) => ({ [assets[0]]: 5, x: 1 }) }`,
      'map.mjs': `export default { get: (assets) => new Map([[assets[1], 6], [assets[0], NaN]]) }`,
    })
    const of = (path: string) => createPrices({ prices: { kind: 'module', path } }, folder, now)
    expect([await read(of('object.mjs')), await read(of('map.mjs'))]).toEqual([{ [ether]: 5 }, { [dollar]: 6 }])
  })

  it('fail if it throws, is missing or never ends', async () => {
    const folder = folderWith({
      'throws.mjs': `export default { get() { throw new Error('canary') } }`,
      'hangs.mjs': `export default { get: () => new Promise(() => undefined) }`,
    })
    for (const [file, kind] of [
      ['throws.mjs', 'unavailable'],
      ['missing.mjs', 'unavailable'],
      ['hangs.mjs', 'late'],
    ] as const)
      await expect(createModulePrices(join(folder, file), 50).get([ether])).rejects.toMatchObject({ kind })
  })
})
