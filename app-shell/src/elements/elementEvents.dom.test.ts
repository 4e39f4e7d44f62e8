import { defineFeature, definePlugin } from '@latchkey/kernel'
import { createTestKernel } from '@latchkey/kernel/testing'
import { expect, it } from 'vitest'
import { dispatchEvents } from './elementEvents.js'

interface TickerContract {
  actions: { tick(): Promise<void> }
  events: { ticked: undefined }
}

it('reports nothing for an event of a plugin without a payload', async () => {
  const ticker = definePlugin<'ticker', TickerContract>({
    id: 'ticker',
    api: 1,
    actions: ['tick'],
    load: async () => ({
      default: defineFeature<TickerContract>({
        views: {},
        setup: (context) => ({ actions: { tick: async () => context.emit('ticked', undefined) } }),
      }),
    }),
  })
  const { kernel } = createTestKernel({ plugins: [ticker()] })
  const errors: string[] = []
  kernel.on('error:reported', ({ error }) => errors.push(error.message))
  const stop = dispatchEvents(document.createElement('div'), kernel)
  await kernel.plugins.ticker.tick()
  expect(errors).toEqual([])
  stop()
})
