import type { UnsafeRequest } from '../connections/contract.js'
import type { Connection } from '../connections/state.js'

/** Gates that the kernel passes: input and result of each. */
export interface KernelGates {
  /**
   * Runs after the wallet approved and before the connection is established; a refusal undoes it. An error's
   * `details.disconnectReason` becomes `state.namespaces[…].reason`, which is `refused` by default.
   */
  'connection.established': { input: { connection: Connection; isReconnecting: boolean }; answer: undefined }
  /** Decides which connections of the namespace are kept in addition to the new one; returns their ids. */
  'connection.policy': {
    input: { namespace: string; incoming: Connection; connections: readonly Connection[] }
    answer: readonly string[]
  }
  /** Runs before a request that signs or moves value reaches the wallet. */
  'request.unsafe': { input: { connection: Connection } & UnsafeRequest; answer: undefined }
}

/** Input and result of each gate; a plugin that has gates of its own merges them here, named `id.participle`. */
export interface GateRegistry extends KernelGates {}

/** Gates that plugins pass. */
export type PluginGateId = Exclude<keyof GateRegistry, keyof KernelGates>

/** Name of a gate. */
export type GateId = keyof GateRegistry
