import type { ConnectionHandle, Context } from '@latchkey/kernel'
import type { WalletDirectoryContract } from './contract.js'
import { listedNamespace } from './listedNamespace.js'
import { quietly } from './quietly.js'
import { relayOf } from './relayOf.js'

/** Whether a code can be shown: a relay for the wanted namespace has a view. */
export const canShowCode = (context: Pick<Context<WalletDirectoryContract>, 'getState' | 'hasView'>): boolean => {
  const state = context.getState()
  const { view } = relayOf(state, listedNamespace(state)) ?? {}
  return !!view && context.hasView(view)
}

/** Shows a code for any wallet; resolves with the connection, or with nothing. Never rejects. */
export const showCode = (
  context: Context<WalletDirectoryContract>,
): Promise<{ readonly connection: ConnectionHandle } | undefined> => {
  const state = context.getState()
  const namespace = listedNamespace(state)
  const relay = relayOf(state, namespace)
  return relay?.view
    ? quietly(context, context.ask(relay.view, { connectorId: relay.id, scan: true, ...(namespace && { namespace }) }))
    : Promise.resolve(undefined)
}
