import { BaseError, formatUnits, toBaseError } from '@latchkey/kernel'
import type { PreparedTransfer, Transfers } from '@latchkey/kernel/adapter'
import type { SendIntent, SendReview, SendWarning } from '../contract.js'
import { failureOf } from '../failureOf.js'
import { toBase, toMoney } from '../form/amounts.js'
import type { Draft, SendForm } from '../form/createForm.js'
import { incomplete } from '../form/createForm.js'
import { tokenAddress } from '../form/tokensOf.js'
import type { ReceiverReputation } from '../receiver/knownAddresses.js'
import { judgeReceiver, knownAddresses } from '../receiver/knownAddresses.js'
import { lookUpName } from '../receiver/lookUpName.js'
import type { Core } from './core.js'

/** What was prepared, and from what. */
export interface Prepared {
  readonly draft: Draft
  readonly transfer: PreparedTransfer
  readonly transfers: Transfers
}

/** What is shown before the wallet is asked. */
export interface Reviewer {
  /** @throws `SEND_FORM_INCOMPLETE`, the codes of `Transfers.prepare` */
  prepare(): Promise<SendReview>
  /** What the shown review was made from; `undefined` unless that can be sent. */
  current(): Prepared | undefined
  /** Whether the form still asks for that. */
  isAsFilled(draft: Draft): boolean
  /** Whether a name still leads to the receiver; one that does not is shown as changed. */
  confirmName(draft: Draft): Promise<boolean>
}

/** Codes of a network that cannot be reached for now, which say nothing about the transfer. */
const passing = new Set<string>(['RPC_UNREACHABLE', 'TIMEOUT', 'ABORTED'])

const amountInvalid = (): BaseError => new BaseError('The token does not count like that.', { code: 'AMOUNT_INVALID' })

