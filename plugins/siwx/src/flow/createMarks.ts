import type { Clock, Unsubscribe } from '@latchkey/kernel'
import type { SignInTarget, SiwxState } from '../contract.js'
import { defaultSkewMs } from '../message/findTimeFault.js'
import type { Marks } from './contract.js'
import { accountOf } from './targetOf.js'

/** Longer delays overflow the timers of browsers. */
const longestMs = 2_147_483_647
/** Clocks may differ: a session that still holds at its end is looked at again once it cannot. */
const againMs = defaultSkewMs
/** Most accounts that are remembered as not signed in: a wallet may show any number of them. */
const most = 100

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
      if (authenticated[account] !== !!found) {
        const others: Record<string, boolean> = { ...authenticated }
        // The newest is at the end.
        delete others[account]
        const old = Object.keys(others).filter((one) => !others[one])
        for (const one of old.slice(0, Math.max(old.length - most + 1, 0))) delete others[one]
        change({ authenticated: { ...others, [account]: !!found } })
      }
      const leftMs = found?.endsAt === undefined ? found && sessionMs : found.endsAt - now()
      if (leftMs === undefined) return
      timers.set(
        account,
        clock.after(Math.min(leftMs > 0 ? leftMs : againMs, longestMs), () => onEnd(target)),
      )
    },
    clear(accounts) {
      accounts.forEach(stop)
      const kept = Object.entries(state().authenticated).filter(([account]) => !accounts.includes(account))
      change({ authenticated: Object.fromEntries(kept) })
    },
  }
}
