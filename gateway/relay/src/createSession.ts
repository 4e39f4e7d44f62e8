import type { WebSocket } from 'ws'
import type { RelayLimits } from './contract.js'
import type { FaultBoard } from './createFaults.js'
import type { Mailbox, Publisher, StoredMessage } from './createMailbox.js'
import { createOutbox } from './createOutbox.js'

/** A topic that one socket reads. */
interface Subscription {
  readonly id: string
  /** Messages this socket was given. */
  readonly given: WeakSet<StoredMessage>
}

/** One admitted socket: what it reads, and what it has been given and not yet acknowledged. */
export interface Session extends Publisher {
  readonly subscriptions: ReadonlyMap<string, Subscription>
  /** The id under which the topic is read from now on. */
  subscribe(topic: string, id: string): void
  unsubscribe(topic: string): void
  /** Pushes a message that this socket was not given yet, now or when it has caught up. */
  offer(message: StoredMessage): void
  /** Pushes whatever waits on a topic. */
  offerTopic(topic: string): void
  /** The client's answer to a push; `false` when no such push waits for one. */
  acknowledge(pushId: number, accepted: boolean): boolean
  /** Waiting messages of a topic that this socket was not given. */
  fetch(topic: string): StoredMessage[]
  /** Remembers that the socket has fetched a message, and so need not be pushed it. */
  markFetched(message: StoredMessage): void
  hasFetched(message: StoredMessage): boolean
  /** Messages looked at since it was last asked. */
  takeLooks(): number
  send(text: string): void
  readonly unacknowledged: number
  /** Pushes what had to wait, as far as there is room now. */
  catchUp(): void
  end(): void
}

/** What a session needs of its relay. */
export interface SessionRoom {
  readonly limits: RelayLimits
  readonly faults: FaultBoard
  readonly mailbox: Mailbox
  now(): number
  /** Whether the socket's address, or the relay, has too much on its way out already. */
  isCongested(): boolean
  weigh(bytes: number): void
  nextPushId(): number
  countPush(): void
  countAcknowledgement(): void
}

/** Makes the session of an admitted socket. */
export function createSession(socket: WebSocket, publisher: Publisher, room: SessionRoom): Session {
  const { limits, faults, mailbox } = room
  const { clientId } = publisher
  const subscriptions = new Map<string, Subscription>()
  const fetched = new WeakSet<StoredMessage>()
  const inFlight = new Map<number, { readonly message: StoredMessage; readonly isReplay: boolean }>()
  /** Topics with messages that wait until the client has caught up. */
  const behind = new Set<string>()
  let looks = 0
  const look = function* (topic: string): Iterable<StoredMessage> {
    for (const message of mailbox.at(topic, room.now())) {
      looks += 1
      yield message
    }
  }
  const outbox = createOutbox(socket, faults, {
    weigh: room.weigh,
    sent() {
      // With nothing in flight no acknowledgement would wake us.
      if (inFlight.size === 0) catchUp()
    },
  })

  const isFull = (): boolean =>
    inFlight.size >= limits.unacknowledged || outbox.waiting > limits.bufferedBytes || room.isCongested()
  const send = (text: string): void => {
    // Who asks and never reads is cut; what was meant for it is still in the mailbox.
    if (outbox.waiting > limits.bufferedBytes * 2) socket.terminate()
    else outbox.send(text)
  }
  const push = (message: StoredMessage, subscriptionId: string, isReplay = false): void => {
    const id = room.nextPushId()
    inFlight.set(id, { message, isReplay })
    room.countPush()
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
  /** Whether there was room for it. */
  const give = (message: StoredMessage, subscription: Subscription): boolean => {
    // Pending even when it has to wait here: another reader's acknowledgement must not take it away.
    message.pending.add(clientId)
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
      if (!subscriptions.has(topic)) subscriptions.set(topic, { id, given: new WeakSet() })
    },
    unsubscribe(topic) {
      subscriptions.delete(topic)
      behind.delete(topic)
    },
    offer(message) {
      const subscription = subscriptions.get(message.topic)
      if (!subscription || !isMeant(message, subscription)) return
      // What waits on this topic goes first.
      if (behind.has(message.topic)) message.pending.add(clientId)
      else if (!give(message, subscription)) behind.add(message.topic)
    },
    offerTopic,
    acknowledge(pushId, accepted) {
      const flight = inFlight.get(pushId)
      if (!flight) return false
      inFlight.delete(pushId)
      const { message, isReplay } = flight
      if (accepted && !isReplay) {
        room.countAcknowledgement()
        mailbox.acknowledge(message, clientId, room.now())
        const subscription = subscriptions.get(message.topic)
        if (subscription && faults.take('replay', message.tag)) push(message, subscription.id, true)
      }
      if (behind.size > 0 && inFlight.size <= limits.unacknowledged / 2) catchUp()
      return true
    },
    fetch(topic) {
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
    hasFetched: (message) => fetched.has(message),
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
    end() {
      outbox.clear()
      inFlight.clear()
      behind.clear()
      subscriptions.clear()
    },
  }
}
