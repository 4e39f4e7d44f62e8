/**
 * Why a server behind the gateway gave nothing: it cannot be reached or gives nonsense (`unavailable`), nobody asks it at the moment
 * because it failed too often (`overloaded`), or it took too long (`late`).
 */
export type UpstreamFailureKind = 'unavailable' | 'overloaded' | 'late'

const messages = {
  unavailable: 'A server that the gateway needs cannot be reached or gives nonsense.',
  overloaded: 'A server that the gateway needs failed too often and gets a pause.',
  late: 'A server that the gateway needs takes too long.',
} as const satisfies Record<UpstreamFailureKind, string>

/** A server behind the gateway failed. It has no cause on purpose: that may hold addresses with keys, or the text of the server. */
export class UpstreamFailure extends Error {
  readonly kind: UpstreamFailureKind

  constructor(kind: UpstreamFailureKind) {
    super(messages[kind])
    this.name = 'UpstreamFailure'
    this.kind = kind
  }
}
