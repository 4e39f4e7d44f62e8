import type { UnsafeRequest } from '../connections/contract.js'
import type { Connection } from '../connections/state.js'

/** Input and result of each gate. */
export interface GateRegistry {
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

/** Name of a gate. */
export type GateId = keyof GateRegistry
