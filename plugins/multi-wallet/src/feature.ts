import type { Connection, Feature } from '@latchkey/kernel'
import { BaseError, defineFeature, invalidArgument, isDismissal } from '@latchkey/kernel'
import type { MultiWalletContract } from './contract.js'
import { createOffAlert } from './createOffAlert.js'
import { createSwitch } from './createSwitch.js'
import { listLive, listRecent } from './listRows.js'
import { liveOf } from './liveOf.js'
import { createRecords } from './records/createRecords.js'
import { multiWalletSlice } from './slice.js'
import { styles } from './styles.js'
import { Wallets } from './views/Wallets.js'

/** Rejects what is not a string where one is needed. @throws `ARGUMENT_INVALID` */
const requireText = (name: string, value: unknown): string => {
  if (typeof value !== 'string' || !value) throw invalidArgument(name, 'Pass a string.')
  return value
}

const feature: Feature<MultiWalletContract> = defineFeature<MultiWalletContract>({
  slice: multiWalletSlice,
  views: { Wallets },
  styles,
  languages: { ar: () => import('./locale/ar.js'), de: () => import('./locale/de.js') },
  setup(context) {
    const write = context.bind(multiWalletSlice)
    const records = createRecords(context, write)
    const switchTo = createSwitch(context)
    const tellOff = createOffAlert(context)
    const live = (): readonly Connection[] =>
      Object.values(context.getState().namespaces).flatMap(({ connections }) => connections)

    // Registered only once several are kept: a kernel whose policy nobody handles restores a single connection.
    let isHandled = false
    const follow = (): void => {
      const isOn = context.options.on === true
      write.turned(isOn)
      if (!isOn || isHandled) return
      isHandled = true
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
    // Other tabs of the site.
    const listen = (): void => records.read()
    globalThis.addEventListener?.('storage', listen)

    /** Runs a call while the plugin is on; otherwise tells the developer, and resolves with nothing. */
    const whenOn = <value, otherwise>(kind: string, work: () => value, otherwise: otherwise): value | otherwise => {
      if (context.options.on) return work()
      tellOff(kind)
      return otherwise
    }
    return {
      dispose: () => globalThis.removeEventListener?.('storage', listen),
      actions: {
        open: async () =>
          whenOn(
            'open',
            () =>
              context.ask('Wallets', undefined).catch((error: unknown) => {
                // It has no result: that it was closed is how it ends.
                if (!isDismissal(error)) throw error
              }),
            undefined,
          ),
        getConnections: async (namespace) =>
          whenOn('getConnections', () => listLive(context.getState(), namespace), []),
        getRecentConnections: async (namespace) =>
          whenOn('getRecentConnections', () => listRecent(context.getState(), namespace), []),
        switchConnection: async (input) => whenOn('switchConnection', () => switchTo(input), undefined),
        deleteConnection: async (input) =>
          whenOn(
            'deleteConnection',
            () => {
              const given = Object(input) as typeof input
              const namespace = requireText('namespace', given.namespace)
              const connectorId = requireText('connectorId', given.connectorId)
              const address = requireText('address', given.address)
              const result = records.forget({ namespace, connectorId, address })
              context.emit('deleted', { namespace, connectorId, ...result })
              return result
            },
            undefined,
          ),
        subscribeConnections: async (listener) =>
          whenOn(
            'subscribeConnections',
            () => {
              if (typeof listener !== 'function') throw invalidArgument('listener', 'Pass a function.')
              let before = context.getState()
              return context.subscribe(() => {
                const now = context.getState()
                const isSame =
                  now.namespaces === before.namespaces && now.plugins['multi-wallet'] === before.plugins['multi-wallet']
                before = now
                if (!isSame) listener()
              })
            },
            () => undefined,
          ),
        disconnectConnection: async (connectionId) =>
          whenOn(
            'disconnectConnection',
            async () => {
              const wanted = requireText('connectionId', connectionId)
              const { namespace, connectorId } = liveOf(context.getState(), wanted) ?? {}
              if (namespace === undefined || connectorId === undefined)
                throw new BaseError('No wallet is connected.', { code: 'NOT_CONNECTED' })
              await context.disconnect({ namespace, connectorId })
            },
            undefined,
          ),
        setLabel: async (input) =>
          whenOn(
            'setLabel',
            () => {
              const { address, text, namespace } = Object(input) as typeof input
              const name = namespace ?? context.getState().activeNamespace ?? ''
              records.setLabel(name, requireText('address', address), requireText('text', text))
            },
            undefined,
          ),
        removeLabel: async (input) =>
          whenOn(
            'removeLabel',
            () => {
              const { address, namespace } = Object(input) as typeof input
              records.setLabel(
                namespace ?? context.getState().activeNamespace ?? '',
                requireText('address', address),
                '',
              )
            },
            undefined,
          ),
      },
    }
  },
})

export default feature
