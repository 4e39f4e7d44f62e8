import { BaseError, formatUnits, toBaseError } from '@latchkey/kernel'
import type { AssetQuestion, HeldAsset } from '@latchkey/kernel/adapter'
import type { TokenBalance } from '@latchkey/plugin-balances'
import type { SendState } from '../contract.js'
import { failureOf } from '../failureOf.js'
import type { Core } from '../flow/core.js'
import { readArguments } from '../flow/readArguments.js'
import type { SendFields } from '../insideContract.js'
import type { Place } from '../placeOf.js'
import { initial } from '../slice.js'
import { fromMoney, toBase, toMoney } from './amounts.js'
import { createReceiver } from './createReceiver.js'
import { needOf } from './needOf.js'
import { readPaymentLink } from './readPaymentLink.js'
import type { Identified } from './tokensOf.js'
import { isSameToken, tokenAddress, tokenOf, tokensOf } from './tokensOf.js'

/** What a filled form asks for. */
export interface Draft {
  readonly place: Place
  readonly token: TokenBalance
  /** Exact decimal text in whole units. */
  readonly amount: string
  /** In its normal form. */
  readonly receiver: string
  /** The name that led to it. */
  readonly name?: string
  readonly memo?: string
  readonly references?: readonly string[]
}

/** The form: what is typed into it, and what becomes of that. */
export interface SendForm extends SendFields {
  /** Fills in what a site asks for; the fields can only be read then. */
  fill(given: unknown): Promise<void>
  reset(): void
  /** What is asked for, once nothing is missing. */
  draft(): Draft | undefined
  question(place: Place, token: Identified): AssetQuestion
}

