import type { NetworkInput } from '@latchkey/kernel'
import { createKernel } from '@latchkey/kernel'
import { describe, expectTypeOf, it } from 'vitest'
import { __name__ } from './index.js'

declare const networks: readonly [NetworkInput]

describe('__id__', () => {
  const make = () => createKernel({ networks, plugins: [__name__({ limit: 3 })] })

  it('gives the handle its action, event, view and state', async () => {
    const kernel = make()
    expectTypeOf(kernel.plugins__access__.add).toEqualTypeOf<(input: { readonly times: number }) => Promise<number>>()
    kernel.on('__id__:added', ({ count }) => expectTypeOf(count).toEqualTypeOf<number>())
    expectTypeOf(await kernel.open({ view: '__Name__' })).toEqualTypeOf<undefined>()
    expectTypeOf(kernel.getState().plugins__access__).toEqualTypeOf<{ count: number } | undefined>()
  })

  it('rejects invalid options, inputs and events', () => {
    // @ts-expect-error an option that does not exist
    __name__({ most: 3 })
    // @ts-expect-error a string is not a number
    void make().plugins__access__.add({ times: '1' })
    // @ts-expect-error an event that does not exist
    make().on('__id__:removed', () => undefined)
  })
})
