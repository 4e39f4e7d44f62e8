import { readFile } from 'node:fs/promises'
import { eip155 } from '@latchkey/adapter-eip155'
import { connectorConformance, createTestKernel } from '@latchkey/kernel/testing'
import { mainnet, optimism } from 'viem/chains'
import { describe, expect, it } from 'vitest'
import { watch } from './watch.js'

const networks = [mainnet, optimism]
const address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'

describe('the contract', () => {
  const cases = connectorConformance({
    create: () => ({ connector: watch(address) }),
    namespace: 'eip155',
    networks,
    adapter: eip155,
  })
  for (const { name, run } of cases) it(name, run)

  it('skips only cases about parts that a watched address does not have', () => {
    const reasons = cases.flatMap(({ skipped }) => skipped ?? [])
    expect(reasons.filter((reason) => !reason.includes('wallet.'))).toEqual([])
  })
})

describe('on a site', () => {
  it('is listed and connects with the checksummed address', async () => {
    const { kernel, errors } = createTestKernel({ networks, plugins: [eip155(), watch(address.toLowerCase())] })
    await kernel.preload()
    expect(kernel.getState().connectors).toContainEqual(
      expect.objectContaining({ id: 'watch', name: 'Watch an address', namespaces: ['eip155'] }),
    )
    const { record } = await kernel.connect({ connectorId: 'watch' })
    expect(record).toMatchObject({ activeAddress: address, networkId: 'eip155:1' })
    expect(errors).toEqual([])
  })

  it('rejects signing and sending and stays connected', async () => {
    const { kernel } = createTestKernel({ networks, plugins: [eip155(), watch(address)] })
    const connection = await kernel.connect({ connectorId: 'watch' })
    const refusal = { code: 'METHOD_NOT_SUPPORTED', details: { providerCode: 4200 } }
    await expect(kernel.signMessage({ message: 'Hello' })).rejects.toMatchObject(refusal)
    await expect(connection.sendTransaction({ to: address, value: 1n })).rejects.toMatchObject(refusal)
    expect(connection.record?.activeAddress).toBe(address)
  })

  it('leaves out an invalid address with one report and keeps the rest of the list (383)', async () => {
    const { kernel, errors } = createTestKernel({ networks, plugins: [eip155(), watch('0x12'), watch(address)] })
    await kernel.preload()
    expect(kernel.getState().connectors.map(({ id }) => id)).toEqual(['watch'])
    expect(errors.map(({ message }) => message)).toEqual([expect.stringContaining('0x12')])
    expect((await kernel.connect({ connectorId: 'watch' })).record?.activeAddress).toBe(address)
  })
})

it('has at most thirty lines and imports published packages only', async () => {
  const source = await readFile(new URL('./watch.ts', import.meta.url), 'utf8')
  expect(source.trimEnd().split('\n').length).toBeLessThanOrEqual(30)
  const manifest = await readFile(new URL('../package.json', import.meta.url), 'utf8')
  const { dependencies } = JSON.parse(manifest) as { dependencies: { readonly [name: string]: string } }
  const imported = [...source.matchAll(/\bfrom '([^']+)'|\bimport\('([^']+)'/g)].map(([, one, other]) => one ?? other)
  expect(imported.length).toBeGreaterThan(0)
  for (const specifier of imported) {
    expect(Object.keys(dependencies)).toContain(/^(@[^/]+\/)?[^/]+/.exec(specifier as string)?.[0])
  }
})
