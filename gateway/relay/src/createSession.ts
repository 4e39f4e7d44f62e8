import type { WebSocket } from 'ws'
import type { RelayLimits } from './contract.js'
import type { FaultBoard } from './createFaults.js'
import type { Mailbox, Publisher, StoredMessage } from './createMailbox.js'
import { createOutbox } from './createOutbox.js'

/** A topic that one socket is subscribed to. */
interface Subscription {
  readonly id: string
  /** Messages that this socket has received. */
  readonly given: WeakSet<StoredMessage>
}

/** One admitted socket: its subscriptions, and the pushes it has not acknowledged yet. */
export interface Session extends Publisher {
  readonly subscriptions: ReadonlyMap<string, Subscription>
  /** Subscribes to the topic under this id. */
  subscribe(topic: string, id: string): void
  unsubscribe(topic: string): void
  /** Pushes a message that this socket has not received yet, now or once it has caught up. */
  offer(message: StoredMessage): void
  /** Pushes all messages queued on a topic. */
  offerTopic(topic: string): void
  /** Handles the client's response to a push; `false` when no such push is outstanding. */
  acknowledge(pushId: number, accepted: boolean): boolean
  /** Queued messages of a topic that this socket has not received. */
  fetch(topic: string): StoredMessage[]
  /** Marks a message as fetched, so that it is not pushed to this socket. */
  markFetched(message: StoredMessage): void
  /** Queued messages of a topic that this socket has fetched. */
  fetched(topic: string): StoredMessage[]
  /** How many messages were examined since the last call. */
  takeLooks(): number
  send(text: string): void
  readonly unacknowledged: number
  /** Whether the socket has closed. */
  readonly isOver: boolean
  /** Pushes waiting messages as far as the buffers allow. */
  catchUp(): void
  end(): void
}

/** What a session needs from its relay. */
export interface SessionContext {
  readonly limits: RelayLimits
  readonly faults: FaultBoard
  readonly mailbox: Mailbox
  now(): number
  /** Whether the buffers of the socket's address, or of the relay, are full. */
  isCongested(): boolean
  weigh(bytes: number): void
  nextPushId(): number
  countPush(): void
  countAcknowledgement(): void
}

/** What a topic of a request costs, in messages examined: a batch of 500 is the work of many requests. */
const looksPerTopic = 10

/** Creates the session of an admitted socket. */
export function createSession(socket: WebSocket, publisher: Publisher, context: SessionContext): Session {
  const { limits, faults, mailbox } = context
  const { clientId } = publisher
  const subscriptions = new Map<string, Subscription>()
  const fetched = new WeakSet<StoredMessage>()
  const inFlight = new Map<number, { readonly message: StoredMessage; readonly isReplay: boolean }>()
  /** Topics whose messages wait until the client has caught up. */
  const behind = new Set<string>()
  let looks = 0
  let isOver = false
  const look = function* (topic: string): Iterable<StoredMessage> {
    for (const message of mailbox.at(topic, context.now())) {
      looks += 1
      yield message
    }
  }
  const outbox = createOutbox(socket, faults, {
    weigh: context.weigh,
    sent() {
      // With nothing in flight, no acknowledgement would resume this session.
      if (inFlight.size === 0) catchUp()
    },
  })

  const isFull = (): boolean =>
    inFlight.size >= limits.unacknowledged || outbox.waiting > limits.bufferedBytes || context.isCongested()
  const send = (text: string): void => {
    // A client that sends requests but never reads is cut; its messages are still in the mailbox. Where its address or the relay has
    // no space left, after little: many sockets could wait for much together.
    if (outbox.waiting > (context.isCongested() ? limits.messageBytes : limits.bufferedBytes * 2)) socket.terminate()
    else outbox.send(text)
  }
  const push = (message: StoredMessage, subscriptionId: string, isReplay = false): void => {
    const id = context.nextPushId()
    inFlight.set(id, { message, isReplay })
    context.countPush()
    const { topic, tag, publishedAt, attestation } = message
    const data = { topic, message: message.message, publishedAt, tag, attestation }
    const params = { id: subscriptionId, data }
    outbox.sendPush(JSON.stringify({ id, jsonrpc: '2.0', method: 'irn_subscription', params }), tag)
  }
  const isMeant = (message: StoredMessage, subscription: Subscription): boolean =>
    message.publisher.clientId !== clientId &&
    !message.acknowledged.has(clientId) &&
    !subscription.given.has(message) &&
    !fetched.has(message)
  /** Whether the message was pushed. */
  const give = (message: StoredMessage, subscription: Subscription): boolean => {
    // Pending even while it waits here: another subscriber's acknowledgement must not remove it.
    mailbox.waitFor(message, clientId)
    if (isFull()) return false
    subscription.given.add(message)
    if (faults.take('drop', message.tag)) return true
    push(message, subscription.id)
    if (faults.take('duplicate', message.tag)) push(message, subscription.id)
    return true
  }
  const offerTopic = (topic: string): void => {
    const subscription = subscriptions.get(topic)
    if (!subscription) return
    behind.delete(topic)
    for (const message of look(topic))
      if (isMeant(message, subscription) && !give(message, subscription)) behind.add(topic)
  }
  const catchUp = (): void => {
    for (const topic of [...behind]) {
      if (isFull()) return
      offerTopic(topic)
    }
  }

  return {
    ...publisher,
    subscriptions,
    subscribe(topic, id) {
      looks += looksPerTopic
      if (!subscriptions.has(topic)) subscriptions.set(topic, { id, given: new WeakSet() })
    },
    unsubscribe(topic) {
      looks += looksPerTopic
      subscriptions.delete(topic)
      behind.delete(topic)
    },
    offer(message) {
      const subscription = subscriptions.get(message.topic)
      if (!subscription || !isMeant(message, subscription)) return
      // Messages already waiting on this topic go first.
      if (behind.has(message.topic)) mailbox.waitFor(message, clientId)
      else if (!give(message, subscription)) behind.add(message.topic)
    },
    offerTopic,
    acknowledge(pushId, accepted) {
      const flight = inFlight.get(pushId)
      if (!flight) return false
      inFlight.delete(pushId)
      const { message, isReplay } = flight
      if (accepted && !isReplay) {
        context.countAcknowledgement()
        mailbox.acknowledge(message, clientId, context.now())
        const subscription = subscriptions.get(message.topic)
        if (subscription && faults.take('replay', message.tag)) push(message, subscription.id, true)
      }
      if (behind.size > 0 && inFlight.size <= limits.unacknowledged / 2) catchUp()
      return true
    },
    fetch(topic) {
      looks += looksPerTopic
      const found: StoredMessage[] = []
      for (const message of look(topic)) {
        const given = subscriptions.get(topic)?.given.has(message) === true || fetched.has(message)
        if (message.publisher.clientId !== clientId && !message.acknowledged.has(clientId) && !given)
          found.push(message)
      }
      return found
    },
    markFetched(message) {
      fetched.add(message)
    },
    fetched: (topic) => [...look(topic)].filter((message) => fetched.has(message)),
    takeLooks() {
      const taken = looks
      looks = 0
      return taken
    },
    send,
    catchUp,
    get unacknowledged() {
      return inFlight.size
    },
    get isOver() {
      return isOver
    },
    end() {
      isOver = true
      outbox.clear()
      inFlight.clear()
      behind.clear()
      subscriptions.clear()
    },
  }
}
