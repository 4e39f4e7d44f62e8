import { createHash } from 'node:crypto'
import type { KeptMessage, RelayLimits } from './contract.js'
import type { Holdings } from './createHoldings.js'
import { createHoldings } from './createHoldings.js'
import { RelayError } from './RelayError.js'
import type { Publication } from './readPublication.js'
import { bytesOf } from './readPublication.js'
import type { Journal } from './store/createJournal.js'

/** The publisher of a message: the client, its project, and the address that its quota is counted by. */
export interface Publisher {
  readonly clientId: string
  readonly projectId: string
  readonly address: string
}

/** A queued message. */
export interface StoredMessage extends Publication {
  readonly hash: string
  readonly publishedAt: number
  readonly expiresAt: number
  /** When it is removed early, because every recipient has acknowledged it. */
  leavesAt: number
  /** Whether the store has it; until then nobody receives it. */
  isStored: boolean
  readonly publisher: Publisher
  /** Clients that received it but have not acknowledged it. */
  readonly pending: Set<string>
  readonly acknowledged: Set<string>
}

/** The messages queued for their subscribers, within the limits. */
export interface Mailbox {
  /**
   * Stores messages; those that were published recently are left out of the result. `isRead` tells whether a topic has a
   * subscriber now. Rejects with `MAILBOX_FULL` or `STORE_FAILED`, and then keeps none of them.
   */
  put(
    publications: readonly Publication[],
    publisher: Publisher,
    now: number,
    isRead: (topic: string) => boolean,
  ): Promise<readonly StoredMessage[]>
  /** Takes over a message that the store had kept. */
  restore(message: KeptMessage): void
  /** The queued messages of a topic, oldest first, for a subscriber. */
  at(topic: string, now: number): Iterable<StoredMessage>
  /** The message is kept until this client has acknowledged it, unless it waits for too many others. */
  waitFor(message: StoredMessage, clientId: string): void
  acknowledge(message: StoredMessage, clientId: string, now: number): void
  /** The client unsubscribed from the topic: its messages no longer wait for that client. */
  forget(topic: string, clientId: string, now: number): void
  expire(now: number): void
  readonly totals: { readonly topics: number; readonly messages: number; readonly bytes: number }
  readonly counts: { readonly expired: number; readonly lost: number; readonly unstored: number }
}

interface Box {
  /** The first publisher on the topic. */
  readonly publisher: Publisher
  /** By hash, oldest first. */
  readonly messages: Map<string, StoredMessage>
  bytes: number
  /** Whether the topic has had a subscriber since messages were queued there. */
  isRead: boolean
}

/** Flat cost of a message in addition to its content, so that quotas apply to empty messages too. */
const overhead = 512

/** The hash that identifies a message. */
export function hashMessage(topic: string, message: string): string {
  return createHash('sha256').update(topic).update(message).digest('base64url')
}

