import type { PhoneSession } from './contract.js'
import type { PhoneClient } from './createPhoneClient.js'
import { readPeer } from './readPeer.js'

/** The sessions of a client. */
export function readSessions({ kit }: PhoneClient): PhoneSession[] {
  return Object.values(kit.getActiveSessions()).map(({ topic, peer, namespaces, expiry }) => ({
    topic,
    peer: readPeer(peer.metadata),
    accounts: Object.values(namespaces).flatMap(({ accounts }) => accounts),
    methods: Object.values(namespaces).flatMap(({ methods }) => methods),
    expiresAt: expiry * 1_000,
  }))
}