/** Creates the form; it empties itself when another account or network is used. */
// long: the fields of one form, which depend on each other
export function createForm(core: Core): SendForm {
  const { context, change, state, place } = core
  const { clock, getState } = context
  /** The amount as it was typed, exact, in the unit of the form. */
  let typed: string | undefined
  let extras: Pick<Draft, 'memo' | 'references'> = {}
  /** The exact amount, where the text is a shorter form of it. */
  let exact: string | undefined
  let turn = 0
  /** Raised when the form is emptied: what was asked for before is not filled in after it. */
  let resets = 0
  /** Raised by whatever the visitor does: a link that is read late replaces none of it. */
  let acts = 0
  /** Raised with each amount: one that arrives late replaces none. */
  let amountTurn = 0
  let lastPortfolio: unknown
  let isRead = false

  /** Changes fields: what was prepared from others no longer counts. */
  const put = (part: Partial<SendState>): void => {
    const next = { ...state(), ...part }
    change({ ...part, need: needOf(next), review: undefined, notice: part.notice })
  }
  const decimalsOf = ({ quantity }: TokenBalance): number => Number(quantity.decimals)
  const amountOf = ({ token, amountUnit }: Pick<SendState, 'token' | 'amountUnit'>): string | undefined => {
    if (token && exact !== undefined && toBase(exact, decimalsOf(token)) !== undefined) return exact
    if (typed === undefined) return
    if (amountUnit === 'fiat')
      return token?.price === undefined ? undefined : fromMoney(typed, token.price, decimalsOf(token))
    return token && toBase(typed, decimalsOf(token)) === undefined ? undefined : typed
  }
  const question = ({ account, network }: Place, token: Identified): AssetQuestion => {
    const address = tokenAddress(token)
    return { account, network, clock, signal: context.signal, ...(address !== undefined && { token: address }) }
  }
  /** Changes fields by what arrived of what was typed before: what was said of that still holds. */
  const arrive = (part: Partial<SendState>): void => put({ notice: state().notice, ...part })
  const receiver = createReceiver(core, arrive)
  /** What came with a link is about its receiver. */
  const typeReceiver = (text: string): void => {
    extras = {}
    change({ memo: undefined, notice: undefined })
    receiver.type(text)
  }
  const reset = (): void => {
    turn++
    acts++
    resets++
    amountTurn++
    typed = undefined
    exact = undefined
    extras = {}
    receiver.stop()
    const { intent, underway, tokenBalances, loading, networkBalanceInUSD } = state()
    const now = place()
    const isSame = now?.account === state().account
    change({
      ...emptied,
      account: now?.account,
      ...(isSame ? { intent, underway, tokenBalances, loading, networkBalanceInUSD } : {}),
    })
  }
  const readTokens = (): void => {
    const now = place()
    if (!now) return
    const tokens = tokensOf(getState(), now)
    const values = tokens.flatMap(({ value, verified }) => (verified && value !== undefined ? [value] : []))
    const total = values.reduce((sum, value) => sum + value, 0)
    const { token } = state()
    const same = token && tokens.find((each) => isSameToken(each, token))
    change({
      tokenBalances: tokens,
      networkBalanceInUSD: values.length > 0 ? (Math.floor(total * 100) / 100).toFixed(2) : undefined,
      // Prices may be newer; what is held is what the chain said.
      ...(same && token && { token: { ...same, quantity: token.quantity } }),
    })
  }
  const load = (): void => {
    const now = place()
    if (state().account !== now?.account) reset()
    if (!now) return
    isRead = true
    readTokens()
    const mine = now.account
    change({ loading: state().tokenBalances.length <= 1 })
    const done = (): void => {
      if (place()?.account !== mine) return
      readTokens()
      const { token, tokenBalances } = state()
      change({ loading: false })
      // Nothing to choose from, unless a site has chosen.
      const [only] = tokenBalances
      if (!token && only && !state().isGiven && tokenBalances.length === 1) chooseToken(only)
    }
    Promise.resolve(context.peer('balances')?.refresh()).then(done, done)
  }
  const readHeld = async (token: TokenBalance): Promise<void> => {
    const now = place()
    if (!now) return
    const mine = ++turn
    try {
      const transfers = await core.transfers(now.namespace)
      const held = await transfers.readAsset(question(now, token))
      if (mine === turn && place()?.account === now.account) take(token, held)
    } catch (error) {
      // The review reads it again, and says what is wrong.
      if (toBaseError(error).code !== 'ABORTED' && mine === turn) change({ balanceBase: undefined })
    }
  }
  /** The chain knows better than any list how an amount is counted. */
  const take = (token: TokenBalance, { balance, decimals }: HeldAsset): void => {
    const quantity = { decimals: String(decimals), numeric: formatUnits(balance, decimals) }
    const now = state()
    // A list that came meanwhile knows more of it, such as its price.
    const known = now.token && isSameToken(now.token, token) ? now.token : token
    const part = { token: { ...known, quantity }, balanceBase: String(balance) }
    const sendTokenAmount = amountOf({ ...now, ...part })
    const next = { ...part, sendTokenAmount }
    // A visitor who is at the review by now stays there: nothing that it shows has changed.
    const isSame = sendTokenAmount === now.sendTokenAmount && needOf({ ...now, ...next }) === now.need
    if (isSame && now.token?.quantity.decimals === quantity.decimals) change(next)
    else arrive(next)
  }
  const chooseToken = (token: TokenBalance): void => {
    exact = undefined
    amountTurn++
    const unit = token.price === undefined ? 'token' : state().amountUnit
    if (unit !== state().amountUnit) typed = state().sendTokenAmount
    const amountUnit = unit
    put({
      token,
      amountUnit,
      balanceBase: undefined,
      ...(unit !== state().amountUnit && { amountInput: typed ?? '', isAmountPlain: true }),
      sendTokenAmount: amountOf({ token, amountUnit }),
    })
    void readHeld(token)
  }
  const setAmount = (amount: string): void => {
    typed = amount
    exact = undefined
    amountTurn++
    put({ amountUnit: 'token', amountInput: amount, isAmountPlain: true, sendTokenAmount: amount })
  }
  const findToken = async (now: Place, address: string | undefined): Promise<TokenBalance> => {
    const chainId = now.network.caipNetworkId
    const wanted: Identified = { chainId, ...(address !== undefined && { address: `${chainId}:${address}` }) }
    const listed = tokensOf(getState(), now).find((each) => isSameToken(each, wanted))
    if (listed) return listed
    const transfers = await core.transfers(now.namespace)
    return tokenOf(await transfers.readAsset(question(now, wanted)), chainId)
  }
  /** Base units in whole ones, as the chain counts them: a list may tell other decimals. */
  const inUnits = async (now: Place, token: Identified, base: bigint): Promise<string> => {
    const { decimals } = await (await core.transfers(now.namespace)).readAsset(question(now, token))
    return formatUnits(base, decimals)
  }
  /** Fills in what a payment link asks for, as far as nothing else was typed meanwhile. */
  const follow = async (text: string): Promise<void> => {
    const now = place()
    const link = now && readPaymentLink(text, now.network.caipNetworkId)
    if (!now || !link) return typeReceiver(text)
    if ('fault' in link) return put({ notice: { code: 'SEND_LINK_REFUSED', details: { reason: link.fault } } })
    const mine = acts
    const isWanted = (): boolean => mine === acts && place()?.account === now.account
    try {
      const token = await findToken(now, link.token)
      const amount =
        link.amount ?? (link.amountBase === undefined ? undefined : await inUnits(now, token, link.amountBase))
      if (!isWanted()) return
      chooseToken(token)
      if (amount !== undefined) setAmount(amount)
      typeReceiver(link.receiver)
      extras = {
        ...(link.memo !== undefined && { memo: link.memo }),
        ...(link.references && { references: link.references }),
      }
      const assumed = { code: 'SEND_NETWORK_ASSUMED', details: { reason: now.network.name } }
      put({ memo: link.memo, notice: link.isNetworkAssumed ? assumed : undefined })
    } catch (error) {
      if (isWanted()) put({ notice: failureOf(error) })
    }
  }

  context.subscribe(() => {
    if (!isRead) return
    if (place()?.account !== state().account) return load()
    const { portfolio } = getState().plugins.balances ?? {}
    if (portfolio === lastPortfolio) return
    lastPortfolio = portfolio
    readTokens()
  })

  /** What a site fills in can only be read, whoever calls. */
  const unlessGiven =
    <args extends readonly unknown[]>(act: (...input: args) => unknown) =>
    (...input: args): void => {
      if (state().isGiven) return
      acts++
      act(...input)
    }

  return {
    load,
    chooseToken: unlessGiven(chooseToken),
    reset,
    question,
    typeReceiver: unlessGiven((text: string) => {
      if (/^\s*(?:ethereum|solana|bitcoin):/i.test(text)) void follow(text)
      else typeReceiver(text)
    }),
    typeAmount: unlessGiven((text: string, said: string | undefined) => {
      // Full-width digits are pasted to look like others: nobody types them.
      typed = /[０-９]/.test(text) ? undefined : said
      exact = undefined
      amountTurn++
      put({ amountInput: text, isAmountPlain: false, sendTokenAmount: amountOf(state()) })
    }),
    changeUnit: unlessGiven(() => {
      const { token, amountUnit, sendTokenAmount } = state()
      if (token?.price === undefined) return
      const toFiat = amountUnit === 'token'
      const shown =
        sendTokenAmount === undefined ? undefined : toFiat ? toMoney(sendTokenAmount, token.price) : sendTokenAmount
      typed = shown
      exact = sendTokenAmount
      amountTurn++
      // The exact amount stays as it is until something is typed.
      put({ amountUnit: toFiat ? 'fiat' : 'token', amountInput: shown ?? '', isAmountPlain: true })
    }),
    async fillMost() {
      const now = place()
      const { token, receiverAddress, isGiven } = state()
      if (!now || !token || isGiven) return
      acts++
      const mine = amountTurn
      try {
        const transfers = await core.transfers(now.namespace)
        const most = await transfers.most({
          ...question(now, token),
          reservedGas: BigInt(context.options.nativeGasLimit ?? 65_000),
          ...(receiverAddress !== undefined && { to: receiverAddress }),
        })
        const held = state().token
        if (mine === amountTurn && held && isSameToken(held, token)) setAmount(formatUnits(most, decimalsOf(held)))
      } catch (error) {
        if (mine === amountTurn) put({ notice: failureOf(error) })
      }
    },
    paste: unlessGiven(follow),
    async fill(given) {
      reset()
      change({ isGiven: true })
      load()
      const now = place()
      if (!now) return
      const mine = resets
      try {
        // Whoever opens the view itself passes what they like, and a wallet may change its network meanwhile.
        const read = readArguments(given)
        if (!read) return
        const { chainId, assetAddress, amount, to } = read
        const actual = now.network.caipNetworkId
        if (actual !== chainId)
          throw new BaseError('The wallet is on another network than the transfer is for.', {
            code: 'CHAIN_MISMATCH',
            details: { shown: chainId, actual },
          })
        const token = await findToken(now, assetAddress === 'native' ? undefined : assetAddress)
        if (mine !== resets || place()?.account !== now.account) return
        chooseToken(token)
        setAmount(amount)
        receiver.type(to)
      } catch (error) {
        if (mine === resets) put({ notice: failureOf(error) })
      }
    },
    draft() {
      const { token, sendTokenAmount: amount, receiverAddress, receiverProfileName: name, need } = state()
      const now = place()
      if (
        !now ||
        now.account !== state().account ||
        need ||
        !token ||
        amount === undefined ||
        receiverAddress === undefined
      )
        return
      return { place: now, token, amount, receiver: receiverAddress, ...(name !== undefined && { name }), ...extras }
    },
  }
}

/** Every field of the empty form, so that none of the one before stays. */
const emptied: { readonly [field in keyof Required<SendState>]: SendState[field] } = {
  ...initial,
  account: undefined,
  token: undefined,
  balanceBase: undefined,
  sendTokenAmount: undefined,
  isAmountPlain: undefined,
  receiverAddress: undefined,
  receiverProfileName: undefined,
  receiverProfileImageUrl: undefined,
  networkBalanceInUSD: undefined,
  fees: undefined,
  need: 'token',
  memo: undefined,
  review: undefined,
  intent: undefined,
  notice: undefined,
}

/** The error for a form that is not filled. */
export const incomplete = (need: SendState['need']): BaseError =>
  new BaseError('The form is not filled.', { code: 'SEND_FORM_INCOMPLETE', details: { need } })
