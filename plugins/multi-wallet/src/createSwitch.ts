import type { Connection, ConnectionHandle, Context, Intent } from '@latchkey/kernel'
import { activeConnection, BaseError, formatCaip10, invalidArgument } from '@latchkey/kernel'
import type { MultiWalletContract, SwitchInput, SwitchResult } from './contract.js'
import { listRecent } from './listRows.js'
import { liveOf } from './liveOf.js'
import { isSameAddress } from './records/isSameAddress.js'

type Site = Pick<
  Context<MultiWalletContract>,
  'getState' | 'activate' | 'connect' | 'ask' | 'switchNetwork' | 'networks' | 'journal' | 'emit' | 'report'
>

const outdated = (): BaseError => new BaseError('A later choice took its place.', { code: 'ABORTED' })

/** How long a request on another network than the one shown counts: where a closed page left it, nobody would find it there. */
const elsewhereMs = 600_000

/** Whether what a plugin asks of an account may still be open in its wallet. */
const isWaiting = ({ stage, account, createdAt }: Intent, { networkId, activeAddress }: Connection): boolean => {
  if (stage !== 'asking') return false
  if (account === formatCaip10(networkId, activeAddress)) return true
  const end = account.lastIndexOf(':')
  const [namespace] = networkId.split(':')
  const isSame = account.startsWith(`${namespace}:`) && isSameAddress(account.slice(end + 1), activeAddress)
  return isSame && Date.now() - createdAt < elsewhereMs
}

/** Creates `switchConnection`: the last of several calls wins, and a failed one leaves the earlier wallet acting. */
export function createSwitch(context: Site): (input: SwitchInput) => Promise<SwitchResult> {
  let turn = 0

  /**
   * Nothing of the accounts that act, in the namespace shown and in the row's, may still wait in their wallets: whoever approves it there
   * would not see who acts now.
   */
  const requireQuiet = async (namespace: string): Promise<void> => {
    const { namespaces, activeNamespace = '' } = context.getState()
    const acting = [...new Set([activeNamespace, namespace])].flatMap(
      (name) => activeConnection(namespaces[name]) ?? [],
    )
    if (!acting[0]) return
    const isBusy = await context.journal().then(
      (reader) => reader.list().some((intent) => acting.some((connection) => isWaiting(intent, connection))),
      () => false,
    )
    if (isBusy) throw new BaseError('A request still waits in the wallet.', { code: 'MULTI_WALLET_BUSY' })
  }

  /** Connects a wallet that was used before, the way its row of the list of wallets does. */
  const connectAgain = async (row: Connection): Promise<ConnectionHandle> => {
    const { connectorId, namespace, networkId } = row
    const candidate = context.getState().connectors.find(({ id }) => id === connectorId)
    if (!candidate?.namespaces.includes(namespace))
      throw new BaseError('That wallet is no longer available.', { code: 'MULTI_WALLET_GONE' })
    if (candidate.view) return (await context.ask(candidate.view, { connectorId, namespace })).connection
    const isListed = context.networks.some(({ caipNetworkId }) => caipNetworkId === networkId)
    return context.connect({ connectorId, namespace, ...(isListed && { networkId }) })
  }

  /** A wallet on a network that the site does not use is asked for the one before, or the first of its ecosystem. */
  const settleNetwork = async (connection: Connection, before: string | undefined): Promise<void> => {
    const known = context.networks.filter(({ chainNamespace }) => chainNamespace === connection.namespace)
    if (known.some(({ caipNetworkId }) => caipNetworkId === connection.networkId)) return
    const wanted = known.find(({ caipNetworkId }) => caipNetworkId === before) ?? known[0]
    // A wallet that stays is shown as it is; the view for such networks explains it.
    if (wanted) await context.switchNetwork({ networkId: wanted.caipNetworkId }).catch(context.report)
  }

  return async (input) => {
    const { connectionId, address, onChange } = Object(input) as SwitchInput
    if (typeof connectionId !== 'string') throw invalidArgument('connectionId', 'Pass the id of a row.')
    if (address !== undefined && typeof address !== 'string') throw invalidArgument('address', 'Pass a string.')
    if (onChange !== undefined && typeof onChange !== 'function') throw invalidArgument('onChange', 'Pass a function.')
    const mine = ++turn
    const state = context.getState()
    const row =
      liveOf(state, connectionId) ??
      listRecent(state).find(({ connection }) => connection.id === connectionId)?.connection
    if (!row) throw new BaseError('No wallet is connected.', { code: 'NOT_CONNECTED' })
    const { namespace } = row
    const before = activeConnection(state.namespaces[namespace])
    const { networkId } = state.namespaces[namespace] ?? {}
    await requireQuiet(namespace)
    if (mine !== turn) throw outdated()
    let id = row.id
    if (!liveOf(context.getState(), id)) {
      const handle = await connectAgain(row)
      if (mine !== turn) throw outdated()
      id = handle.id
    }
    // Of a wallet that was connected anew the wallet says which account acts, unless it shares the wanted one.
    const shared = liveOf(context.getState(), id)?.accounts.some((account) => account.address === address)
    await context.activate({ connectionId: id, ...(address !== undefined && (shared || id === row.id) && { address }) })
    const now = liveOf(context.getState(), id)
    if (mine !== turn || !now) throw outdated()
    await settleNetwork(now, networkId)
    // The wallet may have taken its time.
    const settled = liveOf(context.getState(), id)
    if (mine !== turn || !settled) throw outdated()
    const isSame = before?.connectorId === settled.connectorId
    const result: SwitchResult = {
      address: settled.activeAddress,
      namespace,
      hasSwitchedAccount: isSame && before?.activeAddress !== settled.activeAddress,
      hasSwitchedWallet: !isSame,
    }
    const { hasSwitchedAccount, hasSwitchedWallet } = result
    context.emit('switched', { namespace, hasSwitchedAccount, hasSwitchedWallet })
    try {
      onChange?.(result)
    } catch (error) {
      context.report(error)
    }
    return result
  }
}
