import type { LimitClass } from './limitClasses.js'

/** Who asks: the address is absent where a request reached no port. */
export interface Caller {
  readonly address: string | undefined
  readonly projectId: string | undefined
}

/** How much a caller may ask. */
export interface Limits {
  /** Counts `points` requests; throws a `RequestFailure` `RATE_LIMITED` if that is too many. */
  take(limit: LimitClass, caller: Caller, points?: number): Promise<void>
}

/** Limits that count nothing yet. */
export function createLimits(): Limits {
  return { take: async () => undefined }
}