/** Creates an empty mailbox. It works in memory; the journal takes every change to the store. */
export function createMailbox(limits: RelayLimits, journal: Journal): Mailbox {
  const boxes = new Map<string, Box>()
  const stored = createHoldings<StoredMessage>()
  const topicsOf = new Map<string, Holdings<Box>>()
  const recent = new Map<string, number>()
  /** What publications of the same message wait for. */
  const storing = new Map<string, Promise<void>>()
  const counts = { expired: 0, lost: 0, unstored: 0 }
  let messages = 0

  const topicsOfProject = (projectId: string): Holdings<Box> => {
    const topics = topicsOf.get(projectId) ?? createHoldings<Box>()
    topicsOf.set(projectId, topics)
    return topics
  }
  const remove = (message: StoredMessage): boolean => {
    const box = boxes.get(message.topic)
    if (!box?.messages.delete(message.hash)) return false
    box.bytes -= message.bytes
    messages -= 1
    journal.remove(message.hash)
    stored.remove(message.publisher.address, message)
    if (box.messages.size === 0) {
      const { projectId, address } = box.publisher
      const topics = topicsOfProject(projectId)
      boxes.delete(message.topic)
      topics.remove(address, box)
      if (topics.size === 0) topicsOf.delete(projectId)
    }
    return true
  }
  const lose = (message: StoredMessage | undefined): void => {
    if (!message || !remove(message)) return
    counts.lost += 1
    // A client may publish the message again, since it may never have been delivered.
    recent.delete(message.hash)
  }
  const dropOldest = (box: Box): void => lose(box.messages.values().next().value)
  const isRecent = (hash: string, now: number): boolean => (recent.get(hash) ?? 0) > now
  const remember = (hash: string, now: number): void => {
    recent.delete(hash)
    recent.set(hash, now + limits.recentMs)
    if (recent.size <= limits.recentMessages) return
    const [oldest] = recent.keys()
    if (oldest !== undefined) recent.delete(oldest)
  }
  const expireBox = (box: Box, now: number): void => {
    for (const message of box.messages.values()) {
      const { publishedAt, expiresAt, leavesAt } = message
      // Without a subscriber, a message is dropped after a shorter time.
      const isOver = expiresAt <= now || (!box.isRead && publishedAt + limits.unreadMs <= now)
      if (isOver && remove(message)) counts.expired += 1
      else if (leavesAt <= now && message.pending.size === 0) remove(message)
    }
  }
  /** Every recipient has acknowledged the message. */
  const release = (message: StoredMessage, now: number): void => {
    // Someone else who saw the pairing code may have been quicker than the intended wallet.
    if (isOfPairing(message.tag)) message.leavesAt = Math.min(message.leavesAt, now + limits.pairingKeptMs)
    else remove(message)
  }
  /** Who reads a topic is as cheap as a new key, and is remembered as long as the message. */
  const hasPlace = ({ pending, acknowledged }: StoredMessage): boolean =>
    pending.size + acknowledged.size < limits.readersPerMessage
  const refuse = (why: string): never => {
    throw new RelayError('MAILBOX_FULL', why)
  }
  /** Refuses all of them when together they would exceed the quota of the address. */
  const requireRoom = (publications: readonly Publication[], { projectId, address }: Publisher): void => {
    const bytes = publications.reduce((sum, publication) => sum + publication.bytes + overhead, 0)
    const fresh = new Set(publications.map(({ topic }) => topic).filter((topic) => !boxes.has(topic))).size
    if (bytes > limits.storedBytes) refuse('The message exceeds the storage of the relay.')
    if (stored.of(address) + bytes > limits.storedBytesPerAddress) refuse('Too many queued messages from this sender.')
    if (fresh === 0) return
    if (fresh > limits.topicsPerProject) refuse('Too many topics with queued messages in this project.')
    if ((topicsOf.get(projectId)?.of(address) ?? 0) + fresh > limits.topicsPerProjectAddress)
      refuse('Too many topics with queued messages from this sender.')
  }
  /** Shared storage is never full for a newcomer: the largest holder loses its oldest messages. */
  const makeRoom = ({ topic, bytes }: Publication, { projectId }: Publisher): void => {
    while (stored.size > 0 && stored.size + bytes + overhead > limits.storedBytes) lose(stored.oldestOfLargest())
    if (boxes.has(topic)) return
    const topics = topicsOfProject(projectId)
    while (topics.size > 0 && topics.size >= limits.topicsPerProject)
      for (const message of topics.oldestOfLargest()?.messages.values() ?? []) lose(message)
  }

  const add = (message: StoredMessage, isRead: boolean): void => {
    const { topic, publisher } = message
    let box = boxes.get(topic)
    if (!box) {
      box = { publisher, messages: new Map(), bytes: 0, isRead: false }
      boxes.set(topic, box)
      topicsOfProject(publisher.projectId).add(publisher.address, box, 1)
    }
    box.isRead ||= isRead
    box.messages.set(message.hash, message)
    box.bytes += message.bytes
    messages += 1
    stored.add(publisher.address, message, message.bytes + overhead)
  }
  /** Puts a message that is not stored yet in its place; `undefined` when it was published recently. */
  const place = (publication: Publication, publisher: Publisher, now: number, isRead: boolean) => {
    const hash = hashMessage(publication.topic, publication.message)
    const box = boxes.get(publication.topic)
    if (box?.messages.has(hash) || isRecent(hash, now)) return undefined
    remember(hash, now)
    if (box) {
      while (box.messages.size >= limits.mailboxMessages) dropOldest(box)
      while (box.messages.size > 0 && box.bytes + publication.bytes > limits.mailboxBytes) dropOldest(box)
    }
    makeRoom(publication, publisher)
    const message: StoredMessage = {
      ...publication,
      hash,
      publishedAt: now,
      expiresAt: now + publication.ttlSeconds * 1000,
      leavesAt: Number.POSITIVE_INFINITY,
      isStored: false,
      publisher,
      pending: new Set(),
      acknowledged: new Set(),
    }
    add(message, isRead)
    return message
  }
  const store = (placed: readonly StoredMessage[]): Promise<void> => {
    const kept = placed.map(toKept)
    const done = journal.put(kept).then(
      () => {
        for (const message of placed) message.isStored = true
      },
      (error: unknown) => {
        for (const message of placed) {
          counts.unstored += 1
          // From the store too, which may have taken it all the same.
          remove(message)
          recent.delete(message.hash)
        }
        throw error
      },
    )
    for (const { hash } of placed) {
      storing.set(hash, done)
      const forget = (): void => void storing.delete(hash)
      done.then(forget, forget)
    }
    return done
  }

  return {
    async put(publications, publisher, now, isRead) {
      requireRoom(publications, publisher)
      const placed: StoredMessage[] = []
      const waits = new Set<Promise<void>>()
      for (const publication of publications) {
        const message = place(publication, publisher, now, isRead(publication.topic))
        if (message) placed.push(message)
        else waits.add(storing.get(hashMessage(publication.topic, publication.message)) ?? Promise.resolve())
      }
      if (placed.length > 0) waits.add(store(placed))
      await Promise.all(waits)
      return placed
    },
    restore(kept) {
      const { clientId, projectId, publishedAt, expiresAt, message, ...rest } = kept
      if (boxes.get(kept.topic)?.messages.has(kept.hash)) return
      // Addresses are not stored: what a client had queued counts as a holding of its own.
      const publisher = { clientId, projectId, address: `restored:${clientId}` }
      const restored: StoredMessage = {
        ...rest,
        message,
        bytes: bytesOf(message, kept.attestation),
        ttlSeconds: Math.ceil((expiresAt - publishedAt) / 1000),
        publishedAt,
        expiresAt,
        leavesAt: Number.POSITIVE_INFINITY,
        isStored: true,
        publisher,
        pending: new Set(),
        acknowledged: new Set(),
      }
      // Whether the topic had a subscriber is not stored; nothing is removed earlier for that.
      add(restored, true)
    },
    at(topic, now) {
      const box = boxes.get(topic)
      if (!box) return []
      expireBox(box, now)
      box.isRead = true
      return [...box.messages.values()].filter(({ isStored }) => isStored)
    },
    waitFor(message, clientId) {
      if (hasPlace(message)) message.pending.add(clientId)
    },
    acknowledge(message, clientId, now) {
      message.pending.delete(clientId)
      if (hasPlace(message)) message.acknowledged.add(clientId)
      if (message.pending.size === 0) release(message, now)
    },
    forget(topic, clientId, now) {
      for (const message of boxes.get(topic)?.messages.values() ?? []) {
        if (message.pending.delete(clientId) && message.pending.size === 0 && message.acknowledged.size > 0)
          release(message, now)
      }
    },
    expire(now) {
      for (const box of boxes.values()) expireBox(box, now)
      for (const [hash, until] of recent) {
        if (until > now) break
        recent.delete(hash)
      }
    },
    get totals() {
      return { topics: boxes.size, messages, bytes: stored.size }
    },
    counts,
  }
}

function toKept(stored: StoredMessage): KeptMessage {
  const { hash, topic, message, tag, attestation, publishedAt, expiresAt, publisher } = stored
  const { clientId, projectId } = publisher
  return { hash, topic, message, tag, attestation, publishedAt, expiresAt, clientId, projectId }
}

/** Whether the message travels on a pairing topic, whose code others may have seen (Sign API: RPC methods and their tags). */
function isOfPairing(tag: number): boolean {
  return (tag >= 1000 && tag <= 1003) || tag === 1100 || tag === 1101 || (tag >= 1116 && tag <= 1121)
}
