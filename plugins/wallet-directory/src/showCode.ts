import type { ConnectionHandle, Context } from '@latchkey/kernel'
import { askQuietly } from './askQuietly.js'
import type { WalletDirectoryContract } from './contract.js'
import { familyOf } from './familyOf.js'
import { relayOf } from './relayOf.js'

/** Whether there is a relay with a view of its own, for the namespace that is wanted: there a code can be shown. */
export const canShowCode = (context: Pick<Context<WalletDirectoryContract>, 'getState' | 'hasView'>): boolean => {
  const state = context.getState()
  const { view } = relayOf(state, familyOf(state)) ?? {}
  return !!view && context.hasView(view)
}

/** Shows a code for whichever wallet scans it; answers the connection, or nothing. Never rejects. */
export const showCode = (
  context: Context<WalletDirectoryContract>,
): Promise<{ readonly connection: ConnectionHandle } | undefined> => {
  const state = context.getState()
  const namespace = familyOf(state)
  const relay = relayOf(state, namespace)
  return relay?.view
    ? askQuietly(context, relay.view, { connectorId: relay.id, ...(namespace && { namespace }) })
    : Promise.resolve(undefined)
}
