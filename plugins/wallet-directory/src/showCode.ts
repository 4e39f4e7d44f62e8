import type { ConnectionHandle, Context } from '@latchkey/kernel'
import { askQuietly } from './askQuietly.js'
import type { WalletDirectoryContract } from './contract.js'
import { familyOf } from './familyOf.js'
import { relayOf } from './relayOf.js'

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
