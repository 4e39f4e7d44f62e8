import { readFile } from 'node:fs/promises'
import { eip155 } from '@latchkey/adapter-eip155'
import { connectorConformance, createTestKernel } from '@latchkey/kernel/testing'
import type { Hex } from 'viem'
import { verifyMessage } from 'viem'
import { mainnet, optimism } from 'viem/chains'
import { describe, expect, it } from 'vitest'
import { burner } from './burner.js'

const networks = [mainnet, optimism]

describe('the contract', () => {
  const cases = connectorConformance({
    create: () => ({ connector: burner }),
    namespace: 'eip155',
    networks,
    adapter: eip155,
  })
  for (const { name, run } of cases) it(name, run)

  it('skips only cases about parts that a burner does not have', () => {
    const reasons = cases.flatMap(({ skipped }) => skipped ?? [])
    expect(reasons.filter((reason) => !reason.includes('wallet.'))).toEqual([])
  })
})

describe('on a site', () => {
  it('is listed, connects at once and signs', async () => {
    const { kernel, errors } = createTestKernel({ networks, plugins: [eip155(), burner] })
    await kernel.preload()
    expect(kernel.getState().connectors).toContainEqual(
      expect.objectContaining({ id: 'burner', name: 'Burner', type: 'EXTERNAL', namespaces: ['eip155'] }),
    )
    await kernel.connect({ connectorId: 'burner' })
    const message = 'Hello \u{1F525}'
    const signed = await kernel.signMessage({ message })
    const claim = { address: signed.address as Hex, message, signature: signed.signature as Hex }
    expect(await verifyMessage(claim)).toBe(true)
    expect(errors).toEqual([])
  })

  it('rejects what it does not support and stays connected', async () => {
    const { kernel } = createTestKernel({ networks, plugins: [eip155(), burner] })
    const connection = await kernel.connect({ connectorId: 'burner' })
    const sent = connection.sendTransaction({ to: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', value: 1n })
    await expect(sent).rejects.toMatchObject({ code: 'METHOD_NOT_SUPPORTED', details: { providerCode: 4200 } })
    await expect(kernel.switchNetwork({ networkId: 'eip155:10' })).rejects.toMatchObject({
      code: 'SWITCH_NOT_SUPPORTED',
    })
    expect(connection.record).toMatchObject({ networkId: 'eip155:1' })
  })

  it('keeps its key across a reload and destroys it on disconnect', async () => {
    const { kernel: before, storage } = createTestKernel({ networks, plugins: [eip155(), burner] })
    const address = (await before.connect({ connectorId: 'burner' })).record?.activeAddress
    before.destroy()
    const { kernel } = createTestKernel({ networks, plugins: [eip155(), burner], storage })
    expect(await kernel.reconnect()).toEqual(['eip155'])
    expect(kernel.connection()?.record?.activeAddress).toBe(address)
    await kernel.disconnect()
    expect([...storage.entries.keys()].filter((name) => name.includes('burner'))).toEqual([])
    expect((await kernel.connect({ connectorId: 'burner' })).record?.activeAddress).not.toBe(address)
  })
})

it('has at most thirty lines and imports published packages only', async () => {
  const source = await readFile(new URL('./burner.ts', import.meta.url), 'utf8')
  expect(source.trimEnd().split('\n').length).toBeLessThanOrEqual(30)
  const manifest = await readFile(new URL('../package.json', import.meta.url), 'utf8')
  const { dependencies } = JSON.parse(manifest) as { dependencies: { readonly [name: string]: string } }
  const imported = [...source.matchAll(/\bfrom '([^']+)'|\bimport\('([^']+)'/g)].map(([, one, other]) => one ?? other)
  expect(imported.length).toBeGreaterThan(0)
  for (const specifier of imported) {
    expect(Object.keys(dependencies)).toContain(/^(@[^/]+\/)?[^/]+/.exec(specifier as string)?.[0])
  }
})

it('is quoted verbatim in the guide', async () => {
  const read = (path: string): Promise<string> => readFile(new URL(path, import.meta.url), 'utf8')
  expect(await read('../../../docs/connectors.md')).toContain(await read('./burner.ts'))
})
