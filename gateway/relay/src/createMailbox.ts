import { createHash } from 'node:crypto'
import type { RelayLimits } from './contract.js'
import { RelayError } from './RelayError.js'
import type { Publication } from './readPublication.js'

/** Who published: the client, its project, and the address its quota is counted on. */
export interface Publisher {
  readonly clientId: string
  readonly projectId: string
  readonly address: string
}

/** A message that waits. */
export interface StoredMessage extends Publication {
  readonly hash: string
  readonly publishedAt: number
  readonly expiresAt: number
  readonly publisher: Publisher
  /** Clients it was pushed to that have not acknowledged. */
  readonly pending: Set<string>
  readonly acknowledged: Set<string>
}

/** The messages that wait for their readers, within the limits. */
export interface Mailbox {
  /** Stores a message; `undefined` when the same was published a moment ago. @throws RelayError `MAILBOX_FULL` */
  put(publication: Publication, publisher: Publisher, now: number): StoredMessage | undefined
  /** @throws RelayError `MAILBOX_FULL` when not all of them would be stored */
  requireRoom(publications: readonly Publication[], publisher: Publisher): void
  /** The waiting messages of a topic, oldest first. */
  at(topic: string, now: number): Iterable<StoredMessage>
  acknowledge(message: StoredMessage, clientId: string): void
  /** The client no longer reads the topic: nothing waits for it there. */
  forget(topic: string, clientId: string): void
  expire(now: number): void
  clear(): void
  readonly totals: { readonly topics: number; readonly messages: number; readonly bytes: number }
  readonly counts: { readonly expired: number; readonly lost: number }
}

interface Box {
  readonly projectId: string
  /** By hash, oldest first. */
  readonly messages: Map<string, StoredMessage>
  bytes: number
}

/** What a message costs beside its text: the quotas hold for empty messages too. */
const overhead = 512

/** The hash by which a message is known. */
export function hashMessage(topic: string, message: string): string {
  return createHash('sha256').update(topic).update(message).digest('base64url')
}

/** Makes an empty mailbox in memory. */
export function createMailbox(limits: RelayLimits): Mailbox {
  const boxes = new Map<string, Box>()
  const topicsOf = new Map<string, number>()
  const bytesOf = new Map<string, number>()
  const recent = new Map<string, number>()
  const totals = { messages: 0, bytes: 0 }
  const counts = { expired: 0, lost: 0 }

  const add = (numbers: Map<string, number>, key: string, by: number): void => {
    const next = (numbers.get(key) ?? 0) + by
    if (next > 0) numbers.set(key, next)
    else numbers.delete(key)
  }
  const remove = (message: StoredMessage): boolean => {
    const box = boxes.get(message.topic)
    if (!box?.messages.delete(message.hash)) return false
    box.bytes -= message.bytes
    const cost = message.bytes + overhead
    totals.messages -= 1
    totals.bytes -= cost
    add(bytesOf, message.publisher.address, -cost)
    if (box.messages.size === 0) {
      boxes.delete(message.topic)
      add(topicsOf, box.projectId, -1)
    }
    return true
  }
  const dropOldest = (box: Box): void => {
    const [oldest] = box.messages.values()
    if (oldest && remove(oldest)) counts.lost += 1
  }
  const isRecent = (hash: string, now: number): boolean => (recent.get(hash) ?? 0) > now
  const remember = (hash: string, now: number): void => {
    recent.delete(hash)
    recent.set(hash, now + limits.recentMs)
    if (recent.size <= limits.recentMessages) return
    const [oldest] = recent.keys()
    if (oldest !== undefined) recent.delete(oldest)
  }
  const expireBox = (box: Box, now: number): void => {
    for (const message of box.messages.values()) if (message.expiresAt <= now && remove(message)) counts.expired += 1
  }
  const requireRoom: Mailbox['requireRoom'] = (publications, publisher) => {
    const bytes = publications.reduce((sum, publication) => sum + publication.bytes + overhead, 0)
    const fresh = new Set(publications.map(({ topic }) => topic).filter((topic) => !boxes.has(topic)))
    if (totals.bytes + bytes > limits.storedBytes) throw new RelayError('MAILBOX_FULL', 'The relay holds no more.')
    if ((bytesOf.get(publisher.address) ?? 0) + bytes > limits.storedBytesPerAddress)
      throw new RelayError('MAILBOX_FULL', 'Too many messages of this sender are waiting.')
    if (fresh.size > 0 && (topicsOf.get(publisher.projectId) ?? 0) + fresh.size > limits.topicsPerProject)
      throw new RelayError('MAILBOX_FULL', 'Too many topics of this project are waiting.')
  }

  return {
    requireRoom,
    put(publication, publisher, now) {
      const hash = hashMessage(publication.topic, publication.message)
      let box = boxes.get(publication.topic)
      if (box?.messages.has(hash) || isRecent(hash, now)) return undefined
      requireRoom([publication], publisher)
      remember(hash, now)
      if (box) {
        while (box.messages.size >= limits.mailboxMessages) dropOldest(box)
        while (box.messages.size > 0 && box.bytes + publication.bytes > limits.mailboxBytes) dropOldest(box)
      }
      const message: StoredMessage = {
        ...publication,
        hash,
        publishedAt: now,
        expiresAt: now + publication.ttlSeconds * 1000,
        publisher,
        pending: new Set(),
        acknowledged: new Set(),
      }
      // Dropping the oldest may have emptied the box and put it away.
      box = boxes.get(publication.topic)
      if (!box) {
        box = { projectId: publisher.projectId, messages: new Map(), bytes: 0 }
        boxes.set(publication.topic, box)
        add(topicsOf, publisher.projectId, 1)
      }
      box.messages.set(hash, message)
      box.bytes += message.bytes
      totals.messages += 1
      totals.bytes += message.bytes + overhead
      add(bytesOf, publisher.address, message.bytes + overhead)
      return message
    },
    at(topic, now) {
      const box = boxes.get(topic)
      if (box) expireBox(box, now)
      return box?.messages.values() ?? []
    },
    acknowledge(message, clientId) {
      message.pending.delete(clientId)
      message.acknowledged.add(clientId)
      if (message.pending.size === 0) remove(message)
    },
    forget(topic, clientId) {
      for (const message of boxes.get(topic)?.messages.values() ?? []) {
        if (message.pending.delete(clientId) && message.pending.size === 0 && message.acknowledged.size > 0)
          remove(message)
      }
    },
    expire(now) {
      for (const box of boxes.values()) expireBox(box, now)
      for (const [hash, until] of recent) {
        if (until > now) break
        recent.delete(hash)
      }
    },
    clear() {
      for (const store of [boxes, topicsOf, bytesOf, recent]) store.clear()
      totals.messages = 0
      totals.bytes = 0
    },
    get totals() {
      return { topics: boxes.size, ...totals }
    },
    counts,
  }
}
