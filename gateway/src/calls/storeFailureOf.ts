import { DrizzleQueryError } from 'drizzle-orm/errors'
import { GatewayError } from '../GatewayError.js'
import { RequestFailure } from './RequestFailure.js'

/** Classes of SQLSTATE that say that a query is wrong, not that the database is away: data, constraints, syntax. */
const faultyQuery = /^(?:22|23|42)/

/** What to tell a client whose call failed at the database; `undefined` for any other error, also for a fault of a query. */
export function storeFailureOf(error: unknown): RequestFailure | undefined {
  const isAway =
    error instanceof GatewayError
      ? error.code === 'STORE_UNAVAILABLE' || error.code === 'STORE_LOCKED' || error.code === 'MIGRATION_FAILED'
      : error instanceof DrizzleQueryError && !faultyQuery.test(codeOf(error.cause))
  return isAway ? new RequestFailure('STORE_UNAVAILABLE', 'The database is not available right now.') : undefined
}

function codeOf(cause: unknown): string {
  const { code } = Object(cause) as { code?: unknown }
  return typeof code === 'string' ? code : ''
}
