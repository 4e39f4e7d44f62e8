import type { Intent, Journal } from '@latchkey/kernel'
import { BaseError, toBaseError } from '@latchkey/kernel'
import type { SubmittedTransfer, TransferExpiry } from '@latchkey/kernel/adapter'
import type { SendIntent, SendReview, SendStatus } from '../contract.js'
import { failureOf } from '../failureOf.js'
import type { SendForm } from '../form/createForm.js'
import { incomplete } from '../form/createForm.js'
import type { SubmitOptions } from '../insideContract.js'
import type { SendRecord } from '../journal/definition.js'
import { hashOf } from '../journal/hashOf.js'
import { toSendIntent } from '../journal/toSendIntent.js'
import { isSameAddress } from '../receiver/isSameAddress.js'
import type { Core } from './core.js'
import type { Following } from './createFollowing.js'
import type { Prepared, Reviewer } from './createReview.js'

/**
 * Codes after which the wallet has sent nothing: it was not asked, or it and its node refused. Not `SEND_NONCE_TOO_LOW` and `SEND_REFUSED`:
 * a wallet that sends twice is told that what it sent first is known.
 */
const unsent = new Set<string>([
  'ACCOUNT_NOT_FOUND',
  'ARGUMENT_INVALID',
  'CHAIN_MISMATCH',
  'CHAIN_NOT_ADDED',
  'METHOD_NOT_SUPPORTED',
  'NOT_CONNECTED',
  'REQUEST_PENDING',
  'SEND_FEE_CAP',
  'SEND_FORM_INCOMPLETE',
  'SEND_GAS',
  'SEND_INSUFFICIENT',
  'SEND_MINT_NOT_FOUND',
  'SEND_NONCE_TOO_HIGH',
  'SEND_NO_TOKEN_ACCOUNT',
  'SEND_RECEIVER_MINIMUM',
  'SEND_RECEIVER_REFUSED',
  'SEND_REVERTED',
  'SEND_TOKEN_NOT_SUPPORTED',
  'SEND_TRANSFER_CHANGED',
  'UNAVAILABLE_WHILE_RECONNECTING',
  'WALLET_LOCKED',
])
/** Codes after which the wallet may still ask its visitor: on another device it knows nothing of a page that waits no longer. */
const open = new Set<string>(['ABORTED', 'RELAY_UNREACHABLE', 'REQUEST_EXPIRED', 'TIMEOUT', 'WALLET_DISCONNECTED'])

/** A transfer that the wallet is being asked for. */
export interface Begun {
  readonly intent: SendIntent
  /** Settles with what the wallet did. @throws its error */
  readonly done: Promise<SendIntent>
}

/** Asks the wallet, once for each press that counts. */
export interface Submission {
  /** @throws `SEND_FORM_INCOMPLETE`, `INTENT_LIVE`, `INTENT_NOT_KEPT`, `CAIP_INVALID`, `TIMEOUT`, `ABORTED` */
  begin(options?: SubmitOptions): Promise<Begun>
  /** What becomes of a transfer is known, or the visitor ended it: the form that it came from waits for the wallet no longer. */
  settle(id: string, isSent: boolean): void
  /** Whether the wallet has not ended what it was asked for: it may still send. */
  isAsked(id: string): boolean
  /** Whether the review says why the last request failed, which nothing but the visitor replaces. */
  hasFailed(): boolean
  /** The visitor was told, and went back to the form. */
  forgetFailure(): void
}

