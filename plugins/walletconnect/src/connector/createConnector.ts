import type { BaseError, Clock, Connector, ConnectorContext, Http, Proof } from '@latchkey/kernel'
import { once } from '@latchkey/kernel'
import { connectorId, relayMs } from '../constants.js'
import { aborted, chainsUnsupported, noAccount } from '../errors.js'
import type { Pairing } from '../pairing/createPairing.js'
import type { Proposal } from '../proposal/createProposal.js'
import type { Session } from '../session/contract.js'
import { grantOf } from '../session/grantOf.js'
import type { Transport, TransportEvent } from '../transport/contract.js'
import type { ActiveSession } from './contract.js'
import { createNamespaces } from './createNamespaces.js'
import type { SessionProvider } from './createProvider.js'
import { createProvider } from './createProvider.js'
import { createRecord } from './createRecord.js'
import { createRequests } from './createRequests.js'
import { createSharedPairing } from './createSharedPairing.js'
import { fitProof } from './fitProof.js'

/** What the connector needs in addition to its context. */
export interface ConnectorParts {
  readonly proposal: Proposal
  readonly pairing: Pairing
  readonly http: Http
  open(): Promise<Transport>
  /** Called when a wallet approved. */
  onApproved(method: 'mobile' | 'qrcode'): void
  /** Called when the session has ended. */
  onEnded(): void
  /** Called in the task of a request that the paired wallet is about to show. */
  bringForward(topic: string): void
  /** Called when the wallet of a restored session did not respond. */
  onUnreached(topic: string): void
  /** Called when the relay rejected this site. */
  onRefused(code: BaseError['code']): void
}

/** The connector, with what the plugin's actions need. */
export interface WalletConnectConnector extends Connector {
  /** Loads the relay client. */
  transport(): Promise<Transport>
  /** Forgets the session of that topic; emits `disconnect` if it is the one in use. */
  leave(topic: string): void
}

/** How long what a wallet should sign may wait for one. */
const proofMs = 240_000

const within = ({ now }: Clock, ms: number): (() => boolean) => {
  const start = now()
  return () => now() - start < ms
}

const isAlive = ({ expiry }: { readonly expiry: number }): boolean => expiry * 1000 > Date.now()

