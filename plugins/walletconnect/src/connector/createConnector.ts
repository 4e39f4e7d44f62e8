import type { Connector, ConnectorContext } from '@latchkey/kernel'
import { once } from '@latchkey/kernel'
import { connectorId } from '../constants.js'
import { aborted, chainsUnsupported, noAccount } from '../errors.js'
import type { Pairing } from '../pairing/createPairing.js'
import type { Proposal } from '../proposal/createProposal.js'
import type { Session } from '../session/contract.js'
import { grantOf } from '../session/grantOf.js'
import type { Transport, TransportFact } from '../transport/contract.js'
import type { ActiveSession } from './contract.js'
import { createFamilies } from './createFamilies.js'
import type { SessionProvider } from './createProvider.js'
import { createProvider } from './createProvider.js'
import { createRequests } from './createRequests.js'
import { createSharedPairing } from './createSharedPairing.js'
import { parseStored } from './parseStored.js'

/** What the connector needs beside its context. */
export interface ConnectorParts {
  readonly proposal: Proposal
  readonly pairing: Pairing
  open(): Promise<Transport>
  /** A wallet approved. */
  onApproved(method: 'mobile' | 'qrcode'): void
  /** The session is over. */
  onEnded(): void
  /** The paired wallet is about to show something; called in the task of the request. */
  bringForward(topic: string): void
  /** A restored session's wallet did not answer. */
  onUnreached(topic: string): void
  /** The relay turned this site away. */
  onRefused(code: string): void
}

/** The connector, and what the plugin's actions need of it. */
export interface WalletConnectConnector extends Connector {
  /** Loads the relay client. */
  transport(): Promise<Transport>
  /** Forgets the session of that topic if it is the one in use, and says so. */
  leave(topic: string): void
}

const isAlive = ({ expiry }: { readonly expiry: number }): boolean => expiry * 1000 > Date.now()

/** Makes the one connector for wallets on other devices; it serves every family that the site and the session have. */
export function createConnector(context: ConnectorContext, parts: ConnectorParts): WalletConnectConnector {
  const { proposal } = parts
  const { clock, emitter, networks } = context
  const stored = context.storage.item('session', parseStored)
  const families = createFamilies(proposal, emitter, context.report)
  const pair = createSharedPairing(parts.pairing)
  const providers = new Map<string, SessionProvider>()

  const transport = once(async () => {
    const opened = await parts.open()
    context.signal.addEventListener('abort', opened.listen(hear), { once: true })
    return opened
  })
  const letGo = (topic: string): void => {
    transport()
      .then((opened) => opened.disconnect(topic))
      .catch(context.report)
  }

  const adopt = (session: ActiveSession): void => {
    families.adopt(session)
    stored.set({ topic: session.topic, expiry: session.expiry })
  }
  const wipe = (): string | undefined => {
    const topic = families.wipe()
    stored.remove()
    if (topic) parts.onEnded()
    return topic
  }
  /** Over, and not by the visitor's word on this page. */
  const end = (): void => {
    wipe()
    emitter.emit('disconnect', undefined)
  }
  const leave = (topic: string): void => {
    if (families.session()?.topic === topic) end()
    else if (stored.get()?.topic === topic) stored.remove()
  }

  function hear(fact: TransportFact): void {
    if (fact.kind === 'refused') return parts.onRefused(fact.code)
    if (fact.kind === 'ended') return leave(fact.topic)
    if (fact.kind === 'event') return families.hear(fact)
    const { topic, expiry } = fact.session
    if (topic !== families.session()?.topic) return
    if (families.update(fact.session)) return stored.set({ topic, expiry })
    end()
    letGo(topic)
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

  /** What a session is worth to this site. @throws `CHAIN_NOT_SUPPORTED`, `ACCOUNT_NOT_FOUND` */
  const check = ({ topic, expiry, peer, namespaces }: Session, namespace: string): ActiveSession => {
    const granted = grantOf(namespaces, proposal)
    if (Object.hasOwn(granted, namespace)) return { topic, expiry, peer, granted }
    throw Object.values(namespaces).some(({ accounts }) => accounts.length) ? chainsUnsupported() : noAccount()
  }

  /** Takes up the stored session, without a word to the visitor. */
  const restore = async (opened: Transport, namespace: string): Promise<void> => {
    const known = stored.get()?.topic
    const active = families.session()
    if (active && active.topic === known && Object.hasOwn(active.granted, namespace)) return
    const session = opened.sessions().find(({ topic }) => topic === known)
    const granted = session && isAlive(session) ? grantOf(session.namespaces, proposal) : undefined
    if (!session || !granted || !Object.hasOwn(granted, namespace)) {
      // Of another family, over, or unknown: nothing to be shown as connected.
      wipe()
      if (session) letGo(session.topic)
      throw noAccount()
    }
    adopt({ topic: session.topic, expiry: session.expiry, peer: session.peer, granted })
    void requests.knock(session.topic)
  }

  const result = (namespace: string, wanted: string | undefined): Awaited<ReturnType<Connector['connect']>> => {
    const networkId = families.use(namespace, [wanted, proposal[namespace]?.defaultChain])
    if (networkId === undefined) throw chainsUnsupported()
    const { name, icon } = families.session()?.peer ?? {}
    return {
      accounts: families.accounts(namespace),
      networkId,
      ...(name && { wallet: { name, ...(icon && { icon }) } }),
    }
  }

  return {
    id: connectorId,
    name: 'WalletConnect',
    type: 'WALLET_CONNECT',
    namespaces: Object.keys(proposal),
    transport,
    leave,

    async isAuthorized() {
      const known = stored.get()
      if (known && isAlive(known)) return true
      stored.remove()
      return false
    },

    async connect({ namespace, networkId, isReconnecting, signal }) {
      const giveUpIfLate = (): void => {
        if (signal.aborted || context.signal.aborted) throw aborted(signal.reason)
      }
      giveUpIfLate()
      if (!Object.hasOwn(proposal, namespace)) throw chainsUnsupported()
      const opened = await transport()
      giveUpIfLate()
      if (isReconnecting) {
        await restore(opened, namespace)
        return result(namespace, networkId)
      }
      const active = families.session()
      // A session that covers the family needs no second code.
      if (active && Object.hasOwn(active.granted, namespace)) return result(namespace, networkId)
      const session = await pair(
        (life) => opened.createPairing(proposal, life),
        (settled) => void check(settled, namespace),
        signal,
      )
      if (families.session()?.topic !== session.topic) {
        const checked = check(session, namespace)
        const former = wipe()
        adopt(checked)
        if (former) letGo(former)
        parts.onApproved(parts.pairing.isLinkOpened ? 'mobile' : 'qrcode')
      }
      return result(namespace, networkId)
    },

    async disconnect() {
      const topic = wipe()
      if (topic) await (await transport()).disconnect(topic)
    },
    getAccounts: async (namespace) => families.accounts(namespace),
    getNetworkId: async (namespace) => (families.session() ? families.of(namespace).networkId : undefined),
    getProvider(namespace) {
      const known = providers.get(namespace)
      if (known) return known
      const family = families.of(namespace)
      const provider = createProvider({
        family: {
          namespace,
          session: families.session,
          addresses: () => family.addresses,
          networkId: () => family.networkId,
        },
        events: family.events,
        rpcMap: proposal[namespace]?.rpcMap ?? {},
        ask: requests.ask,
        move: requests.move,
      })
      providers.set(namespace, provider)
      return provider
    },
    switchNetwork: ({ caipNetworkId }) => requests.move(caipNetworkId),
  }
}
