import { describe, expect, it, vi } from 'vitest'
import { assembleKernel } from './assembleKernel.js'
import { definePlugin } from './define/definePlugin.js'
import { createTestAdapter } from './testing/createTestAdapter.js'
import { createTestKernel } from './testing/createTestKernel.js'

describe('createKernel', () => {
  it('starts in a microtask, and shows that in the state and on the bus', async () => {
    const { kernel } = createTestKernel()
    const started: unknown[] = []
    kernel.on('kernel:started', (fact) => started.push(fact))
    expect(kernel.getState().status).toBe('created')
    await Promise.resolve()
    expect(kernel.getState().status).toBe('ready')
    expect(kernel.getInitialState().status).toBe('created')
    expect(started).toEqual([{ id: 'default' }])
  })

  it('does not start if it was destroyed first', async () => {
    const { kernel } = createTestKernel()
    let started = 0
    kernel.on('kernel:started', () => started++)
    kernel.destroy()
    await Promise.resolve()
    expect(started).toBe(0)
    expect(kernel.getState().status).toBe('destroyed')
  })

  it('warns once about each unknown option, on the console only with debug', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    for (const debug of [false, true]) {
      const { kernel } = createTestKernel({ colour: 'red', debug } as never)
      const warned: unknown[] = []
      kernel.on('kernel:warned', (warning) => warned.push(warning))
      await Promise.resolve()
      expect(warned).toEqual([{ code: 'OPTION_UNKNOWN', message: 'Unknown option `colour`.' }])
      expect(warn).toHaveBeenCalledTimes(debug ? 1 : 0)
    }
    warn.mockRestore()
  })

  it('is frozen', () => {
    const { kernel } = createTestKernel()
    expect(Object.isFrozen(kernel)).toBe(true)
    expect(Object.isFrozen(kernel.plugins)).toBe(true)
  })

  it('reports anything as a typed error, once, even if a handler of the report throws', () => {
    const { kernel, errors } = createTestKernel()
    kernel.on('error:reported', () => {
      throw new Error('handler')
    })
    expect(kernel.report('x')).toMatchObject({ code: 'UNKNOWN', message: 'x' })
    expect(kernel.report(undefined).message).toBe('Unknown error')
    expect(errors.map(({ message }) => message)).toEqual(['x', 'Unknown error'])
  })

  it('names events without end once, also when they begin in a handler of the report', async () => {
    interface LoopContract {
      actions: { start(): Promise<void> }
      events: { again: number }
    }
    const loop = definePlugin<'loop', LoopContract>({
      id: 'loop',
      api: 1,
      actions: ['start'],
      load: async () => ({
        default: {
          views: {},
          setup({ on, emit }) {
            on('*', (event) => event === 'loop:again' && emit('again', 1))
            on('error:reported', () => emit('again', 0))
            return { actions: { start: async () => undefined } }
          },
        },
      }),
    })
    const { kernel, errors } = createTestKernel({ plugins: [loop()] })
    await kernel.plugins.loop.start()
    kernel.report('x')
    expect(errors.map(({ code }) => code)).toEqual(['UNKNOWN', 'EVENT_LOOP'])
  })

  it('emits kernel:destroyed once and nothing after it', () => {
    const { kernel } = createTestKernel()
    const facts: string[] = []
    kernel.on('kernel:destroyed', ({ id }) => facts.push(id))
    kernel.destroy()
    kernel.destroy()
    kernel.report('late')
    expect(facts).toEqual(['default'])
  })

  it('keeps instances apart', () => {
    const [one, two] = [createTestKernel({ id: 'one' }), createTestKernel({ id: 'two' })]
    one.kernel.report('x')
    expect(one.errors).toHaveLength(1)
    expect(two.errors).toHaveLength(0)
    one.kernel.destroy()
    expect(two.kernel.getState().status).not.toBe('destroyed')
  })

  it('forgets an interior that failed to load, so that a retry works', async () => {
    const network = { id: 1, nativeCurrency: { symbol: 'X', decimals: 1 }, rpcUrls: { default: { http: [] } } }
    let loads = 0
    const kernel = assembleKernel(
      { networks: [network], plugins: [createTestAdapter('eip155').plugin] },
      {
        loadInterior: () => (loads++ ? import('./interior/createInterior.js') : Promise.reject(new Error('404'))),
      },
    )
    await expect(kernel.disconnect()).rejects.toMatchObject({ code: 'PLUGIN_LOAD_FAILED' })
    expect(await kernel.disconnect()).toEqual([])
    expect(loads).toBe(2)
  })
})
