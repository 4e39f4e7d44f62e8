import type { ConnectorContext, Network } from '@latchkey/kernel'
import { createConnectorContext, createTestHttp } from '@latchkey/kernel/testing'
import { createPairing } from '../pairing/createPairing.js'
import { createProposal } from '../proposal/createProposal.js'
import type { Session } from '../session/contract.js'
import type { Transport } from '../transport/contract.js'
import { createTransportDouble } from '../transport/createTransport.test.double.js'
import type { ConnectorParts, WalletConnectConnector } from './createConnector.js'
import { createConnector } from './createConnector.js'

type ConnectInput = Parameters<WalletConnectConnector['connect']>[0]

/** Parts of a connector over a transport; callbacks that a test does not replace do nothing. */
export const createParts = (
  { clock, networks }: Pick<ConnectorContext, 'clock' | 'networks'>,
  transport: Transport,
  own: Partial<ConnectorParts> = {},
): ConnectorParts => ({
  proposal: createProposal(networks),
  pairing: createPairing({ clock, isReused: false, letGo: () => undefined }),
  http: createTestHttp({ clock }),
  open: async () => transport,
  onApproved: () => undefined,
  onEnded: () => undefined,
  bringForward: () => undefined,
  onUnreached: () => undefined,
  onRefused: () => undefined,
  ...own,
})

/** Input of a first connect that is never aborted. */
export const connectInput = (namespace: string, own: Partial<ConnectInput> = {}): ConnectInput => ({
  namespace,
  networkId: undefined,
  isReconnecting: false,
  signal: new AbortController().signal,
  ...own,
})

/** A connector with a wallet at the other end, without a relay and without a kernel. */
export function createStage(networks: readonly Network[], grants: Session['namespaces']) {
  const wallet = createTransportDouble(grants)
  const context = createConnectorContext(networks)
  const make = () => createConnector(context, createParts(context, wallet.transport))
  const connector = make()
  const topic = (): string => [...wallet.live.keys()][0] ?? ''
  return {
    wallet,
    context,
    connector,
    /** Makes another connector over the same storage and wallet, as after a reload. */
    make,
    topic,
    connect: (namespace: string, own: Partial<ConnectInput> = {}, from = connector) =>
      from.connect(connectInput(namespace, own)),
    /** The wallet changes what it grants. */
    update(namespaces: Session['namespaces']) {
      const session = { ...(wallet.live.get(topic()) as Session), namespaces }
      wallet.live.set(session.topic, session)
      wallet.tell({ kind: 'updated', session })
    },
  }
}
