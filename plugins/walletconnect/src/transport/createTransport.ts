import type { Clock } from '@latchkey/kernel'
import { withDeadline } from '@latchkey/kernel'
import { goodbyeMs, pingMs, relayMs, requestSeconds } from '../constants.js'
import { aborted, relayRefused, relayUnreachable, sessionNotFound } from '../errors.js'
import type { Proposal } from '../proposal/createProposal.js'
import type { Session } from '../session/contract.js'
import { readSession } from '../session/readSession.js'
import type { SignInPayload } from '../signIn/contract.js'
import type { SigningPairing } from './authenticate.js'
import type { Client, PairingOffer, Transport, TransportFact } from './contract.js'
import { toTransportError } from './toTransportError.js'

const userDisconnected = { code: 6000, message: 'User disconnected.' }
const ignore = (): void => undefined

/** What goes over the wire: the site's own addresses stay here. */
const onWire = (proposal: Proposal) =>
  Object.fromEntries(
    Object.entries(proposal).map(([namespace, { methods, events, chains }]) => [
      namespace,
      { methods: [...methods], events: [...events], chains: [...chains] },
    ]),
  )

/** Puts the relay client behind our own interface; what wallets send through it is read anew, and may be anything. */
export function createTransport(client: Client, clock: Clock): Transport {
  const { relayer } = client.core
  const listeners = new Set<(fact: TransportFact) => void>()
  const tell = (fact: TransportFact): void => {
    for (const listener of listeners) listener(fact)
  }

  forwardEvents(client, tell)

  /** Rejects when the relay refuses, and when it is not there in time. */
  const overRelay = <value>(work: Promise<value>, signal?: AbortSignal): Promise<value> =>
    new Promise((resolve, reject) => {
      const undoDeadline = clock.after(relayMs, () => reject(relayUnreachable()))
      const undoListener = listen((fact) => {
        if (fact.kind === 'refused') reject(relayRefused(fact.code, undefined))
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

  function listen(listener: (fact: TransportFact) => void): () => void {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }

  /** The client would wait for minutes; a request that never left is better refused. */
  const connected = async (): Promise<void> => {
    if (relayer.connected) return
    await overRelay(relayer.transportOpen().then(() => relayer.connected || Promise.reject(relayUnreachable())))
  }

  const end = async (topic: string): Promise<void> => {
    if (!client.session.keys.includes(topic)) return
    try {
      await withDeadline(client.disconnect({ topic, reason: userDisconnected }), 'goodbye', goodbyeMs, clock)
    } catch {
      // Nobody could be told: it is over here all the same.
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

    async createPairing(proposal, signal, signIn) {
      const asking = openPairing(client, proposal, signIn)
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

type Tell = (fact: TransportFact) => void

/** Reports what the client and its relay say, in our own words. */
function forwardEvents(client: Client, tell: Tell): void {
  const { relayer } = client.core
  const find = (topic: string): Session | undefined => {
    try {
      return client.session.keys.includes(topic) ? readSession(client.session.get(topic)) : undefined
    } catch {
      // Gone in between.
      return
    }
  }

  client.on('session_delete', ({ topic }) => tell({ kind: 'ended', topic }))
  client.on('session_expire', ({ topic }) => tell({ kind: 'ended', topic }))
  client.on('session_update', ({ topic }) => {
    // The client writes before it tells, and what it wrote is what counts later.
    const session = find(topic)
    if (session) tell({ kind: 'updated', session })
  })
  client.on('session_event', ({ topic, params }) => {
    const { event, chainId } = params ?? {}
    if (typeof event?.name !== 'string' || typeof chainId !== 'string') return
    tell({ kind: 'event', topic, networkId: chainId, name: event.name, data: event.data })
  })

  relayer.on('relayer_connect', () => tell({ kind: 'relay', isThere: true }))
  relayer.on('relayer_disconnect', () => tell({ kind: 'relay', isThere: false }))

  const onError = (thrown: unknown): void => {
    const { code } = toTransportError(thrown)
    if (code !== 'RELAY_UNREACHABLE') tell({ kind: 'refused', code })
  }
  // The relayer makes a provider for each try, and lets go of the last one before that has said why it closed: an
  // `error` without a listener would be nobody's, and end a process.
  const relay = relayer as unknown as { createProvider?: () => Promise<void>; provider: { on?: Client['on'] } }
  const create = relay.createProvider
  if (typeof create === 'function') {
    relay.createProvider = async () => {
      await Reflect.apply(create, relayer, [])
      relay.provider.on?.('error' as never, onError as never)
    }
  }
  relay.provider.on?.('error' as never, onError as never)
}

/** Asks for a pairing; with `signIn`, the wallet may sign as it approves. */
const openPairing = (client: Client, proposal: Proposal, signIn: SignInPayload | undefined): Promise<SigningPairing> =>
  signIn
    ? import('./authenticate.js').then((room) => room.authenticate(client, proposal, signIn))
    : client.connect({ optionalNamespaces: onWire(proposal) }).then(({ uri, approval }) => ({
        uri,
        answer: async () => ({ session: await approval(), signed: undefined }),
      }))

/** Makes the offer of a pairing once its code is there; a wallet that approves a dropped one is disconnected. */
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
        // Nobody waits for it any more.
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
