import type { Clock, ConnectorContext, ConnectorEvents, Network } from '@latchkey/kernel'
import { BaseError } from '@latchkey/kernel'
import { createTestHttp } from '@latchkey/kernel/testing'
import { vi } from 'vitest'
import type { Pairing } from '../pairing/createPairing.js'
import { createPairing } from '../pairing/createPairing.js'
import { createProposal } from '../proposal/createProposal.js'
import { readOptions } from '../readOptions.js'
import type { KeyStore } from '../transport/createKeyStore.js'
import { createMemoryKeys } from '../transport/createKeyStore.js'
import { openTransport } from '../transport/openTransport.js'
import type { WalletConnectConnector } from './createConnector.js'
import { createConnector } from './createConnector.js'
import { createNetwork } from './createNetwork.test.double.js'
import type { SessionProvider } from './createProvider.js'

type Fact = readonly [event: string, payload: unknown]
type ConnectInput = Parameters<WalletConnectConnector['connect']>[0]

/** A site with the connector, without a kernel. */
export interface Site {
  readonly connector: WalletConnectConnector
  readonly pairing: Pairing
  readonly provider: SessionProvider
  readonly keys: KeyStore
  readonly kept: Map<string, unknown>
  readonly projectId: string
  connect(input?: Partial<ConnectInput>): ReturnType<WalletConnectConnector['connect']>
  /** The URI of the code, as soon as there is one. */
  uri(): Promise<string>
  facts(event: keyof ConnectorEvents | 'approved' | 'refused' | 'unreached'): readonly Fact[]
  close(): void
}

const realClock: Clock = {
  now: () => performance.now(),
  after(ms, callback) {
    const timer = setTimeout(callback, ms)
    return () => clearTimeout(timer)
  },
}

let count = 0

/** Creates a site; with `like`, it has the storage of another one, as after a reload. */
export function createSite(
  relayUrl: string,
  {
    like,
    clock = realClock,
    networks = [createNetwork(31337), createNetwork(31338)],
  }: {
    readonly like?: Site
    readonly clock?: Clock
    readonly networks?: readonly Network[]
  } = {},
): Site {
  process.env.DISABLE_GLOBAL_CORE = 'true'
  const abort = new AbortController()
  const all: Fact[] = []
  const kept = like?.kept ?? new Map<string, unknown>()
  const keys = like?.keys ?? createMemoryKeys()
  // Each site has its own keys; after a reload, a new client uses the same keys.
  const projectId = like?.projectId ?? `site-${++count}`
  const context: ConnectorContext = {
    networks,
    metadata: { name: 'Site', url: 'https://site.test' },
    emitter: { emit: (event, payload) => void all.push([event, payload]) },
    storage: {
      item: (key, parse) => ({
        get: () => parse(kept.get(key)),
        set: (value) => void kept.set(key, value),
        remove: () => void kept.delete(key),
      }),
    },
    clock,
    signal: abort.signal,
    report: (error) => {
      all.push(['reported', error])
      return new BaseError('reported', { code: 'REPORTED' })
    },
  }
  const options = readOptions({ projectId, relayUrl })
  const open = () => openTransport(options, context, keys)
  const pairing = createPairing({ clock, isReused: false, letGo: () => undefined })
  const connector = createConnector(context, {
    proposal: createProposal(networks),
    pairing,
    http: createTestHttp({ clock }),
    open,
    onApproved: (method) => void all.push(['approved', method]),
    onEnded: () => undefined,
    bringForward: () => undefined,
    onUnreached: (topic) => void all.push(['unreached', topic]),
    onRefused: (code) => void all.push(['refused', code]),
  })
  return {
    connector,
    pairing,
    provider: connector.getProvider('eip155') as SessionProvider,
    keys,
    kept,
    projectId,
    connect: (input = {}) =>
      connector.connect({
        namespace: 'eip155',
        networkId: undefined,
        isReconnecting: false,
        signal: new AbortController().signal,
        ...input,
      }),
    uri: () =>
      vi.waitFor(
        () => {
          const uri = pairing.uri()
          if (!uri) throw new Error('no code yet')
          return uri
        },
        { timeout: 20_000 },
      ),
    facts: (event) => all.filter(([name]) => name === event),
    close: () => abort.abort(),
  }
}
