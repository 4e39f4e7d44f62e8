import { createHash } from 'node:crypto'
import type { RelayLimits } from './contract.js'
import type { Mailbox, StoredMessage } from './createMailbox.js'
import type { Session } from './createSession.js'
import { RelayError } from './RelayError.js'
import type { Fields } from './readFrame.js'
import { fieldsOf } from './readFrame.js'
import type { Publication } from './readPublication.js'
import { readPublication } from './readPublication.js'
import { readList, readTopic, readTopics } from './readTopics.js'

/** The outcome of a request: its result, and work to do once the result has been sent. */
export interface Answer {
  readonly result: unknown
  readonly afterwards?: () => void
}

/** A method of the relay. It validates everything before it changes anything. Throws or rejects with a `RelayError`. */
export type Method = (session: Session, params: Fields) => Answer | Promise<Answer>

/** What the methods need from the relay. */
export interface MethodContext {
  readonly limits: RelayLimits
  readonly mailbox: Mailbox
  now(): number
  /** @throws RelayError `TOO_MANY_TOPICS` when the address or the relay has too many subscriptions */
  requireTopics(session: Session, fresh: number): void
  /** @throws RelayError `RATE_LIMITED` */
  spendPublishes(session: Session, count: number): void
  readers(topic: string): Iterable<Session>
  join(session: Session, topic: string, id: string): void
  leave(session: Session, topic: string): void
  countPublished(fresh: number, repeated: number): void
}

/** Message bytes in one response to a fetch; the client asks again while `hasMore`. */
const fetchBytes = 256 * 1024
const fetchMessages = 500

/** The id of a client's subscription to a topic. */
export function subscriptionId(topic: string, clientId: string): string {
  return createHash('sha256').update(topic).update(clientId).digest('hex')
}

/** Hashed once: a client chooses how often receipts are compared with it. */
const hashes = new WeakMap<StoredMessage, string>()

function hashOf(stored: StoredMessage): string {
  const hash = hashes.get(stored) ?? createHash('sha256').update(stored.message).digest('hex')
  hashes.set(stored, hash)
  return hash
}

