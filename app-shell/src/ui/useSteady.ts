import { useEffect, useReducer, useRef } from 'react'

const steadyAfterMs = 500

/** What `useSteady` needs of a clock. */
export interface SteadyClock {
  now(): number
  after(ms: number, callback: () => void): () => void
}

/**
 * How many rows from the first on stand as they have stood for 500 ms; those of the first list count at once. A pointer cannot
 * have meant the others: they came, moved or changed under it. `rows` says of each what a visitor goes by, from the top on.
 */
export function useSteady(clock: SteadyClock, rows: readonly string[]): number {
  const [, count] = useReducer((counts: number) => counts + 1, 0)
  const seen = useRef<readonly (readonly [row: string, since: number])[]>([])
  const last = seen.current
  const now = clock.now()
  let isSame = true
  seen.current = rows.map((row, index) => {
    const before = last[index]
    isSame &&= before?.[0] === row
    // What is below something that changed has moved.
    return isSame && before ? before : [row, last.length ? now : Number.NEGATIVE_INFINITY]
  })
  const steady = seen.current.findIndex(([, since]) => since + steadyAfterMs > now)
  const since = seen.current[steady]?.[1]
  // After every render, since a timer may come a little early.
  useEffect(() => (since === undefined ? undefined : clock.after(since + steadyAfterMs - clock.now(), count)))
  return steady < 0 ? rows.length : steady
}
