import type { ChainRequest } from './contract.js'

const kept = 50
const longestMethod = 60

/** A log of the latest requests to a chain's RPC. */
export interface RequestLog {
  /** Records the requests of one call; call the returned function once to set their outcome. */
  begin(methods: readonly string[]): (outcome: Exclude<ChainRequest['outcome'], 'pending'>) => void
  /** Newest first. */
  latest(): ChainRequest[]
}

/** Creates an empty log. */
export function createRequestLog(): RequestLog {
  const records: ChainRequest[] = []
  return {
    begin(methods) {
      const own = methods.slice(0, kept).map(
        (method): ChainRequest => ({
          method: method.slice(0, longestMethod),
          at: Date.now(),
          outcome: 'pending',
        }),
      )
      records.unshift(...own.toReversed())
      records.splice(kept)
      return (outcome) => {
        for (const record of own) if (record.outcome === 'pending') record.outcome = outcome
      }
    },
    latest: () => records.map((record) => ({ ...record })),
  }
}
