import { describe, expect, it } from 'vitest'
import { createTestAdapter } from '../testing/createTestAdapter.js'
import { createTestConnector } from '../testing/createTestConnector.js'
import { createTestKernel } from '../testing/createTestKernel.js'
import type { Adapter } from './contract.js'

const title = { en: 'Test networks', de: 'Testnetze' }
const labels = { ordinal: { en: 'For ordinals', de: 'Für Ordinals' } }

const create = (types: readonly unknown[]) => {
  const { plugin } = createTestAdapter()
  const adapter: Adapter = {
    ...plugin,
    title,
    load: async () => ({ default: { ...(await plugin.load()).default, labels } }),
  }
  const wallet = createTestConnector()
  wallet.accounts = types.map((type, index) => ({ address: 'abcdef'.charAt(index), type: type as never }))
  const { kernel } = createTestKernel({ plugins: [adapter, createTestAdapter('other').plugin, wallet.plugin] })
  return { kernel, wallet, read: () => kernel.getState().namespaces.test?.connections[0]?.accounts }
}

describe('names and labels that an adapter declares', () => {
  it('puts the title of its networks into the state before anything is loaded', () => {
    const { namespaces } = create([]).kernel.getState()
    expect(namespaces.test?.title).toEqual(title)
    expect(namespaces.other).not.toHaveProperty('title')
  })

  it('labels accounts by their type, whichever connector shared them', async () => {
    const { kernel, wallet, read } = create(['ordinal', 'payment', undefined])
    await kernel.connect({ connectorId: wallet.id })
    expect(read()?.map(({ label }) => label)).toEqual([labels.ordinal, undefined, undefined])
    expect(read()?.[1]).not.toHaveProperty('label')
  })

  it('gives no label to a type that is an inherited property name or not a string', async () => {
    const hostile = { toString: () => 'ordinal' }
    const { kernel, wallet, read } = create(['constructor', 'toString', hostile])
    await kernel.connect({ connectorId: wallet.id })
    expect(read()?.map(({ type, label }) => [type, label])).toEqual([
      ['constructor', undefined],
      ['toString', undefined],
      [undefined, undefined],
    ])
  })
})
