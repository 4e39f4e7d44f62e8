import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { RequestFailure } from '../calls/RequestFailure.js'
import type { LimitClass, LimitRule } from './limitClasses.js'
import { limitClasses, usualForced } from './limitClasses.js'

/** Who is counted: an address, a project, or both. */
export interface Counted {
  /** Absent where a request reached no port. */
  readonly address?: string | undefined
  readonly projectId?: string | undefined
}

/** How much may be asked. */
export interface Limits {
  /** Counts `points` requests; rejects with a `RequestFailure` `RATE_LIMITED` if that is too many. */
  take(limit: LimitClass, counted: Counted, points?: number): Promise<void>
  /** Counts a fresh reading of an account, given with its chain; rejects as `take` does. */
  takeForced(account: string): Promise<void>
}

interface LimitsOptions {
  /** What the owner set; read at each request, so that a change takes effect at once. */
  readonly rules: () => Partial<Record<LimitClass, Partial<LimitRule>>> & {
    readonly total?: number | undefined
    readonly forced?: number | undefined
  }
  readonly onRefused: (limit: LimitClass | 'forced', by: RefusedBy) => void
}

type RefusedBy = 'address' | 'project' | 'total' | 'account'

/** Requests a minute of one address, of all classes together. */
const usualTotal = 1200
const seconds = 60

/**
 * Creates the limits, in memory. What an address is refused is not counted against the project, so that one address cannot use up
 * what the project has.
 */
export function createLimits({ rules, onRefused }: LimitsOptions): Limits {
  const limiters = new Map<string, RateLimiterMemory>()

  async function consume(name: string, key: string, most: number, points: number): Promise<number | undefined> {
    const limiter = limiters.get(name) ?? new RateLimiterMemory({ keyPrefix: name, points: most, duration: seconds })
    limiters.set(name, limiter)
    limiter.points = most
    try {
      await limiter.consume(key, points)
      return undefined
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal
      return Math.max(1, Math.ceil(refusal.msBeforeNext / 1000))
    }
  }

  const refuseAs =
    (limit: LimitClass | 'forced') =>
    (by: RefusedBy, retryAfter: number | undefined): void => {
      if (retryAfter === undefined) return
      onRefused(limit, by)
      throw new RequestFailure('RATE_LIMITED', 'Too many requests.', { retryAfter })
    }

  return {
    async take(limit, { address, projectId }, points = 1) {
      const own = rules()
      const refuse = refuseAs(limit)
      const rule = { ...limitClasses[limit], ...own[limit] }
      if (address !== undefined) {
        const network = networkOf(address)
        refuse('address', await consume(`${limit}:address`, network, rule.address, points))
        refuse('total', await consume('total', network, own.total ?? usualTotal, points))
      }
      if (projectId !== undefined) {
        refuse('project', await consume(`${limit}:project`, projectId, rule.project, points))
      }
    },
    async takeForced(account) {
      refuseAs('forced')('account', await consume('forced', account, rules().forced ?? usualForced, 1))
    },
  }
}

/** What one client has: an IPv4 address, or the first 64 bits of an IPv6 address, of which it may use any. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)
  if (mapped?.[1]) return mapped[1]
  if (!address.includes(':')) return address
  const [head = '', tail] = address.split('%', 1)[0]?.toLowerCase().split('::') ?? []
  const left = head.split(':').filter(Boolean)
  const right = tail?.split(':').filter(Boolean) ?? []
  const groups =
    tail === undefined ? left : [...left, ...Array(Math.max(0, 8 - left.length - right.length)).fill('0'), ...right]
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}
