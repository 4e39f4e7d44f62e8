import { definePlugin } from '../define/definePlugin.js'
import type { Plugin, PluginFactory } from '../plugins/contract.js'

interface KeepAllPlugin extends Plugin<'keep-all', object> {}

/** A plugin that keeps every connection of a namespace. */
export const keepAll: PluginFactory<KeepAllPlugin> = definePlugin<'keep-all', object>({
  id: 'keep-all',
  api: 1,
  gates: ['connection.policy'],
  load: async () => ({
    default: {
      views: {},
      setup: (context) => {
        context.gate('connection.policy', async ({ connections }) => connections.map(({ id }) => id))
        return {}
      },
    },
  }),
})
