import type { ConnectionHandle, Context } from '@latchkey/kernel'
import { toBaseError } from '@latchkey/kernel'
import type { WalletDirectoryContract, WalletRow } from './contract.js'
import { directoryParts } from './directoryParts.js'

type Ask = (view: string, params: unknown) => Promise<{ readonly connection: ConnectionHandle }>

/** Closing what was asked is an answer too, and nobody's fault. */
const quiet = ['VIEW_DISMISSED', 'ABORTED']

/**
 * Goes on with the wallet of a row, in the view that fits (wallet directory brief 3.8); answers the connection, or
 * nothing when the visitor came back without one. Never rejects.
 * @param goneNote said when the wallet is no longer there
 */
export async function chooseWallet(
  context: Context<WalletDirectoryContract>,
  { connectorIds: [connectorId], entry, namespaces, transports, disabled }: WalletRow,
  goneNote: string,
): Promise<{ readonly connection: ConnectionHandle } | undefined> {
  if (disabled) return
  // Views of other plugins; which of them there are is the site's choice.
  const ask = context.ask as unknown as Ask
  const parts = directoryParts.get(context)
  try {
    if (connectorId !== undefined) {
      const candidate = context.getState().connectors.find(({ id }) => id === connectorId)
      if (!candidate) {
        context.toast({ message: goneNote, variant: 'error' })
        await context.discover()
        return
      }
      if (namespaces.length > 1 && context.hasView('ChooseNamespace'))
        return await ask('ChooseNamespace', { connectorId })
      return await ask((candidate as { view?: string }).view ?? 'ConnectingExternal', { connectorId })
    }
    const relay = context.getState().connectors.find(({ type }) => type === 'WALLET_CONNECT')
    if (entry && relay && transports.includes('relay') && context.hasView('ConnectingWalletConnect')) {
      if (parts) parts.chosen = entry
      return await ask('ConnectingWalletConnect', { connectorId: relay.id, wallet: entry })
    }
    return entry && (await context.ask('GetWalletApp', { wallet: entry }))
  } catch (error) {
    if (!quiet.includes(toBaseError(error).code)) context.report(error)
    return
  }
}
