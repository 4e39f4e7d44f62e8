import type { KeptMessage, MailboxStore } from '../contract.js'

/** Creates a store that keeps messages in memory: they survive the relay, but not the process. */
export function createMemoryStore(): MailboxStore {
  const kept = new Map<string, KeptMessage>()
  return {
    async *load() {
      yield* kept.values()
    },
    async commit({ put, remove }) {
      for (const hash of remove) kept.delete(hash)
      for (const message of put) kept.set(message.hash, message)
    },
  }
}
