import { threadId } from 'node:worker_threads'

// Channels reach every thread of a process: test files that run side by side would be tabs of one site to each other.
const { BroadcastChannel: Shared } = globalThis
if (!Shared.name.startsWith('Own')) {
  globalThis.BroadcastChannel = class OwnChannel extends Shared {
    readonly #name: string
    constructor(name: string) {
      super(`${threadId} ${name}`)
      this.#name = name
    }
    override get name(): string {
      return this.#name
    }
  }
}
