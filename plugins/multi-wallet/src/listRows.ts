import type { Connection, KernelState } from '@latchkey/kernel'
import type { MultiWalletState, WalletRow } from './contract.js'
import { isSameAddress } from './records/isSameAddress.js'
import type { RecentConnection } from './records/recentConnection.js'

/** What rows are made of. */
export interface RowState extends Pick<KernelState, 'namespaces' | 'connectors'> {
  readonly plugins: object
}

const empty: MultiWalletState = { isOn: false, recents: {}, labels: {} }

/** The plugin's part of the state; while its code is not loaded, nothing is remembered. */
export const stateOf = ({ plugins }: Pick<RowState, 'plugins'>): MultiWalletState => {
  const found: unknown = Reflect.get(plugins, 'multi-wallet')
  return (found as MultiWalletState | undefined) ?? empty
}

/** The visitor's own name for an account. */
export const labelOf = (state: Pick<RowState, 'plugins'>, namespace: string, address: string): string | undefined =>
  Object.entries(stateOf(state).labels[namespace] ?? {}).find(([one]) => isSameAddress(one, address))?.[1]

const rowOf = (
  state: Pick<RowState, 'connectors' | 'plugins'>,
  connection: Connection,
  status: WalletRow['status'],
): WalletRow => {
  const { namespace, activeAddress, connectorId } = connection
  const label = labelOf(state, namespace, activeAddress)
  const marks =
    state.connectors.find(({ id }) => id === connectorId)?.marks.filter((mark) => mark === 'duplicate-claim') ?? []
  return { connection, status, marks, ...(label && { label }) }
}

const namespacesOf = (state: RowState, namespace: string | undefined): readonly string[] =>
  Object.keys(state.namespaces).filter((name) => (namespace ?? name) === name)

/** The live connections, newest first; none while the plugin is off. */
export const listLive = (state: RowState, namespace?: string): readonly WalletRow[] =>
  stateOf(state).isOn ? listConnected(state, namespace) : []

/** The live connections, whether several are kept or not. */
export function listConnected(state: RowState, namespace?: string): readonly WalletRow[] {
  return namespacesOf(state, namespace).flatMap((name) => {
    const { connections = [], activeConnectionId } = state.namespaces[name] ?? {}
    return connections.map((connection) =>
      rowOf(state, connection, connection.id === activeConnectionId ? 'connected' : 'active'),
    )
  })
}

/** The id under which a wallet that was used before is switched to. */
export const recentId = (namespace: string, connectorId: string): string => `${namespace}/${connectorId}`

const toConnection = (namespace: string, recent: RecentConnection): Connection => {
  const { connectorId, accounts, networkId = '', name = connectorId, icon, at } = recent
  return {
    id: recentId(namespace, connectorId),
    connectorId,
    namespace,
    accounts: accounts as Connection['accounts'],
    activeAddress: accounts[0]?.address ?? '',
    networkId,
    name,
    ...(icon && { icon }),
    isRestored: false,
    since: at,
  }
}

/** Wallets that were used before and are listed, newest first. */
export function listRecent(state: RowState, namespace?: string): readonly WalletRow[] {
  const mine = stateOf(state)
  if (!mine.isOn) return []
  return namespacesOf(state, namespace).flatMap((name) => {
    const live = state.namespaces[name]?.connections.map(({ connectorId }) => connectorId) ?? []
    return (mine.recents[name] ?? [])
      .filter(({ connectorId }) => !live.includes(connectorId))
      .filter(({ connectorId }) => state.connectors.some(({ id }) => id === connectorId))
      .map((recent) => rowOf(state, toConnection(name, recent), 'disconnected'))
  })
}
