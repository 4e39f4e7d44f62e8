/** Lets only so many pieces of work run at once; the others wait, first come, first served. */
export type Turns = <Value>(work: () => Promise<Value>) => Promise<Value>

/** Creates turns for `most` at once. */
export function createTurns(most: number): Turns {
  const waiting: (() => void)[] = []
  let running = 0
  return async (work) => {
    // Whoever ends hands its place on, so that nobody who comes meanwhile takes it.
    if (running >= most) await new Promise<void>((resolve) => waiting.push(resolve))
    else running += 1
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