/** Creates it. `sent` lists what was sent from here. */
// long: one review at a time, and what makes a result count
export function createReview(core: Core, form: SendForm, sent: () => readonly SendIntent[]): Reviewer {
  const { context, change, state, place } = core
  let turn = 0
  let kept: Prepared | undefined

  const isAsFilled = (draft: Draft): boolean => {
    const now = form.draft()
    return (
      now !== undefined &&
      now.place.account === draft.place.account &&
      now.amount === draft.amount &&
      now.receiver === draft.receiver &&
      now.token.address === draft.token.address &&
      now.memo === draft.memo &&
      String(now.references) === String(draft.references)
    )
  }

  const leadsTo = async ({ name, receiver, place: { network, namespace } }: Draft): Promise<boolean> => {
    if (name === undefined) return true
    const named = await lookUpName(context, name, network.caipNetworkId)
    const read = named && (await core.transfers(namespace)).readReceiver(named.address, network)
    return read !== undefined && 'address' in read && read.address === receiver
  }

  const shell = ({ place: { account, network }, token, amount, receiver }: Draft): SendReview => {
    const decimals = Number(token.quantity.decimals)
    const address = tokenAddress(token)
    return {
      status: 'preparing',
      account,
      network: network.caipNetworkId,
      asset: {
        id: token.address ?? network.caipNetworkId,
        ...(address !== undefined && { address }),
        name: token.name,
        symbol: token.symbol,
        decimals,
      },
      amountBase: String(toBase(amount, decimals) ?? 0n),
      to: receiver,
      costs: [],
      warnings: [],
      at: context.clock.now(),
    }
  }

  const warningsOf = (draft: Draft, { notes }: PreparedTransfer, { isFirst, resembles }: ReceiverReputation) => {
    const warnings: SendWarning[] = [...notes]
    if (resembles !== undefined) warnings.unshift('look-alike')
    const isOwn = notes.includes('own')
    if (isFirst && !isOwn && context.options.confirmNewRecipient !== false) warnings.push('first')
    if (!draft.token.verified) warnings.push('unlisted')
    return warnings
  }

  const describe = (
    draft: Draft,
    transfer: PreparedTransfer,
    reputation: ReceiverReputation,
    isSameName: boolean,
  ): SendReview => ({
    status: 'ready',
    account: transfer.account,
    network: transfer.networkId,
    // The chain's texts are those of strangers, and the form's are clean.
    asset: { ...transfer.asset, name: draft.token.name, symbol: draft.token.symbol },
    amountBase: String(transfer.amount),
    to: transfer.receiver,
    ...(transfer.arrives !== undefined && { arrivesBase: String(transfer.arrives) }),
    feeBase: String(transfer.fee),
    costs: transfer.costs.map(({ kind, amount }) => ({ kind, amountBase: String(amount) })),
    warnings: warningsOf(draft, transfer, reputation),
    ...(reputation.resembles !== undefined && { resembles: reputation.resembles }),
    ...(!isSameName && { isNameChanged: true }),
    ...(transfer.memo !== undefined && { memo: transfer.memo }),
    at: context.clock.now(),
  })

  const feesOf = ({ place: { network } }: Draft, { fee }: PreparedTransfer) => {
    const native = formatUnits(fee, network.nativeCurrency.decimals)
    const price = state().tokenBalances.find(({ address }) => address === undefined)?.price
    const usd = price === undefined ? undefined : toMoney(native, price, { isUp: true })
    return { native, ...(usd !== undefined && { usd }), at: context.clock.now() }
  }

  const build = async (draft: Draft): Promise<readonly [Prepared, SendReview]> => {
    const transfers = await core.transfers(draft.place.namespace)
    const question = form.question(draft.place, draft.token)
    const [isSameName, held, known] = await Promise.all([
      leadsTo(draft),
      transfers.readAsset(question),
      knownAddresses(context, sent(), draft.place.account),
    ])
    const amount = toBase(draft.amount, held.decimals)
    // A list told other decimals than the chain: the visitor saw another amount.
    if (amount === undefined || held.decimals !== Number(draft.token.quantity.decimals)) throw amountInvalid()
    const transfer = await transfers.prepare({
      ...question,
      to: draft.receiver,
      amount,
      reservedGas: BigInt(context.options.nativeGasLimit ?? 65_000),
      ...(draft.memo !== undefined && { memo: draft.memo }),
      ...(draft.references && { references: draft.references }),
    })
    return [{ draft, transfer, transfers }, describe(draft, transfer, judgeReceiver(draft.receiver, known), isSameName)]
  }

  return {
    isAsFilled,
    async prepare() {
      const draft = form.draft()
      if (!draft) throw incomplete(state().need)
      const mine = ++turn
      const isWanted = (): boolean => mine === turn && place()?.account === draft.place.account && isAsFilled(draft)
      // What can be sent stays on screen while it is prepared again.
      if (!kept || state().review?.status !== 'ready' || !isAsFilled(kept.draft)) {
        kept = undefined
        change({ review: shell(draft), fees: undefined })
      }
      try {
        const [prepared, review] = await build(draft)
        if (!isWanted()) return state().review ?? review
        // Somebody may have pressed Send meanwhile: then this one is too late.
        if (state().review?.status === 'asking') return review
        kept = prepared
        change({ review, fees: feesOf(draft, prepared.transfer) })
        return review
      } catch (error) {
        // What could not be read again is as old as its time says, and is read once more before the wallet is asked.
        const isStale = kept !== undefined && state().review?.status === 'ready' && passing.has(toBaseError(error).code)
        if (isWanted() && !isStale && state().review?.status !== 'asking') {
          kept = undefined
          change({ review: { ...shell(draft), status: 'failed', failure: failureOf(error) } })
        }
        throw error
      }
    },
    current() {
      const review = state().review
      if (!kept || !review || review.isNameChanged || !isAsFilled(kept.draft)) return
      return kept
    },
    async confirmName(draft) {
      const isSame = await leadsTo(draft)
      const { review } = state()
      if (!isSame && review && isAsFilled(draft))
        change({ review: { ...review, status: 'ready', isNameChanged: true } })
      return isSame
    },
  }
}
