import type { ConnectionHandle, Context } from '@latchkey/kernel'
import { askQuietly } from './askQuietly.js'
import type { WalletDirectoryContract, WalletRow } from './contract.js'
import { directoryParts } from './directoryParts.js'
import { listedNamespace } from './listedNamespace.js'
import { relayOf } from './relayOf.js'

/**
 * Opens the view that connects the wallet of a row; resolves with the connection, or with nothing if the visitor came back
 * without one. Never rejects.
 * @param goneNote shown if the wallet is no longer available
 */
export async function chooseWallet(
  context: Context<WalletDirectoryContract>,
  { connectorIds: [connectorId], entry, namespaces, transports, disabled }: WalletRow,
  goneNote: string,
): Promise<{ readonly connection: ConnectionHandle } | undefined> {
  if (disabled) return
  const state = context.getState()
  const { connectors } = state
  const family = listedNamespace(state)
  const asked = family ? { namespace: family } : {}
  if (connectorId !== undefined) {
    const candidate = connectors.find(({ id }) => id === connectorId)
    if (!candidate) {
      context.toast({ message: goneNote, variant: 'error' })
      await context.discover().catch(context.report)
      return
    }
    if (!family && namespaces.length > 1 && context.hasView('ChooseNamespace'))
      return askQuietly(context, 'ChooseNamespace', { connectorId })
    return askQuietly(context, candidate.view ?? 'ConnectingExternal', { connectorId, ...asked })
  }
  if (!entry) return
  const relay = transports.includes('relay') ? relayOf(state, family, namespaces) : undefined
  if (relay?.view && context.hasView(relay.view)) {
    const parts = directoryParts.get(context)
    if (parts) parts.chosen = entry
    return askQuietly(context, relay.view, { connectorId: relay.id, wallet: entry, ...asked })
  }
  return askQuietly(context, 'GetWalletApp', { wallet: entry })
}