/** Creates the connector for wallets on other devices; it serves every namespace that both the site and the session have. */
// long: the life of one session; its paragraphs share the session, its stored record and the namespaces it covers
export function createConnector(context: ConnectorContext, parts: ConnectorParts): WalletConnectConnector {
  const { proposal } = parts
  const { clock, emitter, networks } = context
  const families = createNamespaces(proposal, emitter, context.report)
  const pair = createSharedPairing(parts.pairing)
  const providers = new Map<string, unknown>()
  /** Namespaces that the last approval covers as well: they connect next, on whichever network the session shares. */
  let covered = new Set<string>()

  const transport = once(async () => {
    const opened = await parts.open()
    context.signal.addEventListener('abort', opened.listen(receive), { once: true })
    return opened
  })
  const letGo = (topic: string): void => {
    transport()
      .then((opened) => opened.disconnect(topic))
      .catch(context.report)
  }

  const relay = createRelayWatch(context, families.tellReach)
  const record = createRecord(
    context,
    () => families.session()?.topic,
    () => end(),
  )
  const adopt = (session: ActiveSession): void => {
    families.adopt(session)
    record.adopt(session)
  }
  /** Forgets the session; the record of another one, which another tab has paired since, stays. */
  const wipe = (): string | undefined => {
    relay.reset()
    const topic = families.wipe()
    record.forget(topic)
    if (topic) parts.onEnded()
    return topic
  }
  /** Ends the session when the visitor did not end it on this page. */
  const end = (): void => {
    wipe()
    emitter.emit('disconnect', undefined)
  }
  const leave = (topic: string): void => {
    if (families.session()?.topic === topic) end()
    else record.forget(topic)
  }

  function receive(event: TransportEvent): void {
    if (event.kind === 'relay') return families.session() && relay.watch(event.isThere)
    if (event.kind === 'refused') return parts.onRefused(event.code)
    if (event.kind === 'ended') return leave(event.topic)
    if (event.kind === 'event') return families.receive(event)
    const { topic } = event.session
    if (topic !== families.session()?.topic) return
    if (!families.update(event.session)) {
      end()
      letGo(topic)
    } else record.update(event.session)
  }

  const requests = createRequests({
    families,
    clock,
    networks,
    rpcMap: proposal.eip155?.rpcMap ?? {},
    transport,
    onGone: leave,
    onUnreached: parts.onUnreached,
    bringForward: parts.bringForward,
  })

  /** Reads what a session grants this site. @throws `CHAIN_NOT_SUPPORTED`, `ACCOUNT_NOT_FOUND` */
  const check = ({ topic, expiry, peer, namespaces }: Session, namespace: string): ActiveSession => {
    const granted = grantOf(namespaces, proposal)
    if (Object.hasOwn(granted, namespace)) return { topic, expiry, peer, granted }
    throw Object.values(namespaces).some(({ accounts }) => accounts.length) ? chainsUnsupported() : noAccount()
  }

  /** Restores the stored session silently. */
  const restore = async (opened: Transport, namespace: string): Promise<void> => {
    const known = record.get()?.topic
    const active = families.session()
    if (active && active.topic === known && Object.hasOwn(active.granted, namespace)) return
    const session = opened.sessions().find(({ topic }) => topic === known)
    const granted = session && isAlive(session) ? grantOf(session.namespaces, proposal) : {}
    if (!session && known !== undefined) {
      // Another tab's, which the next load knows; or paired while the storage was asked.
      const isKept = (await opened.isStored(known)) || record.get()?.topic !== known
      if (isKept) throw noAccount()
    }
    if (!session || !Object.keys(granted).length) {
      // Expired, unknown, or without a network of this site: there is nothing to show as connected.
      wipe()
      record.remove()
      if (session) letGo(session.topic)
      throw noAccount()
    }
    // The session stays for the namespaces that it does cover.
    if (!Object.hasOwn(granted, namespace)) throw noAccount()
    adopt({ topic: session.topic, expiry: session.expiry, peer: session.peer, granted })
    relay.watch(opened.isThere())
    void requests.knock(session.topic)
  }

  const result = (
    namespace: string,
    wanted: string | undefined,
    isReconnecting: boolean,
    proofs?: readonly Proof[],
  ): Awaited<ReturnType<Connector['connect']>> => {
    const networkId = families.use(namespace, [wanted, proposal[namespace]?.defaultChain])
    if (networkId === undefined) throw chainsUnsupported()
    const { name, icon } = families.session()?.peer ?? {}
    // Namespaces that were connected are restored one by one.
    const others = isReconnecting ? [] : families.unused()
    covered = new Set([...covered, ...others])
    return {
      accounts: families.accounts(namespace),
      networkId,
      ...(others.length && { others }),
      ...(proofs && { proofs }),
      ...(name && { wallet: { name, ...(icon && { icon }) } }),
    }
  }

  return {
    id: connectorId,
    name: 'WalletConnect',
    type: 'WALLET_CONNECT',
    isShared: true,
    // Wallets sign as they pair for EVM networks only.
    canProve: Object.keys(proposal).join() === 'eip155',
    namespaces: Object.keys(proposal),
    transport,
    leave,

    async isAuthorized() {
      const known = record.get()
      if (known && isAlive(known)) return true
      record.remove()
      return false
    },

    async connect({ namespace, networkId, isReconnecting, signal, proof }) {
      const giveUpIfLate = (): void => {
        if (signal.aborted || context.signal.aborted) throw aborted(signal.reason)
      }
      giveUpIfLate()
      if (!Object.hasOwn(proposal, namespace)) throw chainsUnsupported()
      const opened = await transport()
      giveUpIfLate()
      if (isReconnecting) {
        await restore(opened, namespace)
        return result(namespace, networkId, true)
      }
      if (record.isEndedElsewhere()) end()
      const active = families.session()
      const isCovered = covered.delete(namespace)
      // A session that covers the namespace, and the network if one is requested, needs no second code.
      if (active && Object.hasOwn(active.granted, namespace))
        if (isCovered || networkId === undefined || families.isGranted(networkId))
          return result(namespace, networkId, false)
      const isFresh = within(clock, proofMs)
      const session = await pair(
        // A code that takes the place of an older one asks for no signature: what it would be signed for has aged.
        (life) => opened.createPairing(proposal, life, proof && isFresh() ? fitProof(proof, proposal) : undefined),
        (settled) => void check(settled, namespace),
        signal,
      )
      if (families.session()?.topic !== session.topic) {
        const checked = check(session, namespace)
        // One session at a time: namespaces of the previous one continue in this one or disconnect.
        const former = record.get()?.topic
        adopt(checked)
        if (former && former !== session.topic) letGo(former)
        parts.onApproved(parts.pairing.isLinkOpened ? 'mobile' : 'qrcode')
      }
      return result(namespace, networkId, false, session.signed)
    },

    async disconnect(namespace) {
      // The session ends with the last namespace that it serves.
      if (families.release(namespace)) return
      const topic = wipe()
      if (topic) await (await transport()).disconnect(topic)
    },
    release(namespace) {
      if (!families.release(namespace)) wipe()
    },
    getAccounts: async (namespace) => families.accounts(namespace),
    getNetworkId: async (namespace) => (families.session() ? families.of(namespace).networkId : undefined),
    getProvider(namespace) {
      const known = providers.get(namespace)
      if (known) return known
      const family = families.of(namespace)
      const provider: SessionProvider = createProvider({
        family: {
          namespace,
          session: families.session,
          addresses: () => family.addresses,
          networkId: () => family.networkId,
        },
        events: family.events,
        rpcMap: proposal[namespace]?.rpcMap ?? {},
        http: parts.http,
        ask: requests.ask,
        move: requests.move,
      })
      // Solana code drives Wallet Standard wallets; every other namespace sends requests.
      const given =
        namespace === 'solana'
          ? import('../solana/createSolanaWallet.js').then((part) =>
              part.createSolanaWallet({
                provider,
                peer: () => families.session()?.peer,
                addresses: () => family.addresses,
              }),
            )
          : provider
      if (given instanceof Promise) given.catch(() => providers.delete(namespace))
      providers.set(namespace, given)
      return given
    },
    switchNetwork: ({ caipNetworkId }) => requests.move(caipNetworkId),
  }
}

/** Watches the relay connection and reports a long outage, during which requests would not arrive. */
function createRelayWatch(
  { clock, signal }: Pick<ConnectorContext, 'clock' | 'signal'>,
  tell: (isThere: boolean) => void,
) {
  let isLost = false
  let undo: (() => void) | undefined
  const stop = (): void => {
    undo?.()
    undo = undefined
  }
  signal.addEventListener('abort', stop, { once: true })
  return {
    watch(isThere: boolean): void {
      if (!isThere && !isLost && !signal.aborted) {
        undo ??= clock.after(relayMs, () => {
          isLost = true
          tell(false)
        })
      }
      if (!isThere) return
      stop()
      if (!isLost) return
      isLost = false
      tell(true)
    },
    reset(): void {
      stop()
      isLost = false
    },
  }
}
