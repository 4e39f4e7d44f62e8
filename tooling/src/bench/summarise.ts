/** The median of several runs, and their spread. */
export interface Summary {
  readonly median: number
  readonly min: number
  readonly max: number
}

/** Summarises the runs of one figure; `undefined` if there are none. */
export function summarise(values: readonly number[]): Summary | undefined {
  const sorted = [...values].sort((a, b) => a - b)
  const half = sorted.length / 2
  const [low, high] = [sorted[Math.ceil(half) - 1], sorted[Math.floor(half)]]
  const [min, max] = [sorted[0], sorted.at(-1)]
  if (low === undefined || high === undefined || min === undefined || max === undefined) return
  return { median: (low + high) / 2, min, max }
}
