import type { AnswerOptions, BoundReducers, Context, Frame } from '@latchkey/kernel'
import { BaseError } from '@latchkey/kernel'
import type { SendContract, SendIntent } from '../contract.js'
import { createForm } from '../form/createForm.js'
import type { SendFlow, SendInside } from '../insideContract.js'
import { definition } from '../journal/definition.js'
import { hashOf } from '../journal/hashOf.js'
import { toPendingTransaction } from '../journal/toPendingTransaction.js'
import { toSendIntent } from '../journal/toSendIntent.js'
import { en } from '../locale/en.js'
import type { slice } from '../slice.js'
import { createCore } from './core.js'
import { createFollowing } from './createFollowing.js'
import { createReview } from './createReview.js'
import { createSubmission } from './createSubmission.js'
import { readArguments } from './readArguments.js'

const refreshMs = 30_000

/** Creates what views and actions stand on. */
// long: the parts of one flow, put together
export async function createFlow(
  context: Context<SendInside>,
  write: BoundReducers<(typeof slice)['reducers']>,
): Promise<{ readonly flow: SendFlow; readonly actions: SendContract['actions'] }> {
  const core = createCore(context, write.changed)
  const { state, change, place } = core
  const journal = await context.journal(definition)
  const entriesOf = (account?: string) => journal.list(account === undefined ? {} : { account })
  const following = createFollowing(core, journal)
  const form = createForm(core)
  const reviewer = createReview(core, form, () => entriesOf().map(toSendIntent))
  /** What this page shows: what was begun last, or else what waits from an earlier visit. */
  let tracked: string | undefined
  /** Gives the form's result to whoever waits for it. */
  let answer: ((result: { readonly hash: string }, options?: AnswerOptions) => void) | undefined
  /** What was begun from that form. */
  let begun: string | undefined
  /** The frame of that form, and whether a site filled it in. */
  let opened: { readonly frameKey: string | undefined; readonly isGiven: boolean } | undefined

  const showIntent = (): void => {
    const account = place()?.account
    const own = account === undefined ? [] : entriesOf(account)
    const entry = own.find(({ id }) => id === tracked) ?? own.find(({ stage }) => stage !== 'final')
    const intent = entry && toSendIntent(entry)
    if (intent && (intent.hash !== undefined || /^(partial|reverted)$/.test(intent.state)))
      submission.settle(intent.id, true)
    const underway = own.map(toSendIntent).flatMap(toPendingTransaction)
    if (JSON.stringify([intent, underway]) !== JSON.stringify([state().intent, state().underway]))
      change({ intent, underway })
  }

  const submission = createSubmission(core, {
    form,
    reviewer,
    journal,
    following,
    onBegun(id) {
      tracked = id
      // One that was emptied since, as for another account, is no longer what the site asked for.
      begun = !opened?.isGiven || state().isGiven ? id : undefined
      void following.search(id, true)
      showIntent()
    },
  })
  journal.subscribe(() => {
    // What was sent is sent, whoever closes what.
    const own = begun === undefined ? undefined : journal.get(begun)
    const hash = own && hashOf(own)
    if (hash !== undefined) answer?.({ hash }, { stays: true })
    // What another tab was told is followed here as well: that tab may go.
    for (const entry of entriesOf(place()?.account))
      if (entry.stage !== 'final' && entry.hash !== undefined) following.follow(entry)
    showIntent()
  })
  let shownFor = place()?.account
  context.subscribe(() => {
    const account = place()?.account
    if (account === shownFor) return
    shownFor = account
    showIntent()
  })
  const resume = async (): Promise<readonly SendIntent[]> => {
    const account = place()?.account
    const live = account === undefined ? [] : entriesOf(account).filter(({ stage }) => stage !== 'final')
    tracked ??= live[0]?.id
    for (const entry of live) {
      const isNamed = (entry.hash ?? entry.data.reference ?? entry.data.request) !== undefined
      if (entry.stage === 'handed' && isNamed) following.follow(entry)
      else await following.search(entry.id)
    }
    showIntent()
    return live.map(({ id }) => journal.get(id)).flatMap((entry) => (entry ? [toSendIntent(entry)] : []))
  }

  const flow: SendFlow = {
    start(given, give, frameKey) {
      answer = give
      // A form that is drawn again still waits for what was begun from it.
      if (frameKey === undefined || opened?.frameKey !== frameKey) begun = undefined
      opened = { frameKey, isGiven: given !== undefined }
      submission.forgetFailure()
      void resume()
      if (given) return void form.fill(given)
      if (state().isGiven) form.reset()
      form.load()
    },
    load: form.load,
    chooseToken: form.chooseToken,
    typeAmount: form.typeAmount,
    changeUnit: form.changeUnit,
    fillMost: form.fillMost,
    typeReceiver: form.typeReceiver,
    paste: form.paste,
    review(signal) {
      let stop = (): void => undefined
      const again = (): void => {
        if (signal.aborted) return
        if (state().review?.status !== 'asking' && !submission.hasFailed()) reviewer.prepare().catch(() => undefined)
        stop = context.clock.after(refreshMs, again)
      }
      signal.addEventListener('abort', () => stop())
      again()
    },
    prepareAgain: () => void reviewer.prepare().catch(() => undefined),
    async submit(options) {
      try {
        return (await submission.begin(options)).intent
      } catch {
        return
      }
    },
    async switchNetwork() {
      const { review } = state()
      if (review) await context.switchNetwork({ networkId: review.network }).catch(() => undefined)
    },
    intent(id) {
      const entry = journal.get(id)
      return entry && toSendIntent(entry)
    },
    check: (id) => following.check(id).catch(() => undefined),
    declareCancelled(id) {
      const entry = journal.get(id)
      if (entry && /^(requested|unknown|proposed)$/.test(entry.state)) {
        journal.update(id, { state: 'cancelled' })
        submission.settle(id, false)
      }
      showIntent()
    },
    finish(id) {
      const entry = journal.get(id)
      const hash = entry && hashOf(entry)
      const stack = (): readonly Frame[] => context.getState().stack
      const isOwn = id === begun
      // Another transfer, or one without a hash, is not what whoever opened the form waits for.
      if (isOwn && hash !== undefined) {
        answer?.({ hash })
        answer = undefined
      }
      // Shown above something else than the form.
      if (stack().at(-1)?.view === 'SendConfirmed') context.back()
      // What was begun there is over, and its form is left without a result; not while the wallet may still send it.
      if (!isOwn || submission.isAsked(id)) return
      const isThere = (): boolean =>
        !!stack().at(-1)?.view.startsWith('Send') && stack().some(({ key }) => key === opened?.frameKey)
      // Counted: a page may push another view at each step.
      for (let left = stack().length; left > 0 && isThere(); left--) context.back()
    },
  }

  const requirePlace = async (chainId: string | undefined): Promise<void> => {
    const namespace = chainId?.slice(0, chainId.indexOf(':'))
    const known = context.networks.some(({ caipNetworkId }) => caipNetworkId === chainId)
    if (chainId !== undefined && !known) {
      context.toast({ message: en.unsupported, key: 'send.unsupported', variant: 'error' })
      throw new BaseError('Unsupported chain', { code: 'NETWORK_NOT_FOUND', details: { networkId: chainId } })
    }
    if (!context.connection(namespace)) await context.ask('Connect', namespace === undefined ? {} : { namespace })
    if (chainId !== undefined && place()?.network.caipNetworkId !== chainId)
      await context.switchNetwork({ networkId: chainId })
  }

  return {
    flow,
    actions: {
      async open(input) {
        const given = readArguments(input)
        await requirePlace(given?.chainId)
        return context.ask('Send', given && { send: given })
      },
      prepare: () => reviewer.prepare(),
      submit: async () => (await submission.begin()).done,
      resume,
    },
  }
}
