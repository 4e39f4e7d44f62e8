import type { KernelState } from '@latchkey/kernel'
import type { Pair } from '../sessions/isSameAccount.js'
import { isSamePair } from '../sessions/isSameAccount.js'
import { isSameKey } from '../sessions/isSameKey.js'
import type { Core } from './contract.js'
import { pairOf } from './targetOf.js'

/** Ends of sign-ins. */
export interface SignOut {
  /** Everything. */
  all(): Promise<void>
  /** A namespace lost a connection. */
  disconnected(event: { readonly namespace: string; readonly reason: string }): void
}

/** Reasons for which nobody decided to leave: the sessions are there when the wallet is back. */
const kept: ReadonlySet<string> = new Set([
  'other-tab',
  'timeout',
  'error',
  'no-accounts',
  'no-connector',
  'no-network',
])

/** The pair of a CAIP-10 id. */
const pairOfAccount = (account: string): Pair => {
  const end = account.lastIndexOf(':')
  return { chainId: account.slice(0, end), address: account.slice(end + 1) }
}

/** Whether an account (CAIP-10) is one of a connection that is still there. */
const isConnected = ({ namespaces }: KernelState, account: string): boolean => {
  const { chainId, address } = pairOfAccount(account)
  const [namespace = ''] = chainId.split(':')
  return (namespaces[namespace]?.connections ?? []).some(({ accounts }) =>
    accounts.some((one) => isSameKey(namespace, one.address, address)),
  )
}

/** Creates it; `tell` reaches the other tabs. */
export function createSignOut({ context, settings, marks, tombstones, lastSigned }: Core, tell: () => void): SignOut {
  const bury = (pairs: readonly Pair[] | 'all'): Promise<boolean> => {
    lastSigned.forget(pairs)
    return tombstones.bury(pairs)
  }
  const end = async (accounts: readonly string[], work: () => Promise<unknown>): Promise<void> => {
    // Gone on this page before anybody is asked.
    marks.clear(accounts)
    const ended = work()
    context.emit('signedOut', { accounts })
    // At once, as the tombstone covers them there too; and again once the backend knows.
    tell()
    await ended
    tell()
  }
  return {
    all: () => end(marks.signed(), () => bury('all')),
    disconnected({ namespace, reason }) {
      const state = context.getState()
      const gone = Object.keys(state.plugins.siwx?.authenticated ?? {}).filter(
        (account) => account.startsWith(`${namespace}:`) && !isConnected(state, account),
      )
      const isSigned = state.plugins.siwx?.authenticated ?? {}
      const pairs = gone.flatMap((account) => {
        const own = pairOfAccount(account)
        // It may have a session that this page has not seen, or could not check.
        const last = lastSigned.of({ namespace, networkId: own.chainId, address: own.address })
        return [...(isSigned[account] ? [own] : []), ...(last ? [pairOf(last)] : [])]
      })
      marks.clear(gone)
      if (!settings.signOutOnDisconnect || kept.has(reason) || pairs.length === 0) return
      const isLast = !Object.values(state.namespaces).some(({ connections }) => connections.length > 0)
      const ended = isLast ? 'all' : pairs.filter((pair, at) => pairs.findIndex((one) => isSamePair(one, pair)) === at)
      const accounts = [...new Set(pairs.map(({ chainId, address }) => `${chainId}:${address}`))]
      void end(accounts, () => bury(ended)).catch(context.report)
    },
  }
}
