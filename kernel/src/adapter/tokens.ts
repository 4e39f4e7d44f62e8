import type { Clock } from '../clock/clock.js'
import type { Network } from '../config/contract.js'

/** A token, or the network's own currency, as a wallet lists it. */
export interface WalletToken {
  /** Of its contract or mint; absent for the network's own currency. */
  readonly address?: string
  /** Text of the wallet, perhaps empty: whoever shows it cleans it. */
  readonly name: string
  /** Text of the wallet, perhaps empty. */
  readonly symbol: string
  /** 0 to 36 */
  readonly decimals: number
  /** In base units. */
  readonly amount: bigint
  /** Of one whole unit, if the wallet knows it; at least 0, in a currency that the wallet does not name. */
  readonly price?: number
  /** As the wallet names it: whoever shows it checks it. */
  readonly iconUrl?: string
}

/** What to list, and by whom. */
export interface TokenQuestion {
  /** The wallet's own object. */
  readonly provider: unknown
  /** As the wallet shared it. */
  readonly address: string
  readonly network: Pick<Network, 'caipNetworkId' | 'nativeCurrency'>
  readonly clock: Clock
}

/** The capability `tokens`: what a wallet itself lists of an account's tokens. Adapters that have it merge it into `Capabilities`. */
export interface TokenReader {
  /**
   * Lists what an account holds on one network. `undefined` if the wallet lists nothing there, so that another source has to be
   * asked; an empty list means that the account holds nothing.
   * @throws `WALLET_TOKENS_INVALID` for a malformed list, `TIMEOUT`, or the wallet's error
   */
  list(question: TokenQuestion): Promise<readonly WalletToken[] | undefined>
}
