import type { Connection, Feature } from '@latchkey/kernel'
import { defineFeature } from '@latchkey/kernel'
import type { MultiWalletContract } from './contract.js'
import { createActions } from './createActions.js'
import { createRecords } from './records/createRecords.js'
import { multiWalletSlice } from './slice.js'
import { styles } from './styles.js'
import { Wallets } from './views/Wallets.js'

const feature: Feature<MultiWalletContract> = defineFeature<MultiWalletContract>({
  slice: multiWalletSlice,
  views: { Wallets },
  styles,
  languages: { ar: () => import('./locale/ar.js'), de: () => import('./locale/de.js') },
  setup(context) {
    const write = context.bind(multiWalletSlice)
    const records = createRecords(context, write)
    const live = (): readonly Connection[] =>
      Object.values(context.getState().namespaces).flatMap(({ connections }) => connections)

    // Other tabs of the site.
    const listen = (): void => records.read()
    // Registered only once several are kept: a kernel whose policy nobody handles restores a single connection.
    let isHandled = false
    const follow = (): void => {
      const isOn = context.options.on === true
      write.turned(isOn)
      if (!isOn || isHandled) return
      isHandled = true
      globalThis.addEventListener?.('storage', listen)
      context.gate('connection.policy', async ({ connections }) => {
        if (!context.options.on) return []
        const { max = Number.POSITIVE_INFINITY } = context.options
        return connections.slice(0, Math.max(0, max - 1)).map(({ id }) => id)
      })
    }
    follow()
    context.onOptions(follow)
    records.read()
    records.remember(live())
    context.on('connection:connected', ({ namespace, connectorId, isRestored }) => {
      const here = live().filter((connection) => connection.namespace === namespace)
      records.remember(here.filter((connection) => connection.connectorId === connectorId))
      if (context.options.on && !isRestored && here.length > 1) context.emit('added', { namespace, connectorId })
    })
    context.on('connection:changed', ({ namespace }) =>
      records.remember(live().filter((connection) => connection.namespace === namespace)),
    )
    return {
      dispose: () => globalThis.removeEventListener?.('storage', listen),
      actions: createActions(context, records),
    }
  },
})

export default feature
