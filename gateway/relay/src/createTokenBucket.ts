import type { Rate } from './contract.js'

/** A token bucket. */
export interface TokenBucket {
  take(now: number, cost?: number): boolean
  /** Charges a cost that was already incurred; the balance may become negative. */
  charge(now: number, cost: number): void
  /** Whether the bucket has refilled completely. */
  isFull(now: number): boolean
}

/** Creates a full bucket. `now` is in milliseconds; a clock that runs backwards adds nothing. */
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
