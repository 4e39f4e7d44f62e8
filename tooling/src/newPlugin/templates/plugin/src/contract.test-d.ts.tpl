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

  it('refuses what is no option, no input and no event', () => {
    // @ts-expect-error an option that does not exist
    __name__({ most: 3 })
    // @ts-expect-error a text is no number
    void make().plugins__access__.add({ times: '1' })
    // @ts-expect-error nothing is ever removed
    make().on('__id__:removed', () => undefined)
  })
})
