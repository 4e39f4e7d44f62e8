import type { Clock, ProofRequest } from '@latchkey/kernel'
import { withDeadline } from '@latchkey/kernel'
import { goodbyeMs, pingMs, providerFailed, relayMs, requestSeconds } from '../constants.js'
import { aborted, relayRefused, relayUnreachable, sessionNotFound } from '../errors.js'
import { isRecord } from '../isRecord.js'
import type { Proposal } from '../proposal/createProposal.js'
import type { Session } from '../session/contract.js'
import { readSession } from '../session/readSession.js'
import type { SigningPairing } from './authenticate.js'
import type { Client, PairingOffer, Transport, TransportEvent } from './contract.js'
import { toTransportError } from './toTransportError.js'

const userDisconnected = { code: 6000, message: 'User disconnected.' }
const ignore = (): void => undefined

/** Whether the client's storage has a session: what every client reads as it starts. */
const isStored = async ({ session, core }: Client, topic: string): Promise<boolean> => {
  try {
    const { storageKey } = session as { readonly storageKey?: unknown }
    const list: unknown = await core.storage.getItem(String(storageKey))
    return Array.isArray(list) && list.some((entry) => isRecord(entry) && entry.topic === topic)
  } catch {
    // A client of the site may keep its sessions elsewhere.
    return false
  }
}

/** The part of the proposal that is sent; RPC URLs stay on this page. */
const onWire = (proposal: Proposal) =>
  Object.fromEntries(
    Object.entries(proposal).map(([namespace, { methods, events, chains }]) => [
      namespace,
      { methods: [...methods], events: [...events], chains: [...chains] },
    ]),
  )

/**
 * Wraps a contained relay client in our own interface; everything that wallets send is validated. Stops listening to the
 * client once the signal is aborted.
 */
export function createTransport(client: Client, clock: Clock, signal?: AbortSignal): Transport {
  const { relayer } = client.core
  const listeners = new Set<(event: TransportEvent) => void>()
  const tell = (event: TransportEvent): void => {
    for (const listener of listeners) listener(event)
  }

  forwardEvents(client, tell, signal)

  /** Rejects if the relay rejects this site or does not respond in time. */
  const overRelay = <value>(work: Promise<value>, signal?: AbortSignal): Promise<value> =>
    new Promise((resolve, reject) => {
      const undoDeadline = clock.after(relayMs, () => reject(relayUnreachable()))
      const undoListener = listen((event) => {
        if (event.kind === 'refused') reject(relayRefused(event.code, undefined))
      })
      const giveUp = (): void => reject(aborted(signal?.reason))
      signal?.addEventListener('abort', giveUp, { once: true })
      if (signal?.aborted) giveUp()
      work
        .then(resolve, (error: unknown) => reject(toTransportError(error)))
        .finally(() => {
          undoDeadline()
          undoListener()
          signal?.removeEventListener('abort', giveUp)
        })
    })

  function listen(listener: (event: TransportEvent) => void): () => void {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }

  /** Fails early if the relay is unreachable, where the client would wait for minutes. */
  const connected = async (): Promise<void> => {
    if (relayer.connected) return
    await overRelay(relayer.transportOpen().then(() => relayer.connected || Promise.reject(relayUnreachable())))
  }

  const end = async (topic: string): Promise<void> => {
    if (!client.session.keys.includes(topic)) return
    try {
      await withDeadline(client.disconnect({ topic, reason: userDisconnected }), 'goodbye', goodbyeMs, clock)
    } catch {
      // The wallet could not be notified: the session still ends on this side.
      if (client.session.keys.includes(topic)) await client.session.delete(topic, userDisconnected).catch(ignore)
    }
  }

  return {
    listen,
    isThere: () => relayer.connected,
    sessions: () =>
      client.session.getAll().flatMap((raw) => {
        const session = readSession(raw)
        return session && session.expiry * 1000 > Date.now() ? [session] : []
      }),

    isStored: (topic) => isStored(client, topic),

    async createPairing(proposal, signal, proof) {
      const asking = openPairing(client, proposal, proof)
      return offerPairing(client, asking, (work) => overRelay(work, signal), end)
    },

    async request({ topic, networkId, method, params }) {
      if (!client.session.keys.includes(topic)) throw sessionNotFound()
      await connected()
      try {
        return await client.request({
          topic,
          chainId: networkId,
          request: { method, params },
          expiry: requestSeconds,
        })
      } catch (error) {
        throw toTransportError(error, method)
      }
    },

    async ping(topic) {
      await withDeadline(
        client.ping({ topic }).catch((error: unknown) => {
          throw toTransportError(error)
        }),
        'ping',
        pingMs,
        clock,
      )
    },

    disconnect: end,
  }
}

