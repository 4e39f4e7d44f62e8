import { describe, expect, it, vi } from 'vitest'
import { definePlugin } from '../define/definePlugin.js'
import type { Kernel } from '../kernel.js'
import type { Context, Plugin, PluginFactory } from '../plugins/contract.js'
import { createTestAdapter } from '../testing/createTestAdapter.js'
import { createTestConnector } from '../testing/createTestConnector.js'
import { createTestKernel } from '../testing/createTestKernel.js'

declare module '../index.js' {
  interface Capabilities {
    greeting: { greet(name: string): string }
    farewell: { part(): string }
  }
}

interface GuestContract {
  actions: { context(): Promise<Context<GuestContract>> }
  views: { Greet: { params: undefined; answer: undefined } }
}
interface GuestPlugin extends Plugin<'guest', GuestContract> {}

const guest: PluginFactory<GuestPlugin> = definePlugin<'guest', GuestContract>({
  id: 'guest',
  api: 1,
  actions: ['context'],
  views: { Greet: { title: 'Greet' } },
  contributes: [
    { slot: 'open.view', id: 'greet', order: -1, item: { view: 'Greet' }, when: { capability: 'greeting' } },
  ],
  load: async () => ({
    default: { views: { Greet: () => null }, setup: (context) => ({ actions: { context: async () => context } }) },
  }),
})

const setUp = async () => {
  const greeting = { greet: (name: string) => `Hello ${name}` }
  const load = vi.fn(async () => ({ default: greeting }))
  const test = createTestAdapter('test', { greeting: load })
  const other = createTestConnector({ id: 'other-wallet', namespace: 'other' })
  const wallet = createTestConnector()
  const { kernel, errors } = createTestKernel({
    plugins: [guest(), test.plugin, createTestAdapter('other').plugin, wallet.plugin, other.plugin],
  })
  const context = await kernel.plugins.guest.context()
  const shown = () => (kernel as unknown as Kernel).skin?.items('open.view').map(({ id }) => id)
  return { kernel, errors, context, greeting, load, shown, test, wallet, other }
}

describe('a capability', () => {
  it('is known by name before anything of it loads, for the active namespace', async () => {
    const { kernel, shown, load, wallet, other, test } = await setUp()
    await kernel.preload()
    expect(shown()).toEqual(['greet'])
    await kernel.connect({ connectorId: other.id })
    expect(shown()).toEqual([])
    await kernel.connect({ connectorId: wallet.id })
    expect(shown()).toEqual(['greet'])
    expect(load).not.toHaveBeenCalled()
    expect(test.loads).toBe(1)
  })

  it('is loaded when a plugin asks for it, whatever namespace is active', async () => {
    const { kernel, context, greeting, other, test } = await setUp()
    await kernel.connect({ connectorId: other.id })
    const loaded = await context.capability('greeting', 'test')
    expect(loaded).toBe(greeting)
    expect(loaded?.greet('Ada')).toBe('Hello Ada')
    expect(test.loads).toBe(1)
  })

  it('is undefined where the adapter lacks it, or no adapter is listed', async () => {
    const { context, load } = await setUp()
    expect(await context.capability('farewell', 'test')).toBeUndefined()
    expect(await context.capability('greeting', 'other')).toBeUndefined()
    expect(await context.capability('greeting', 'near')).toBeUndefined()
    expect(await context.capability('greeting', undefined as never)).toBeUndefined()
    for (const name of ['constructor', 'toString', '__proto__'])
      expect(await context.capability(name as never, 'test')).toBeUndefined()
    expect(load).not.toHaveBeenCalled()
  })

  it('that fails to load rejects with a code, and is loaded again by the next call', async () => {
    const { context, greeting, load } = await setUp()
    load.mockRejectedValueOnce(new Error('network'))
    load.mockResolvedValueOnce({ default: undefined as never })
    load.mockImplementationOnce(() => JSON.parse('{'))
    for (let times = 0; times < 3; times++)
      await expect(context.capability('greeting', 'test')).rejects.toMatchObject({ code: 'PLUGIN_LOAD_FAILED' })
    expect(await context.capability('greeting', 'test')).toBe(greeting)
  })

  it('is not given to a plugin that was disposed, and its rejection may be ignored', async () => {
    const { kernel, context, load } = await setUp()
    load.mockRejectedValueOnce(new Error('network'))
    void context.capability('greeting', 'test')
    kernel.destroy()
    await expect(context.capability('greeting', 'test')).rejects.toMatchObject({ code: 'PLUGIN_DISABLED' })
  })

  it('that is still loading when the instance is destroyed rejects, and may arrive afterwards', async () => {
    const { kernel, context, load } = await setUp()
    let arrive: (() => void) | undefined
    load.mockImplementation(async () => {
      await new Promise<void>((resolve) => {
        arrive = resolve
      })
      return { default: { greet: () => '' } }
    })
    const greeting = context.capability('greeting', 'test')
    await vi.dynamicImportSettled()
    kernel.destroy()
    await expect(greeting).rejects.toMatchObject({ code: 'ABORTED' })
    arrive?.()
  })
})

it('that the adapter lists without having it rejects with a code', async () => {
  const adapter = createTestAdapter('test')
  const { kernel } = createTestKernel({
    plugins: [guest(), { ...adapter.plugin, capabilities: ['greeting'] }],
  })
  const context = await kernel.plugins.guest.context()
  await expect(context.capability('greeting', 'test')).rejects.toMatchObject({ code: 'PLUGIN_LOAD_FAILED' })
})

it('must be a name in the list', () => {
  const adapter = { ...createTestAdapter('test').plugin, capabilities: { greeting: true } as never }
  expect(() => createTestKernel({ plugins: [adapter] })).toThrow(
    expect.objectContaining({
      code: 'CONFIG_INVALID',
      details: expect.objectContaining({ option: 'plugins[0].capabilities' }),
    }),
  )
})
