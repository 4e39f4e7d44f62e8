import type { NetworkInput } from '@latchkey/kernel'
import { createKernel } from '@latchkey/kernel'
import { describe, expectTypeOf, it } from 'vitest'
import { activity } from './index.js'

declare const networks: readonly [NetworkInput]

describe('activity', () => {
  const make = () => createKernel({ networks, plugins: [activity({ hideSuspicious: false })] })

  it('gives the handle its actions, event and views', async () => {
    const kernel = make()
    expectTypeOf(kernel.plugins.activity.refresh).returns.resolves.toEqualTypeOf<void>()
    kernel.on('activity:loaded', ({ count }) => expectTypeOf(count).toEqualTypeOf<number>())
    expectTypeOf(await kernel.open({ view: 'Activity' })).toEqualTypeOf<undefined>()
    expectTypeOf(await kernel.open({ view: 'ActivityDetail', params: { id: '1' } })).toEqualTypeOf<undefined>()
  })

  it('rejects invalid options, params and events', () => {
    // @ts-expect-error an option that does not exist
    activity({ hide: true })
    // @ts-expect-error a detail of nothing
    void make().open({ view: 'ActivityDetail' })
    // @ts-expect-error an event that does not exist
    make().on('activity:failed', () => undefined)
  })
})
