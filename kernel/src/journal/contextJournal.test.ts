import { expect, it } from 'vitest'
import { definePlugin } from '../define/definePlugin.js'
import type { Context } from '../plugins/contract.js'
import { createMemoryStorage } from '../testing/createMemoryStorage.js'
import { createTestClock } from '../testing/createTestClock.js'
import { createTestKernel } from '../testing/createTestKernel.js'
import { createTestTabs } from '../testing/createTestTabs.js'
import { watchRejections } from '../testing/watchRejections.js'
import { account, data, definition } from './transfers.test.double.js'

/** A plugin that shows its context. */
const createPlugin = <const id extends string>(id: id) => {
  const contexts: Context[] = []
  const plugin = definePlugin<id, { actions: { load(): Promise<void> } }>({
    id,
    api: 1,
    actions: ['load'],
    load: async () => ({
      default: {
        views: {},
        setup(context: Context) {
          contexts.push(context)
          return { actions: { load: async () => undefined } }
        },
      },
    }),
  } as never)
  return { plugin: plugin(), contexts }
}

it('is the same journal in two tabs of a site, which another plugin can read, until the kernel is destroyed', async () => {
  const watch = watchRejections()
  try {
    const site = { storage: createMemoryStorage(), clock: createTestClock() }
    const links = createTestTabs()
    const open = async () => {
      const sender = createPlugin('sender')
      const reader = createPlugin('reader')
      const { kernel, clock, storage } = createTestKernel({
        ...site,
        tabs: links.open(),
        plugins: [sender.plugin, reader.plugin],
      })
      await kernel.plugins.sender.load()
      await kernel.plugins.reader.load()
      const [own, others] = [sender.contexts[0], reader.contexts[0]]
      if (!own || !others) throw new Error('No context.')
      return { kernel, clock, storage, journal: await own.journal(definition), reader: await others.journal() }
    }
    const here = await open()
    const there = await open()
    const seen: string[] = []
    there.reader.subscribe((intents) => seen.push(intents.map(({ plugin, state }) => `${plugin} ${state}`).join()))
    const { id } = await site.clock.until(here.journal.begin({ account, data }))
    site.clock.advance(1000)
    expect(seen).toEqual(['sender requested'])
    expect(here.reader.list({ account })).toMatchObject([{ id, plugin: 'sender', data }])
    await expect(site.clock.until(there.journal.begin({ account, data }))).rejects.toMatchObject({
      code: 'INTENT_LIVE',
      details: { intent: { id } },
    })
    void here.journal.begin({ account: 'test:1:carol', data })
    here.kernel.destroy()
    there.kernel.destroy()
    here.journal.update(id, { state: 'handed', hash: '0xabc' })
    expect(there.journal.get(id)).toMatchObject({ hash: '0xabc' })
    await new Promise((resolve) => setTimeout(resolve, 0))
    expect([...site.storage.entries.keys()].filter((key) => key.includes(':journal:'))).toEqual([
      `latchkey:local:sender:journal:transfer:${id}`,
    ])
  } finally {
    watch.end()
  }
  expect(watch.seen).toEqual([])
})
