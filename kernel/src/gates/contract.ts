import type { Proof, ProofRequest, SignedMessage, UnsafeRequest } from '../connections/contract.js'
import type { Connection } from '../connections/state.js'

/** A connection on which a gate decides, and the way to its wallet: the page cannot sign with it yet. */
export interface ProposedConnection {
  readonly connection: Connection
  /**
   * Signs with the proposed account, after the wallet has confirmed account and network; a string is signed as UTF-8.
   * @throws `ACCOUNT_NOT_FOUND`, `CHAIN_MISMATCH`, `USER_REJECTED`, `ABORTED`
   */
  signMessage(message: string | Uint8Array): Promise<SignedMessage>
}

/** Gates that the kernel passes: input and result of each. */
export interface KernelGates {
  /**
   * Collects what a connector may have signed in the prompt that connects; runs before the wallet is asked, for connectors with
   * `canProve`, and never on a restore.
   */
  'connection.proposed': {
    input: { readonly namespace: string; readonly connectorId: string; readonly networkId: string | undefined }
    answer: ProofRequest | undefined
  }
  /**
   * Runs after the wallet approved and before the connection is established; a refusal undoes it. An error's
   * `details.disconnectReason` becomes `state.namespaces[…].reason`, which is `refused` by default; `details.byVisitor` says that
   * the visitor refused: that is reported nowhere, and ends a restored connection for good. A wallet that changes account or
   * network meanwhile ends the handlers by their signal, and the gate runs again. `proofs` are what the wallet signed as it connected.
   */
  'connection.established': {
    input: ProposedConnection & { readonly isReconnecting: boolean; readonly proofs: readonly Proof[] }
    answer: undefined
  }
  /**
   * Runs before another account or network of the active connection counts, or another connection becomes active: until then the
   * state shows what was, and the new record as `pending`. A refusal disconnects the connection, or leaves the earlier one active. A
   * newer change ends the handlers by their signal.
   */
  'connection.changing': { input: ProposedConnection & { readonly before: Connection }; answer: undefined }
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

/** A gate as a manifest lists it; `connection.*` stands for those of connections, which load their plugins together. */
export type ListedGate = GateId | 'connection.*'
