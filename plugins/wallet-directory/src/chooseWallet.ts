import type { ConnectingView, ConnectionHandle, Context } from '@latchkey/kernel'
import { withPages } from '@latchkey/wire/wallets/others'
import type { WalletRow } from './contract.js'
import type { DirectoryContract, DirectoryParts } from './directoryParts.js'
import { listedNamespace } from './listedNamespace.js'
import { quietly } from './quietly.js'
import { readDevice } from './readDevice.js'
import { relayOf } from './relayOf.js'
import { waysToGet } from './waysToGet.js'

/**
 * Opens the view that connects the wallet of a row; resolves with the connection, or with nothing if the visitor came back
 * without one. Never rejects.
 * @param goneNote shown if the wallet is no longer available
 */
export async function chooseWallet(
  { context, parts }: { readonly context: Context<DirectoryContract>; readonly parts: DirectoryParts },
  { connectorIds: [connectorId], entry: found, namespaces, transports, disabled }: WalletRow,
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
      return quietly(context, context.ask('ChooseNamespace', { connectorId }))
    const view: ConnectingView = candidate.view ?? 'ConnectingExternal'
    return quietly(context, context.ask(view, { connectorId, ...asked }))
  }
  if (!found) return
  const entry = withPages(found)
  // Who came to get a wallet has none that a code could lead to.
  const isGetting = state.stack.some(({ view }) => view === 'GetWallet') && !!waysToGet(entry, readDevice())[0]
  const relay = !isGetting && transports.includes('relay') ? relayOf(state, family, namespaces) : undefined
  if (relay?.view && context.hasView(relay.view)) {
    parts.chosen = entry
    return quietly(context, context.ask(relay.view, { connectorId: relay.id, wallet: entry, ...asked }))
  }
  return quietly(context, context.ask('GetWalletApp', { wallet: entry }))
}
