import { describe, expect, it } from 'vitest'
import { definePlugin } from '../define/definePlugin.js'
import type { FeatureParts } from '../plugins/contract.js'
import { createTestAdapter } from '../testing/createTestAdapter.js'
import { createTestConnector } from '../testing/createTestConnector.js'
import { createTestKernel } from '../testing/createTestKernel.js'
import type { ConnectorItem } from './contract.js'

const pass = (item: Partial<ConnectorItem> = {}, bring = true) => {
  const wallet = createTestConnector({ id: 'pass' })
  const seen = { loads: 0, made: 0 }
  const connectors: FeatureParts['connectors'] = {
    pass: (context) => {
      seen.made++
      return { ...wallet.plugin.create(context), namespaces: ['test', 'other'] }
    },
  }
  const plugin = definePlugin({
    id: 'pass',
    api: 1,
    contributes: [
      {
        slot: 'connectors',
        id: 'pass',
        order: 10,
        item: { id: 'pass', name: 'Pass', type: 'EXTERNAL', reaches: 'remote', view: 'PassView', ...item },
      },
    ],
    load: async () => {
      seen.loads++
      return { default: { views: {}, setup: () => ({ ...(bring && { connectors }) }) } }
    },
  })
  return { wallet, seen, plugin: plugin() }
}

describe('connectors of a plugin', () => {
  it('are listed before the wallets of the page, from the manifest alone', async () => {
    const { plugin, seen } = pass()
    const other = createTestAdapter('other')
    const { kernel } = createTestKernel({ plugins: [createTestAdapter().plugin, other.plugin, plugin] })
    await kernel.preload()
    expect(kernel.getState().connectors).toEqual([
      {
        id: 'pass',
        name: 'Pass',
        type: 'EXTERNAL',
        reaches: 'remote',
        namespaces: ['test', 'other'],
        view: 'PassView',
        marks: [],
      },
    ])
    expect(seen).toEqual({ loads: 0, made: 0 })
    await kernel.preload()
    expect(kernel.getState().connectors).toHaveLength(1)
  })

  it('are created once, on the first connect, and act under their listed id', async () => {
    const { plugin, seen, wallet } = pass()
    const { kernel } = createTestKernel({ plugins: [createTestAdapter().plugin, plugin] })
    const { provider } = await kernel.connect({ connectorId: 'pass' })
    expect(provider).toMatchObject({ id: 'pass' })
    await kernel.disconnect()
    await kernel.connect({ connectorId: 'pass' })
    expect(seen).toEqual({ loads: 1, made: 1 })
    expect(wallet.context?.emitter).toBeDefined()
    wallet.context?.emitter.emit('disconnect', undefined)
    expect(kernel.getState().namespaces.test?.status).toBe('disconnected')
  })

  it('take the name of the wallet at the other end', async () => {
    const { plugin } = pass()
    const connectors: FeatureParts['connectors'] = {
      pass: (context) => ({
        ...createTestConnector({ id: 'pass' }).plugin.create(context),
        connect: async () => ({
          accounts: [{ address: 'alice' }],
          networkId: 'test:1',
          wallet: { name: 'Orchard', icon: 'data:image/png;base64,AA==' },
        }),
      }),
    }
    const manifest = {
      ...plugin.manifest,
      load: async () => ({ default: { views: {}, setup: () => ({ connectors }) } }),
    }
    const { kernel } = createTestKernel({ plugins: [createTestAdapter().plugin, { ...plugin, manifest }] })
    await kernel.connect({ connectorId: 'pass' })
    expect(kernel.getState().namespaces.test?.connections[0]).toMatchObject({
      name: 'Orchard',
      icon: 'data:image/png;base64,AA==',
    })
  })

  it('are not listed when no adapter of the site serves them, nor under an id that is taken', async () => {
    const taken = createTestConnector({ id: 'pass' })
    const { kernel, errors } = createTestKernel({
      plugins: [createTestAdapter().plugin, taken.plugin, pass({ namespaces: ['nowhere'] }).plugin],
    })
    await kernel.preload()
    expect(errors).toEqual([])
    expect(kernel.getState().connectors.map(({ type }) => type)).toEqual(['EXTERNAL'])

    const clash = createTestKernel({ plugins: [createTestAdapter().plugin, taken.plugin, pass().plugin] })
    await clash.kernel.preload()
    expect(clash.errors).toMatchObject([{ code: 'ARGUMENT_INVALID' }])
    expect(clash.kernel.getState().connectors).toHaveLength(1)
  })

  it('reject connect when the plugin does not create them', async () => {
    const { kernel } = createTestKernel({ plugins: [createTestAdapter().plugin, pass({}, false).plugin] })
    await expect(kernel.connect({ connectorId: 'pass' })).rejects.toMatchObject({ code: 'CONNECTOR_NOT_FOUND' })
  })

  const row = { id: 'pass', name: 'Pass', type: 'EXTERNAL', namespaces: ['test'] } as const
  const contributing = (id: string, item: unknown) =>
    definePlugin({
      id,
      api: 1,
      contributes: [{ slot: 'connectors', id: 'row', order: 10, item: item as ConnectorItem }],
      load: async () => ({ default: { views: {} } }),
    })()

  it.each<[string, unknown]>([
    ['nothing', undefined],
    ['null', null],
    ['a text', 'pass'],
    ['one without an id', { ...row, id: undefined }],
    ['one with an empty id', { ...row, id: '' }],
    ['one whose id has invisible characters', { ...row, id: 'pass\u200b' }],
    ['one whose id is too long', { ...row, id: 'p'.repeat(65) }],
    ['one whose name is not a text', { ...row, name: { toString: () => 'Pass' } }],
    ['one whose name has no letter', { ...row, name: '\u202e\u200b' }],
    ['one of a type that is not a text', { ...row, type: 5 }],
    [
      'one whose getter throws',
      {
        ...row,
        get namespaces(): never {
          throw new Error('namespaces')
        },
      },
    ],
  ])('are left out and reported when malformed, such as %s; the others are listed and connect', async (_what, item) => {
    const own = createTestConnector({ id: 'own' })
    const { kernel, errors } = createTestKernel({
      plugins: [
        contributing('broken', item),
        contributing('fine', { ...row, id: 'fine' }),
        createTestAdapter().plugin,
        own.plugin,
      ],
    })
    await kernel.preload()
    expect(kernel.getState()).toMatchObject({ discovery: 'done', connectors: [{ id: 'own' }, { id: 'fine' }] })
    expect(errors).toMatchObject([{ code: expect.stringMatching(/^(PLUGIN_LOAD_FAILED|ARGUMENT_INVALID)$/) }])
    await kernel.connect({ connectorId: 'own' })
    expect(kernel.getState().namespaces.test?.status).toBe('connected')
  })

  it('bring only what a row has: what is shown is cleaned, and progress and marks are those of the kernel', async () => {
    const { kernel, errors } = createTestKernel({
      plugins: [
        createTestAdapter().plugin,
        contributing('p', {
          ...row,
          name: `\u202ePass${'!'.repeat(100)}`,
          marks: ['remembered'],
          progress: { message: 'A'.repeat(5000), displayUri: 'javascript:alert(1)' },
          rdns: 'io.other',
          icon: { toString: () => 'x' },
          view: 5,
          more: 1,
        }),
      ],
    })
    await kernel.preload()
    expect(kernel.getState().connectors).toEqual([{ ...row, name: `Pass${'!'.repeat(60)}`, marks: [] }])
    expect(errors).toEqual([])
  })
})
