import { threadId } from 'node:worker_threads'

// Broadcast channels reach every thread of a process: test files that run in parallel would act as tabs of one site.
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