type Tell = (event: TransportEvent) => void

/** Forwards events of the client and its relay until the signal is aborted. */
function forwardEvents(client: Client, tell: Tell, signal: AbortSignal | undefined): void {
  const { relayer } = client.core
  const onClient: Client['on'] = (event, listener) => {
    signal?.addEventListener('abort', () => client.off(event, listener))
    return client.on(event, listener)
  }
  const onRelayer = (event: string, listener: (thrown: unknown) => void): void => {
    signal?.addEventListener('abort', () => relayer.off(event, listener))
    relayer.on(event, listener)
  }
  const find = (topic: string): Session | undefined => {
    try {
      return client.session.keys.includes(topic) ? readSession(client.session.get(topic)) : undefined
    } catch {
      // Deleted in the meantime.
      return
    }
  }

  onClient('session_delete', ({ topic }) => tell({ kind: 'ended', topic }))
  onClient('session_expire', ({ topic }) => tell({ kind: 'ended', topic }))
  const onUpdated = ({ topic }: { readonly topic: string }): void => {
    // The client stores the update before it emits, and the stored session is what counts later.
    const session = find(topic)
    if (session) tell({ kind: 'updated', session })
  }
  onClient('session_update', onUpdated)
  onClient('session_extend', onUpdated)
  onClient('session_event', ({ topic, params }) => {
    const { event, chainId } = params ?? {}
    if (typeof event?.name !== 'string' || typeof chainId !== 'string') return
    tell({ kind: 'event', topic, networkId: chainId, name: event.name, data: event.data })
  })

  onRelayer('relayer_connect', () => tell({ kind: 'relay', isThere: true }))
  onRelayer('relayer_disconnect', () => tell({ kind: 'relay', isThere: false }))

  onRelayer(providerFailed, (thrown: unknown) => {
    const { code } = toTransportError(thrown)
    if (code !== 'RELAY_UNREACHABLE') tell({ kind: 'refused', code })
  })
}

/** Requests a pairing; with `proof`, the wallet may sign as it approves. */
const openPairing = (client: Client, proposal: Proposal, proof: ProofRequest | undefined): Promise<SigningPairing> =>
  proof
    ? import('./authenticate.js').then((part) => part.authenticate(client, proposal, proof))
    : client.connect({ optionalNamespaces: onWire(proposal) }).then(({ uri, approval }) => ({
        uri,
        answer: async () => ({ session: await approval(), signed: undefined }),
      }))

/** Creates the offer once its code is available; a wallet that approves a withdrawn offer is disconnected. */
async function offerPairing(
  { core }: Client,
  asking: Promise<SigningPairing>,
  overRelay: <value>(work: Promise<value>) => Promise<value>,
  end: (topic: string) => Promise<void>,
): Promise<PairingOffer> {
  let isDropped = false
  const letGo = (session: Session): void => void end(session.topic).catch(ignore)
  const opening = asking.then(({ uri, answer }) => {
    const approved = answer().then(
      ({ session: raw, signed }) => {
        const read = readSession(raw)
        if (!read) throw sessionNotFound()
        const session = signed?.length ? { ...read, signed } : read
        if (isDropped) letGo(session)
        return session
      },
      (error: unknown) => {
        throw toTransportError(error)
      },
    )
    approved.catch(ignore)
    return { uri, approval: approved }
  })
  const topicOf = (uri: string | undefined): string | undefined => /^wc:([\da-f]{64})@/.exec(uri ?? '')?.[1]
  const drop = (): void => {
    if (isDropped) return
    isDropped = true
    opening
      .then(async ({ uri }) => {
        const topic = topicOf(uri)
        if (topic) await core.pairing.disconnect({ topic })
      })
      .catch(ignore)
  }
  try {
    const { uri, approval } = await overRelay(opening)
    if (!uri) throw relayUnreachable()
    return { uri, approval, drop }
  } catch (error) {
    drop()
    throw error
  }
}
