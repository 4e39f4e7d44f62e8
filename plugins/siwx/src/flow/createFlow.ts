import type { Context } from '@latchkey/kernel'
import type { SiwxContract, SiwxState } from '../contract.js'
import type { OneClick } from '../oneClick/createOneClick.js'
import { createOneClick } from '../oneClick/createOneClick.js'
import type { SignInSettings } from '../options/contract.js'
import { createTombstones } from '../sessions/createTombstones.js'
import { initial } from '../slice.js'
import type { Core, FlowSeams, SignInRequest } from './contract.js'
import { createCancel } from './createCancel.js'
import type { Guards } from './createGuards.js'
import { createGuards } from './createGuards.js'
import { createLastSigned } from './createLastSigned.js'
import { createMarks } from './createMarks.js'
import { createNonces } from './createNonces.js'
import type { Own } from './createOwn.js'
import { createOwn } from './createOwn.js'
import { createQueue } from './createQueue.js'
import type { Signing } from './createSigning.js'
import { createSigning } from './createSigning.js'
import type { SignOut } from './createSignOut.js'
import { createSignOut } from './createSignOut.js'
import { pairOf } from './targetOf.js'

/** What views, actions and gates of sign-in do. */
export interface Flow extends Omit<Own, 'recheck' | 'askAgain' | 'leaveRequired' | 'succeeded'> {
  readonly guards: Guards
  readonly oneClick: OneClick
  /** The visitor presses Sign. */
  sign(): void
  /** The visitor cancels. */
  cancel(): void
  /** What could not be checked or begun is tried again. */
  retry(): void
  signOut(): Promise<void>
}

/** Creates the flow of a page. */
// long: its parts need one another
export function createFlow(
  context: Context<SiwxContract>,
  { changed }: { changed(part: Partial<SiwxState>): void },
  settings: SignInSettings,
  { now, openChannel }: FlowSeams,
): Flow {
  const { clock, storage } = context
  const state = (): SiwxState => context.getState().plugins.siwx ?? initial
  const tombstones = createTombstones(storage, settings.authority, clock)
  const core: Core = {
    context,
    settings,
    tombstones,
    now,
    state,
    change: changed,
    nonces: createNonces(settings.getNonce, {
      clock,
      lifeMs: settings.nonceMs,
      onShort: () => void import('../alerts.js').then(({ nonceShort }) => context.alert(nonceShort), context.report),
    }),
    lastSigned: createLastSigned(storage),
    marks: createMarks({
      state,
      change: changed,
      clock,
      now,
      sessionMs: settings.sessionMs,
      onEnd: () => void own.recheck(),
    }),
    find: async (target) => (tombstones.covers(pairOf(target)) ? undefined : settings.authority.find(target)),
  }

  const queue = createQueue(core, {
    begin(request) {
      context.emit('requested', request.target)
      if (request.isUnchecked) return changed({ phase: 'failed', error: { code: 'SIWX_UNAVAILABLE' } })
      changed({ phase: 'asking', error: undefined })
      void signing.prepare(request)
    },
    // No dialog on this page: the wallet's own prompt asks, once.
    unseen: (request) => void signing.sign(request).then(() => cancel.cancel(request)),
    // What is required waits for its visitor, who finds it behind the button; the site may have closed the view.
    dismissed: (request) => (request.isRequired ? undefined : cancel.cancel(request)),
  })
  const cancel = createCancel(core)
  const signing: Signing = createSigning(core, queue, cancel.fail)
  const oneClick = createOneClick(core, () => signing)
  const own: Own = createOwn(core, queue)
  const channel = openChannel()
  const signOut: SignOut = createSignOut(core, () => channel?.post({ v: 1, type: 'signedOut' }))

  channel?.listen(() => void own.recheck())
  context.signal.addEventListener('abort', () => channel?.close())
  context.on('connection:disconnected', (event) => {
    signOut.disconnected(event)
    own.succeeded(event.namespace)
  })
  tombstones.resume()

  const checkAgain = async (request: SignInRequest): Promise<void> => {
    changed({ phase: 'checking', error: undefined })
    try {
      const found = await core.find(request.target)
      if (request.isOver) return
      if (found) {
        core.marks.set(request.target, found)
        return request.settle({ kind: 'signed', session: found.session })
      }
      changed({ phase: 'asking' })
      await signing.prepare(request)
    } catch {
      if (!request.isOver) changed({ phase: 'failed', error: { code: 'SIWX_UNAVAILABLE' } })
    }
  }

  return {
    guards: createGuards(core, queue, oneClick, own),
    oneClick,
    signIn: own.signIn,
    getSession: own.getSession,
    getSessions: own.getSessions,
    sign() {
      const request = queue.current()
      if (request) void signing.sign(request)
    },
    cancel() {
      const request = queue.current()
      if (request) cancel.cancel(request)
    },
    retry() {
      const request = queue.current()
      const { phase, error } = state()
      if (!request || phase !== 'failed') return
      if (error?.code === 'SIWX_UNAVAILABLE') return void checkAgain(request)
      changed({ phase: 'asking', error: undefined })
      void signing.prepare(request)
    },
    async signOut() {
      // Who has to be signed in does not stay for as long as a server may take.
      await Promise.all([signOut.all(), own.leaveRequired()])
    },
  }
}