/** Creates the methods by name: those of the relay protocol, and the two that newer clients use for whole steps. */
export function createMethods(context: MethodContext): ReadonlyMap<string, Method> {
  const { limits, mailbox } = context

  const publish = async (session: Session, publications: readonly Publication[]): Promise<void> => {
    context.spendPublishes(session, publications.length)
    const isRead = (topic: string): boolean => [...context.readers(topic)].length > 0
    const stored = await mailbox.put(publications, session, context.now(), isRead)
    context.countPublished(stored.length, publications.length - stored.length)
    for (const message of stored) for (const reader of [...context.readers(message.topic)]) reader.offer(message)
  }
  const requireTopics = (session: Session, topics: readonly string[]): void => {
    const fresh = new Set(topics.filter((topic) => !session.subscriptions.has(topic)))
    if (session.subscriptions.size + fresh.size > limits.topicsPerSocket)
      throw new RelayError('TOO_MANY_TOPICS', `A socket may subscribe to at most ${limits.topicsPerSocket} topics.`)
    context.requireTopics(session, fresh.size)
  }
  const subscribe = (session: Session, topics: readonly string[]): Answer & { readonly result: readonly string[] } => {
    // Its socket closed while its publication was being stored.
    if (session.isOver) return { result: [] }
    requireTopics(session, topics)
    const result = topics.map((topic) => {
      const id = subscriptionId(topic, session.clientId)
      context.join(session, topic, id)
      return id
    })
    // The client does not know its subscription id before the response, so queued messages follow it.
    const afterwards = (): void => {
      for (const topic of new Set(topics)) session.offerTopic(topic)
    }
    return { result, afterwards }
  }
  const fetch = (session: Session, topics: readonly string[]): Answer => {
    const waiting = [...new Set(topics)].flatMap((topic) => session.fetch(topic))
    const page: StoredMessage[] = []
    let bytes = 0
    for (const message of waiting) {
      bytes += message.bytes
      if (page.length > 0 && (bytes > fetchBytes || page.length >= fetchMessages)) break
      page.push(message)
    }
    for (const message of page) session.markFetched(message)
    const messages = page.map(({ topic, message, publishedAt, tag }) => ({ topic, message, publishedAt, tag }))
    return { result: { messages, hasMore: page.length < waiting.length } }
  }
  const one = { topic: 'topic', message: 'message' }
  const fields = (value: unknown, name: string): Fields => {
    const found = fieldsOf(value)
    if (!found) throw new RelayError('INVALID_PARAMS', `${name} must contain objects.`)
    return found
  }

  return new Map<string, Method>([
    [
      'irn_publish',
      async (session, params) => {
        await publish(session, [readPublication(params, one, limits)])
        return { result: true }
      },
    ],
    [
      'irn_batchPublish',
      async (session, params) => {
        const list = readList(params.get('messages'), 'messages', limits.batch)
        await publish(
          session,
          list.map((item) => readPublication(fields(item, 'messages'), one, limits)),
        )
        return { result: true }
      },
    ],
    [
      'irn_subscribe',
      (session, params) => {
        const { result, afterwards } = subscribe(session, [readTopic(params.get('topic'))])
        return { result: result[0], afterwards }
      },
    ],
    ['irn_batchSubscribe', (session, params) => subscribe(session, readTopics(params.get('topics'), limits.batch))],
    [
      'irn_unsubscribe',
      (session, params) => {
        context.leave(session, readTopic(params.get('topic')))
        return { result: true }
      },
    ],
    [
      'irn_batchUnsubscribe',
      (session, params) => {
        const list = readList(params.get('subscriptions'), 'subscriptions', limits.batch)
        for (const topic of list.map((item) => readTopic(fields(item, 'subscriptions').get('topic'))))
          context.leave(session, topic)
        return { result: true }
      },
    ],
    ['irn_fetchMessages', (session, params) => fetch(session, [readTopic(params.get('topic'))])],
    ['irn_batchFetchMessages', (session, params) => fetch(session, readTopics(params.get('topics'), limits.batch))],
    [
      'irn_batchReceive',
      (session, params) => {
        const receipts = readList(params.get('receipts'), 'receipts', limits.batch).map((item) => {
          const receipt = fields(item, 'receipts')
          const messageId = receipt.get('messageId') ?? receipt.get('message_id')
          return { topic: readTopic(receipt.get('topic')), messageId: readTopic(messageId, 'messageId') }
        })
        // Each topic once, however many receipts name it: what is fetched from it is hashed.
        const named = new Map<string, Set<string>>()
        for (const { topic, messageId } of receipts) named.set(topic, (named.get(topic) ?? new Set()).add(messageId))
        for (const [topic, ids] of named)
          for (const message of session.fetched(topic))
            if (ids.has(hashOf(message))) mailbox.acknowledge(message, session.clientId, context.now())
        return { result: true }
      },
    ],
    [
      'wc_proposeSession',
      async (session, params) => {
        const proposal = { topic: 'pairingTopic', message: 'sessionProposal', tag: 1100 }
        const publication = readPublication(params, proposal, limits)
        requireTopics(session, [publication.topic])
        await publish(session, [publication])
        return { result: true, afterwards: subscribe(session, [publication.topic]).afterwards }
      },
    ],
    [
      'wc_approveSession',
      async (session, params) => {
        const response = { topic: 'pairingTopic', message: 'sessionProposalResponse', tag: 1101 }
        const settlement = { topic: 'sessionTopic', message: 'sessionSettlementRequest', tag: 1102 }
        const publications = [response, settlement].map((names) => readPublication(params, names, limits))
        const sessionTopic = readTopic(params.get('sessionTopic'), 'sessionTopic')
        requireTopics(session, [sessionTopic])
        await publish(session, publications)
        // Only the sender: its peer does not know the session topic yet and subscribes itself.
        return { result: true, afterwards: subscribe(session, [sessionTopic]).afterwards }
      },
    ],
  ])
}
