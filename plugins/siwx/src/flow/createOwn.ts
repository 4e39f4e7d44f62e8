import type { Connection } from '@latchkey/kernel'
import { activeConnection } from '@latchkey/kernel'
import type { Session, SignInTarget } from '../contract.js'
import { signInError } from '../sessions/signInError.js'
import { concerns } from './concerns.js'
import type { Core, SignInRequest } from './contract.js'
import type { Queue } from './createQueue.js'
import { leaveToConnect } from './leaveToConnect.js'
import { accountOf, targetOf } from './targetOf.js'

/** Sign-ins of accounts that are connected. */
export interface Own {
  signIn(): Promise<Session | undefined>
  getSession(): Promise<Session | undefined>
  getSessions(): Promise<readonly Session[]>
  /** Disconnects who had to be signed in and is no more. */
  leaveRequired(): Promise<void>
  /** Looks again who is signed in, and asks the active account where that is required. */
  recheck(): Promise<void>
  /** Asks who acts in a namespace because another connection has gone, if their session has ended meanwhile. */
  succeeded(namespace: string): void
  /** Asks for an account whose session has ended, once no change of its namespace waits, if it still acts and has to be signed in. */
  askAgain(target: SignInTarget): void
}

/** Creates them. */
// long: closures over one flow
export function createOwn(core: Core, queue: Queue): Own {
  const { context, settings, marks } = core

  const connections = (): readonly Connection[] =>
    Object.values(context.getState().namespaces).flatMap((family) => activeConnection(family) ?? [])
  /** Those that do not act as well: they sign, too. */
  const live = (): readonly Connection[] =>
    Object.values(context.getState().namespaces).flatMap((family) => family.connections)
  const active = (): Connection | undefined => {
    const { namespaces, activeNamespace = '' } = context.getState()
    return activeConnection(namespaces[activeNamespace])
  }
  const among = (list: readonly Connection[], target: SignInTarget): Connection | undefined =>
    list.find((connection) => accountOf(targetOf(connection)) === accountOf(target))
  const activeOf = (target: SignInTarget): Connection | undefined => among(connections(), target)
  const isActive = (target: SignInTarget): boolean => !!activeOf(target)

  /** @throws as `signIn` */
  const requireTarget = (): SignInTarget => {
    const connection = active()
    const { activeNamespace = '' } = context.getState()
    if (activeNamespace && !settings.namespaces.includes(activeNamespace))
      throw signInError('SIWX_NOT_ENABLED', 'SIWX is not enabled')
    if (!connection) throw signInError('NOT_CONNECTED', 'No ActiveCaipAddress found')
    const target = targetOf(connection)
    if (!concerns(core, target)) throw signInError('NETWORK_NOT_FOUND', 'No ActiveCaipNetwork or client found')
    return target
  }

  const ask = (target: SignInTarget, isUnchecked: boolean): SignInRequest => {
    const life = new AbortController()
    const unsubscribe = context.subscribe(() => {
      if (!isActive(target)) life.abort()
    })
    const request = queue.add(
      {
        target,
        kind: 'own',
        isRequired: settings.isRequired(),
        isUnchecked,
        sign: (message) => context.signMessage({ message, namespace: target.namespace }),
      },
      life.signal,
    )
    void request.outcome.then(({ kind }) => {
      unsubscribe()
      const connection = activeOf(target)
      // Who has to be signed in and is not, is not connected; others of the ecosystem stay.
      const isRefused = request.isRequired && (kind === 'cancelled' || kind === 'failed')
      if (!isRefused || !connection) return
      leaveToConnect(context, target.namespace)
      context.disconnect({ connectionId: connection.id }).catch(context.report)
    })
    return request
  }

  const own: Own = {
    async signIn() {
      const target = requireTarget()
      const found = await core.find(target).catch(() => null)
      if (found) {
        marks.set(target, found)
        return found.session
      }
      const outcome = await ask(target, found === null).outcome
      if (outcome.kind === 'signed') return outcome.session
      throw signInError('SIWX_CANCELLED', 'The visitor did not sign in.')
    },
    async getSession() {
      const connection = active()
      return connection && (await core.find(targetOf(connection)))?.session
    },
    async getSessions() {
      const found = await Promise.all(connections().map((connection) => core.find(targetOf(connection))))
      return found.flatMap((one) => one?.session ?? [])
    },
    async leaveRequired() {
      if (!settings.isRequired()) return
      const names = new Set(
        connections().flatMap(({ namespace }) => (settings.namespaces.includes(namespace) ? [namespace] : [])),
      )
      await Promise.all([...names].map((namespace) => context.disconnect({ namespace })))
    },
    askAgain(target) {
      const isSettled = (): boolean => !context.getState().namespaces[target.namespace]?.pending
      const look = (): void => {
        if (!isSettled() && !context.signal.aborted) return
        unsubscribe()
        const isSigned = context.getState().plugins.siwx?.authenticated[accountOf(target)]
        if (isSigned || context.signal.aborted || !isActive(target) || queue.isAsked(target)) return
        if (settings.isRequired()) ask(target, false)
      }
      const unsubscribe = context.subscribe(look)
      look()
    },
    succeeded(namespace) {
      const connection = activeConnection(context.getState().namespaces[namespace])
      if (connection && concerns(core, targetOf(connection))) own.askAgain(targetOf(connection))
    },
    async recheck() {
      for (const target of live().map(targetOf)) {
        if (!concerns(core, target)) continue
        const wasSigned = !!context.getState().plugins.siwx?.authenticated[accountOf(target)]
        try {
          const found = await core.find(target)
          if (!among(live(), target)) continue
          marks.set(target, found)
          // What does not act is asked once it does.
          const isDue = !found && wasSigned && isActive(target) && settings.isRequired()
          if (isDue && !queue.isAsked(target)) ask(target, false)
        } catch {
          // Nothing is known: nobody is signed out by that.
        }
      }
    },
  }
  return own
}
