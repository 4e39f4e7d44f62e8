import type { Rate } from './contract.js'

/** A token bucket: takes `cost` if there is enough, and says whether there was. */
export interface TokenBucket {
  take(now: number, cost?: number): boolean
  /** Takes what has been spent already; the bucket may owe for a while. */
  charge(now: number, cost: number): void
  /** Whether nothing was taken for long enough that it is as new. */
  isFull(now: number): boolean
}

/** Makes a bucket that starts full. `now` is in milliseconds; time that runs back fills nothing. */
export function createTokenBucket({ perSecond, burst }: Rate, start: number): TokenBucket {
  let level = burst
  let last = start
  const fill = (now: number): void => {
    level = Math.min(burst, level + (Math.max(0, now - last) / 1000) * perSecond)
    last = now
  }
  return {
    take(now, cost = 1) {
      fill(now)
      if (level < cost) return false
      level -= cost
      return true
    },
    charge(now, cost) {
      fill(now)
      level = Math.max(-burst, level - cost)
    },
    isFull(now) {
      fill(now)
      return level >= burst
    },
  }
}
