import { UpstreamFailure } from '../providers/UpstreamFailure.js'
import { RequestFailure } from './RequestFailure.js'

const names = {
  unavailable: 'UPSTREAM_FAILED',
  overloaded: 'UPSTREAM_OVERLOADED',
  late: 'UPSTREAM_TIMEOUT',
} as const

/** What to tell a client whose call failed at a server behind the gateway; `undefined` for any other error. */
export function upstreamFailureOf(error: unknown): RequestFailure | undefined {
  return error instanceof UpstreamFailure ? new RequestFailure(names[error.kind], error.message) : undefined
}
