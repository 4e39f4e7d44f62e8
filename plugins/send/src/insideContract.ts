import type { AnswerOptions } from '@latchkey/kernel'
import type { TokenBalance } from '@latchkey/plugin-balances'
import type { SendArguments, SendContract, SendIntent } from './contract.js'

/** What the views do with the fields of the form; none of it throws: what fails is in the state. */
export interface SendFields {
  /** Reads tokens and what can be spent, unless that was done within 30 s; also after a failure, as *Try again*. */
  load(): void
  chooseToken(token: TokenBalance): void
  /** Takes what was typed into the amount, and what it says as exact decimal text; `undefined` if it is not an amount. */
  typeAmount(text: string, exact: string | undefined): void
  /** Switches between whole units of the token and the currency of `balances`; the exact amount stays. */
  changeUnit(): void
  /** Fills in the most that can be sent. */
  fillMost(): Promise<void>
  /** Takes what was typed; looks up a name 500 ms later. A payment link is read as if it was pasted. */
  typeReceiver(text: string): void
  /** Reads a pasted address or payment link (EIP-681, Solana Pay) into the fields, never further. */
  paste(text: string): void
}

/** What the views do; none of it throws: what fails is in the state. */
export interface SendFlow extends SendFields {
  /**
   * Begins with the form as it is, or as a site asks for; `answer` is that of the view *Send*: it has the hash as soon as there is one, and
   * closes the view once the visitor has seen the end. `frameKey` is that of the view: one that is drawn again still waits for what was begun
   * from it.
   */
  start(
    given: SendArguments | undefined,
    answer: (result: { readonly hash: string }, options?: AnswerOptions) => void,
    frameKey?: string,
  ): void
  /** Prepares the review, and again every 30 s while `signal` is not aborted. */
  review(signal: AbortSignal): void
  /** Prepares it again now, after a failure. */
  prepareAgain(): void
  /** Asks the wallet; the intent once it is recorded, else `undefined`, and `review.failure` tells why. */
  submit(options?: SubmitOptions): Promise<SendIntent | undefined>
  /** Switches the wallet to the network of the review. */
  switchNetwork(): Promise<void>
  /** The intent as it is now, of any visit. */
  intent(id: string): SendIntent | undefined
  /** Looks at the chain again now. */
  check(id: string): Promise<void>
  /** The visitor says that they cancelled it in the wallet: it may be sent again. */
  declareCancelled(id: string): void
  /** Leaves with what was sent: closes, or goes back to where *Send* was opened from. */
  finish(id: string): void
}

/** What a visitor agreed to. */
export interface SubmitOptions {
  /** The transfer cannot be stored: it would be forgotten with the page. */
  readonly evenIfLost?: boolean
  /** Another transfer of this account is still under way. */
  readonly alongside?: boolean
}

/** The contract with what only our own views see. */
export interface SendInside extends SendContract {
  parts: { readonly flow: SendFlow }
}