/** Creates it; `onBegun` gets the id of each intent. */
// long: one request at a time, and what each of its endings means
export function createSubmission(
  core: Core,
  {
    form,
    reviewer,
    journal,
    following,
    onBegun,
  }: {
    readonly form: SendForm
    readonly reviewer: Reviewer
    readonly journal: Journal<SendStatus, SendRecord>
    readonly following: Following
    onBegun(id: string): void
  },
): Submission {
  const { context, change, state } = core
  /** The press that counts: one of another form, or a newer one, ends those before it. */
  let running: { readonly draft: Prepared['draft']; readonly begun: Promise<Begun> } | undefined
  let presses = 0
  /** Settles once the press before has its record, or has ended it. */
  let recording: Promise<unknown> = Promise.resolve()
  /** What wallets were asked for and have not ended, by intent: the account. A visitor may say that it was cancelled, and be wrong. */
  const unended = new Map<string, string>()
  /** What the form waits for. */
  let asked: { readonly id: string; readonly prepared: Prepared } | undefined
  /** The review that says why the last request failed. */
  let failed: SendReview | undefined

  const showReview = (status: 'ready' | 'failed', error: unknown): void => {
    const { review } = state()
    if (review) change({ review: { ...review, status, failure: failureOf(error) } })
  }
  const intentNow = (id: string, otherwise: SendIntent): SendIntent => {
    const entry = journal.get(id)
    return entry ? toSendIntent(entry) : otherwise
  }
  /** Empties the form that it came from, unless the visitor has begun with the next one; or lets it be sent again. */
  const settle = (id: string, isSent: boolean): void => {
    if (asked?.id !== id) return
    const { prepared } = asked
    asked = undefined
    if (isSent && reviewer.isAsFilled(prepared.draft)) form.reset()
    else if (state().review?.status === 'asking') change({ review: undefined })
  }
  const showFailure = (id: string, status: 'ready' | 'failed', error: unknown): void => {
    if (asked?.id !== id) return
    asked = undefined
    if (state().review?.status !== 'asking') return
    showReview(status, error)
    if (status === 'failed') failed = state().review
  }

  /** What the chain, or a node that lies, showed in its place was another one: what the wallet sent has a record of its own. */
  const recordApart = async (
    { account, data: { reason: _, reference: __, ...data } }: Intent<SendStatus, SendRecord>,
    hash: string,
    expiry: TransferExpiry,
  ): Promise<SendIntent> => {
    context.emit('submitted', { hash })
    const alongside = journal.list({ account }).flatMap(({ id, stage }) => (stage === 'final' ? [] : [id]))
    const { id } = await journal.begin({ account, data: { ...data, expiry } }, { evenIfLost: true, alongside })
    const entry = journal.update(id, { state: 'handed', hash })
    following.follow(entry)
    return toSendIntent(entry)
  }
  /** Hashes and other names by which transfers are known now. */
  const knownNames = (): readonly string[] =>
    journal
      .list()
      .flatMap((entry) => [hashOf(entry), entry.hash, entry.data.request])
      .filter((name) => name !== undefined)
  /** Nothing is awaited between the wallet's response and the record of it. `isOld`: a name that meant something else before the wallet was asked. */
  const onSent = (
    id: string,
    { hash, reference, request: told, expiry }: SubmittedTransfer,
    isOld: (name: string) => boolean,
  ): void => {
    const entry = journal.get(id)
    if (hash !== undefined && isOld(hash))
      throw new BaseError(
        'The wallet returned the hash of an earlier transfer. Another one may still have been sent.',
        {
          code: 'TRANSACTION_HASH_INVALID',
        },
      )
    // The wallet has our own name too.
    const request = told !== undefined && isOld(told) ? entry?.data.request : told
    // The visitor said that they cancelled it, and the wallet has it all the same: only a hash may change that.
    const isLate = entry?.stage === 'final' && hash === undefined
    // The chain, or another tab, may have told it before: then nothing is left to record.
    if (entry && entry.hash === undefined)
      journal.update(id, {
        ...(!isLate && { state: (hash ?? request) === undefined ? 'proposed' : 'handed' }),
        ...(hash !== undefined && { hash }),
        data: {
          ...entry.data,
          expiry,
          ...(reference !== undefined && { reference }),
          ...(request !== undefined && { request }),
        },
      })
    const now = journal.get(id)
    if (now) following.follow(now, isLate)
    if (hash !== undefined && entry?.hash === undefined) context.emit('submitted', { hash })
    settle(id, true)
  }
  /** Written before the wallet is asked, so that it can be asked about after a reload. */
  const onRequest = (id: string, request: string): void => {
    const entry = journal.get(id)
    if (entry?.stage !== 'asking')
      throw new BaseError('The transfer was ended before the wallet was asked.', { code: 'ABORTED' })
    journal.update(id, { data: { ...entry.data, request } })
  }
  /** `hasReturned`: the wallet gave something back, whatever went wrong after that. */
  const onFailed = async (id: string, error: unknown, hasReturned: boolean): Promise<void> => {
    const { code } = toBaseError(error)
    if (!hasReturned && code === 'USER_REJECTED') {
      following.record(id, 'rejected')
      context.emit('rejected', { id })
      return showFailure(id, 'ready', error)
    }
    if (!hasReturned && unsent.has(code)) {
      following.record(id, 'failed', { reason: code })
      context.emit('failed', { code })
      return showFailure(id, 'failed', error)
    }
    // It may have been sent all the same: the chain is asked, and nothing is offered again before that is known.
    if (hasReturned || !open.has(code)) {
      following.record(id, 'unknown', { reason: code })
      context.emit('unknown', { id })
    }
    await following.search(id)
    showFailure(id, 'failed', error)
  }

  const run = async (id: string, { draft, transfer, transfers }: Prepared, first: SendIntent): Promise<SendIntent> => {
    const before = knownNames()
    const isOld = (name: string): boolean => before.some((known) => isSameAddress(known, name))
    let hasReturned = false
    try {
      const handle = context.connection()
      if (!handle) throw new BaseError('No wallet is connected.', { code: 'NOT_CONNECTED' })
      // Compares account and network of the wallet with what was prepared.
      unended.set(id, transfer.account)
      const submitted = await transfers
        .submit(handle, transfer, { onRequest: (request) => onRequest(id, request) })
        .finally(() => unended.delete(id))
      hasReturned = true
      onSent(id, submitted, isOld)
      // Also where the visitor had said that it was cancelled: what is sent is offered no more.
      if (reviewer.isAsFilled(draft)) form.reset()
      const { hash, expiry } = submitted
      if (hash === undefined || knownNames().some((name) => isSameAddress(name, hash))) return intentNow(id, first)
      const entry = journal.get(id)
      if (!entry) return first
      return await recordApart(entry, hash, expiry).catch((error: unknown) => {
        context.report(error)
        return { ...toSendIntent(entry), state: 'handed', hash }
      })
    } catch (error) {
      await onFailed(id, error, hasReturned)
      // Found on the chain after all.
      const entry = journal.get(id)
      if (entry?.hash !== undefined) return toSendIntent(entry)
      throw error
    }
  }

  /** Records a transfer, once the form still asks for it; what it no longer asks for has failed, before any wallet was asked. */
  const record = async (
    { draft, transfer }: Prepared,
    { evenIfLost = false, alongside = false }: SubmitOptions,
    requireWanted: () => void,
  ): Promise<Intent<SendStatus, SendRecord>> => {
    const { asset, amount, receiver, networkId, expiry, account } = transfer
    const live = journal.list({ account }).filter(({ stage }) => stage !== 'final')
    const [held] = [...unended].flatMap(([id, of]) => (of === account ? [id] : []))
    if (held !== undefined && !alongside)
      throw new BaseError('The wallet has not ended an earlier request.', {
        code: 'INTENT_LIVE',
        details: { intent: { id: held } },
      })
    const entry = await journal.begin(
      {
        account,
        data: {
          network: networkId,
          asset: {
            id: asset.id,
            symbol: draft.token.symbol,
            decimals: asset.decimals,
            ...(asset.address !== undefined && { address: asset.address }),
          },
          amountBase: String(amount),
          to: receiver,
          expiry,
        },
      },
      { evenIfLost, ...(alongside && { alongside: live.map(({ id }) => id) }) },
    )
    try {
      requireWanted()
    } catch (error) {
      following.record(entry.id, 'failed', { reason: 'ABORTED' })
      throw error
    }
    return entry
  }

  const start = async (prepared: Prepared, review: SendReview, options: SubmitOptions): Promise<Begun> => {
    const { draft } = prepared
    const mine = ++presses
    const isWanted = (): boolean => mine === presses && reviewer.isAsFilled(draft)
    // Names and other tabs take their time, in which the visitor may go back and fill in something else.
    const requireWanted = (): void => {
      if (!isWanted()) throw new BaseError('The form asks for something else by now.', { code: 'ABORTED' })
    }
    change({ review: { ...review, status: 'asking', failure: undefined } as typeof review })
    try {
      const isSame = await reviewer.confirmName(draft)
      requireWanted()
      if (!isSame) throw incomplete('receiver-invalid')
      await recording
      requireWanted()
      const recorded = record(prepared, options, requireWanted)
      recording = recorded.catch(() => undefined)
      const entry = await recorded
      const intent = toSendIntent(entry)
      asked = { id: entry.id, prepared }
      onBegun(entry.id)
      const done = run(entry.id, prepared, intent)
      // Whoever shows it reads the state.
      done.catch(() => undefined)
      return { intent, done }
    } catch (error) {
      if (isWanted() && !state().review?.isNameChanged) showReview('ready', error)
      throw error
    }
  }

  return {
    settle,
    isAsked: (id) => unended.has(id),
    hasFailed: () => failed !== undefined && failed === state().review,
    forgetFailure() {
      failed = undefined
    },
    begin(options = {}) {
      if (running && reviewer.isAsFilled(running.draft)) return running.begun
      const prepared = reviewer.current()
      const { review } = state()
      if (!prepared || review?.status !== 'ready') return Promise.reject(incomplete(state().need))
      const begun = start(prepared, review, options)
      const own = { draft: prepared.draft, begun }
      running = own
      const end = (): void => {
        if (running === own) running = undefined
      }
      begun.then(end, end)
      return begun
    },
  }
}
