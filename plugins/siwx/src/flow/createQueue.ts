import { toBaseError } from '@latchkey/kernel'
import type { SignInTarget } from '../contract.js'
import { isSamePair } from '../sessions/isSameAccount.js'
import type { Core, Outcome, SignInRequest } from './contract.js'
import { pairOf } from './targetOf.js'

/** Name of the view that asks. */
const view = 'SIWXSignMessage'

/** Sign-ins that wait for their visitor; one is shown at a time. */
export interface Queue {
  readonly current: () => SignInRequest | undefined
  /** Whether an account is asked, or is about to be. */
  isAsked(target: SignInTarget): boolean
  /** Waits for the visitor until the signal is aborted. */
  add(
    request: Pick<SignInRequest, 'target' | 'kind' | 'isRequired' | 'isUnchecked' | 'sign'>,
    signal: AbortSignal,
  ): SignInRequest
  /** Shows the view again where it was closed or covered. */
  show(): void
  /** Takes the view off once it asks for nothing. */
  hide(): void
}

/** Creates the queue; `begin` is called for each request as its turn comes, `dismiss` when its view is closed. */
export function createQueue(
  { context, change }: Pick<Core, 'context' | 'change'>,
  on: {
    begin(request: SignInRequest): void
    /** The view cannot be shown on this page. */
    unseen(request: SignInRequest): void
    dismissed(request: SignInRequest): void
  },
): Queue {
  const waiting: SignInRequest[] = []
  /** Ends one of them, without a look at what comes next. */
  const ends = new Map<SignInRequest, (outcome: Outcome) => void>()
  const current = (): SignInRequest | undefined => waiting[0]
  const top = () => context.getState().stack.at(-1)

  const show = (): void => {
    const request = current()
    if (!request || context.getState().stack.some((frame) => frame.view === view)) return
    context.ask(view, request.target).then(
      () => {
        if (!request.isOver) on.dismissed(request)
      },
      (error: unknown) => {
        if (request.isOver) return
        const { code } = toBaseError(error)
        if (code === 'VIEW_DISMISSED') on.dismissed(request)
        else if (code === 'SKIN_MISSING') on.unseen(request)
        else context.report(error)
      },
    )
  }
  const hide = (): void => {
    if (top()?.view === view) context.back()
  }
  const next = (): void => {
    const request = current()
    const over = { message: undefined, isRequired: undefined, isSwitch: undefined }
    if (!request) return change({ ...over, phase: 'idle', target: undefined })
    const { target, isRequired, kind } = request
    change({ ...over, target, isRequired, isSwitch: kind === 'switching' || undefined, error: undefined })
    on.begin(request)
    show()
  }

  return {
    current,
    isAsked: (target) => waiting.some((request) => isSamePair(pairOf(request.target), pairOf(target))),
    show,
    hide,
    add(given, signal) {
      let resolve: (outcome: Outcome) => void = () => undefined
      const outcome = new Promise<Outcome>((done) => {
        resolve = done
      })
      const gone = (): void => request.settle({ kind: 'gone' })
      const request: SignInRequest = {
        ...given,
        outcome,
        isOver: false,
        settle(end) {
          if (request.isOver) return
          const isSame = (one: SignInRequest): boolean => isSamePair(pairOf(one.target), pairOf(request.target))
          // Who has signed in is not asked again by another call that waits.
          const over = end.kind === 'signed' ? waiting.filter(isSame) : [request]
          const isShown = over.some((one) => one === current())
          for (const one of over) ends.get(one)?.(end)
          if (!isShown) return
          next()
          // A refused connection leaves by way of Connect; see `leaveToConnect`.
          const isRefused = request.isRequired && request.kind !== 'switching'
          const isLeaving = isRefused && (end.kind === 'cancelled' || end.kind === 'failed')
          if (!current() && !isLeaving) hide()
        },
      }
      ends.set(request, (end) => {
        request.isOver = true
        signal.removeEventListener('abort', gone)
        waiting.splice(waiting.indexOf(request), 1)
        ends.delete(request)
        resolve(end)
      })
      signal.addEventListener('abort', gone)
      waiting.push(request)
      if (signal.aborted) gone()
      else if (request === current()) next()
      return request
    },
  }
}
