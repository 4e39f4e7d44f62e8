import type { TokenBalance } from '@latchkey/plugin-balances'
import type { SendContract, SendIntent } from './contract.js'

/** What the views do; none of it throws: what fails is in the state. */
export interface SendFlow {
  /** Reads tokens and what can be spent, unless that is under way or was done within 30 s; also after a failure, as *Try again*. */
  load(): void
  chooseToken(token: TokenBalance): void
  /** Takes what was typed into the amount; the exact amount follows in the state. */
  typeAmount(text: string): void
  /** Switches between whole units of the token and the currency of `balances`; the exact amount stays. */
  changeUnit(): void
  /** Fills in the most that can be sent. */
  fillMost(): Promise<void>
  /** Takes what was typed; looks up a name 500 ms later. */
  typeReceiver(text: string): void
  /** Reads a pasted address or payment link (EIP-681, BIP-21, Solana Pay) into the fields, never further. */
  paste(text: string): void
  /** Prepares the review and keeps it fresh while `signal` is not aborted. */
  review(signal: AbortSignal): void
  /** Asks the wallet; the intent, if one began, else `undefined` with `review.failure` or the form's state telling why. */
  submit(): Promise<SendIntent | undefined>
  /** The intent as it is now, of any visit. */
  intent(id: string): SendIntent | undefined
  /** Looks at the chain again now. */
  check(id: string): Promise<void>
  /** The visitor says that they cancelled it in the wallet: the form may be sent again. */
  declareCancelled(id: string): void
  /** Empties the form. */
  reset(): void
}

/** The contract with what only our own views see. */
export interface SendInside extends SendContract {
  parts: { readonly flow: SendFlow }
}
