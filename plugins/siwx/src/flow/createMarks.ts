import type { Clock, Unsubscribe } from '@latchkey/kernel'
import type { SignInTarget, SiwxState } from '../contract.js'
import type { Marks } from './contract.js'
import { accountOf } from './targetOf.js'

/** Longer delays overflow the timers of browsers. */
const longestMs = 2_147_483_647

/** Keeps `state.authenticated`; a session that ends is looked at again when it does. */
export function createMarks({
  state,
  change,
  clock,
  now,
  sessionMs,
  onEnd,
}: {
  state(): SiwxState
  change(part: Partial<SiwxState>): void
  readonly clock: Clock
  now(): number
  readonly sessionMs: number | undefined
  onEnd(target: SignInTarget): void
}): Marks {
  const timers = new Map<string, Unsubscribe>()
  const stop = (account: string): void => {
    timers.get(account)?.()
    timers.delete(account)
  }
  return {
    signed: () => Object.entries(state().authenticated).flatMap(([account, isSigned]) => (isSigned ? [account] : [])),
    set(target, found) {
      const account = accountOf(target)
      stop(account)
      const { authenticated } = state()
      if (authenticated[account] !== !!found) change({ authenticated: { ...authenticated, [account]: !!found } })
      const leftMs = found?.endsAt === undefined ? found && sessionMs : found.endsAt - now()
      if (leftMs === undefined) return
      timers.set(
        account,
        clock.after(Math.min(Math.max(leftMs, 0), longestMs), () => onEnd(target)),
      )
    },
    clear(accounts) {
      accounts.forEach(stop)
      const kept = Object.entries(state().authenticated).filter(([account]) => !accounts.includes(account))
      change({ authenticated: Object.fromEntries(kept) })
    },
  }
}
