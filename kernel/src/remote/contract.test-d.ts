import { describe, expectTypeOf, it } from 'vitest'
import type { Context, FeaturesState, RemoteFeature } from '../index.js'
import { createKernel, definePlugin } from '../index.js'

interface SwapsContract {
  options: { providers?: readonly string[] }
}
const load = () => Promise.reject(new Error('never'))

describe('remote configuration', () => {
  it('types `parse` by the options of the plugin', () => {
    definePlugin<'swaps', SwapsContract>({
      id: 'swaps',
      api: 1,
      remote: { id: 'swap', values: ['1inch'], parse: (providers) => ({ providers }) },
      load,
    })
    definePlugin<'swaps', SwapsContract>({
      id: 'swaps',
      api: 1,
      // @ts-expect-error: it isn't an option of the plugin
      remote: { id: 'swap', parse: () => ({ provider: 1 }) },
      load,
    })
    // @ts-expect-error: it names an entry
    const nameless: RemoteFeature = { values: ['1inch'] }
    expectTypeOf(nameless).toExtend<RemoteFeature>()
  })

  it('types options, configurations and what the state says', () => {
    const kernel = createKernel({ networks: [], gateway: 'https://g.example', features: { swaps: ['1inch'] } })
    expectTypeOf(kernel.configure).toBeCallableWith({ features: [{ id: 'swap', isEnabled: true, config: null }] })
    // @ts-expect-error: an entry says whether it is on
    expectTypeOf(kernel.configure).toBeCallableWith({ features: [{ id: 'swap' }] })
    expectTypeOf(kernel.getState().features).toEqualTypeOf<FeaturesState | undefined>()
    // @ts-expect-error: not one of the policies
    createKernel({ networks: [], remote: 'merge' })
    expectTypeOf<Parameters<Context<SwapsContract>['onOptions']>[0]>()
      .parameter(0)
      .toEqualTypeOf<Readonly<{ providers?: readonly string[] }>>()
  })
})
