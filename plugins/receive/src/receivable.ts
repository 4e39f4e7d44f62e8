import type { Account, Connection, KernelState, Network } from '@latchkey/kernel'
import { activeConnection } from '@latchkey/kernel'
import type { AddressKind } from './contract.js'

/** What the visitor may hand out: read from the connection each time, so that no part of it is older than another. */
export interface Receivable {
  readonly namespace: string
  /** CAIP-2 */
  readonly networkId: string
  /** Absent if the wallet shares none of the wanted kind. */
  readonly address: string | undefined
  /** Absent where addresses have no kinds. */
  readonly kind: AddressKind | undefined
  /** The kinds that the wallet shares, payment first; empty where addresses have none. */
  readonly kinds: readonly AddressKind[]
  /** The site's networks on which the address may be used, the current one first. */
  readonly networks: readonly Network[]
}

const allKinds: readonly AddressKind[] = ['payment', 'ordinal']
/** Ecosystems whose addresses are the same on every network; elsewhere an address names its network or its kind of network. */
const shared: readonly string[] = ['eip155', 'solana']

const isOf =
  (kind: AddressKind) =>
  ({ type }: Account): boolean =>
    type === kind

/** The address of this kind: the active one, if it is, else the first that the wallet shares. */
function addressOf({ accounts, activeAddress }: Connection, kind: AddressKind): string | undefined {
  const fitting = accounts.filter(isOf(kind))
  return (fitting.find(({ address }) => address === activeAddress) ?? fitting[0])?.address
}

/** Reads what can be received on now; `undefined` without a connection. */
export function receivableOf(
  { namespaces, activeNamespace = '' }: Pick<KernelState, 'namespaces' | 'activeNamespace'>,
  site: readonly Network[],
  wanted?: AddressKind,
): Receivable | undefined {
  const connection = activeConnection(namespaces[activeNamespace])
  if (!connection) return
  const { namespace, networkId, accounts, activeAddress } = connection
  const kinds = allKinds.filter((kind) => accounts.some(isOf(kind)))
  const kind = wanted ?? kinds[0]
  const current = site.filter(({ caipNetworkId }) => caipNetworkId === networkId)
  const isEverywhere =
    shared.includes(namespace) &&
    !accounts.some(({ address, type }) => address === activeAddress && type === 'smartAccount')
  const others = isEverywhere
    ? site.filter(({ chainNamespace, caipNetworkId }) => chainNamespace === namespace && caipNetworkId !== networkId)
    : []
  return {
    namespace,
    networkId,
    address: kind ? addressOf(connection, kind) : activeAddress,
    kind,
    kinds,
    networks: [...current, ...others],
  }
}
