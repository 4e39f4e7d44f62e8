import type { Context } from '@latchkey/kernel'
import { invalidArgument, isDismissal } from '@latchkey/kernel'
import type { MultiWalletContract } from './contract.js'
import { createOffAlert } from './createOffAlert.js'
import { createSwitch } from './createSwitch.js'
import { listLive, listRecent } from './listRows.js'
import type { Records } from './records/createRecords.js'

/** Rejects what is not a string where one is needed. @throws `ARGUMENT_INVALID` */
const requireText = (name: string, value: unknown): string => {
  if (typeof value !== 'string' || !value) throw invalidArgument(name, 'Pass a string.')
  return value
}

/** A text that names an entry of what is stored; storage is thrown away whole where it holds one of these. @throws `ARGUMENT_INVALID` */
const requireKey = (name: string, value: unknown): string => {
  const key = requireText(name, value)
  if (/^(__proto__|constructor|prototype)$/.test(key)) throw invalidArgument(name, 'Pass an address or a namespace.')
  return key
}

/** Creates the actions; while the plugin is off they do nothing but tell the developer. */
// long: one object, an entry for each action
export function createActions(
  context: Context<MultiWalletContract>,
  records: Pick<Records, 'forget' | 'setLabel'>,
): MultiWalletContract['actions'] {
  const switchTo = createSwitch(context)
  const tellOff = createOffAlert(context)
  /** Runs a call while the plugin is on; otherwise tells the developer, and resolves with nothing. */
  const whenOn = <value, otherwise>(kind: string, work: () => value, otherwise: otherwise): value | otherwise => {
    if (context.options.on) return work()
    tellOff(kind)
    return otherwise
  }
  const namespaceOf = (given: unknown): string =>
    given === undefined ? (context.getState().activeNamespace ?? '') : requireKey('namespace', given)
  return {
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
    getConnections: async (namespace) => whenOn('getConnections', () => listLive(context.getState(), namespace), []),
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
          await context.disconnect({ connectionId: requireText('connectionId', connectionId) })
        },
        undefined,
      ),
    setLabel: async (input) =>
      whenOn(
        'setLabel',
        () => {
          const { address, text, namespace } = Object(input) as typeof input
          records.setLabel(namespaceOf(namespace), requireKey('address', address), requireText('text', text))
        },
        undefined,
      ),
    removeLabel: async (input) =>
      whenOn(
        'removeLabel',
        () => {
          const { address, namespace } = Object(input) as typeof input
          records.setLabel(namespaceOf(namespace), requireKey('address', address), '')
        },
        undefined,
      ),
  }
}
