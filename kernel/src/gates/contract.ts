import type { UnsafeRequest } from '../connections/contract.js'
import type { Connection } from '../connections/state.js'

/** Input and answer of each gate. */
export interface GateRegistry {
  /**
   * Runs after a wallet approved and before the connection counts; a refusal undoes it. An error with
   * `details.disconnectReason` says why in `state.namespaces[…].reason`; without it that is `refused`.
   */
  'connection.established': { input: { connection: Connection; isReconnecting: boolean }; answer: undefined }
  /** Decides which connections of the namespace live on beside the new one; the ids it answers are kept. */
  'connection.policy': {
    input: { namespace: string; incoming: Connection; connections: readonly Connection[] }
    answer: readonly string[]
  }
  /** Runs before a request that signs or moves value reaches the wallet. */
  'request.unsafe': { input: { connection: Connection } & UnsafeRequest; answer: undefined }
}

/** Name of a gate. */
export type GateId = keyof GateRegistry
