// Slots and their items come with the shell's types.
import type { PendingTransaction } from '@latchkey/app-shell'
import type { Plugin, View } from '@latchkey/kernel'
import type { ReceiverNote, TransferAsset, TransferCost, TransferExpiry, Transfers } from '@latchkey/kernel/adapter'
import type { TokenBalance } from '@latchkey/plugin-balances'

/** A transfer that a site asks for. */
export interface SendArguments {
  /** @default that of `chainId` */
  readonly namespace?: string
  /** CAIP-2 id of a network of the site. */
  readonly chainId: string
  /** Address of the token's contract or mint, or `native`. @default the network's own currency */
  readonly assetAddress?: string
  /** Decimal text in whole units, such as `0.5`. */
  readonly amount: string
  /** An address, or a name. */
  readonly to: string
}

/** Where a transfer is; see `SendIntent`. */
export type SendStatus =
  | 'requested'
  | 'handed'
  | 'proposed'
  | 'unknown'
  | 'confirmed'
  | 'reverted'
  | 'partial'
  | 'dropped'
  | 'replaced'
  | 'rejected'
  | 'failed'
  | 'cancelled'

/**
 * A transfer that a wallet was asked for. `requested`: it may still ask; `handed`: it was sent; `proposed`: other owners have to agree;
 * `unknown`: nobody can tell yet; `confirmed`: it is in a block; `reverted`: it is in a block and moved nothing; `partial`: the wallet
 * says that a part of it was done; `dropped`, `replaced`: it can land no more; `rejected`: the visitor refused; `failed`: it was not sent;
 * `cancelled`: the visitor says that they cancelled it.
 */
export interface SendIntent {
  readonly id: string
  /** CAIP-10 */
  readonly account: string
  /** CAIP-2 */
  readonly network: string
  readonly asset: TransferAsset
  /** In base units, decimal text. */
  readonly amountBase: string
  /** The whole address. */
  readonly to: string
  readonly state: SendStatus
  /** Transaction hash or signature. */
  readonly hash?: string
  readonly expiry: TransferExpiry
  /** Milliseconds since the epoch. */
  readonly createdAt: number
  readonly updatedAt: number
  /** For `reverted` and `failed`: a code, or what the network said, cleaned. */
  readonly reason?: string
}

/** Which of the form's fields is not ready, first that applies; the main button says it. */
export type SendNeed = 'token' | 'amount' | 'amount-invalid' | 'insufficient' | 'receiver' | 'receiver-invalid'

/**
 * How far the receiver is: `searching`: a name is looked up; `ready`: `receiverAddress` is set; `invalid`: no address of this network;
 * `not-found`: nobody has that name; `unavailable`: names cannot be looked up now.
 */
export type ReceiverStatus = 'empty' | 'searching' | 'ready' | 'invalid' | 'not-found' | 'unavailable'

/**
 * What a visitor should know before they send: what the chain says (`ReceiverNote`), and `first`: nothing was sent there before;
 * `look-alike`: it could be taken for an address that the account knows, see `resembles`; `unlisted`: nobody vouches for the token.
 */
export type SendWarning = ReceiverNote | 'first' | 'look-alike' | 'unlisted'

/** What is shown for approval: decoded from what the wallet is asked for. Amounts are decimal text in base units. */
export interface SendReview {
  /** `preparing`: fees are estimated; `ready`: it can be sent; `asking`: the wallet asks; `failed`: see `failure`. */
  readonly status: 'preparing' | 'ready' | 'asking' | 'failed'
  /** CAIP-10 of the sender. */
  readonly account: string
  /** CAIP-2 */
  readonly network: string
  readonly asset: TransferAsset
  readonly amountBase: string
  /** The whole address. */
  readonly to: string
  /** What the receiver gets, where that is less than the amount. */
  readonly arrivesBase?: string
  /** The most that the fee can be, in base units of the network's currency; absent while `preparing`. */
  readonly feeBase?: string
  readonly costs: readonly (Omit<TransferCost, 'amount'> & { readonly amountBase: string })[]
  readonly warnings: readonly SendWarning[]
  /** The known address that the receiver resembles. */
  readonly resembles?: string
  /** The name leads to another address than when it was typed: nothing can be sent. */
  readonly isNameChanged?: boolean
  readonly memo?: string
  /** Milliseconds of the kernel's clock at which it was prepared; older than 30 s it is stale. */
  readonly at: number
  readonly failure?: SendFailure
}

/** Why something failed, for the visitor. */
export interface SendFailure {
  readonly code: string
  /** As the error has them: `reason`, `minimum`, `owner`; text of strangers is cleaned. */
  readonly details?: { readonly [detail: string]: string | number | boolean }
}

/** The form and what became of it; plain JSON. */
export interface SendState {
  /** CAIP-10 of the account that the form is for. */
  readonly account?: string | undefined
  readonly token?: TokenBalance | undefined
  /** In base units, decimal text, exact: what can be spent of `token`, once it was read from the chain. */
  readonly balanceBase?: string | undefined
  /** As typed, in the unit of `amountUnit`. */
  readonly amountInput: string
  /** `amountInput` was filled in: plain decimal text, to be written in the numbers of the language. */
  readonly isAmountPlain?: boolean | undefined
  readonly amountUnit: 'token' | 'fiat'
  /** Exact decimal text in whole units of the token. */
  readonly sendTokenAmount?: string | undefined
  readonly receiverInput: string
  readonly receiverStatus: ReceiverStatus
  readonly receiverAddress?: string | undefined
  readonly receiverProfileName?: string | undefined
  readonly receiverProfileImageUrl?: string | undefined
  /** Value of what the account holds on this network, decimal text in the currency of `balances`. */
  readonly networkBalanceInUSD?: string | undefined
  /** Tokens are read. */
  readonly loading: boolean
  readonly tokenBalances: readonly TokenBalance[]
  /** `native` in whole units, decimal text; `at`: milliseconds of the kernel's clock. */
  readonly fees?: { readonly native: string; readonly usd?: string; readonly at: number } | undefined
  readonly need?: SendNeed | undefined
  /** Opened by the site with arguments: the fields can only be read. */
  readonly isGiven: boolean
  /** Text that goes with the transfer, from a payment link. */
  readonly memo?: string | undefined
  readonly review?: SendReview | undefined
  /** The transfer that was asked for last, or that waits from an earlier visit. */
  readonly intent?: SendIntent | undefined
  /** What the account has under way, newest first. */
  readonly underway: readonly PendingTransaction[]
  /** What the form says above its button, such as why Max could not be read. */
  readonly notice?: SendFailure | undefined
}

/** The options, state, actions, events and views of `send`. */
export interface SendContract {
  options: {
    /** Gas that stays reserved when all of the network's currency is sent. @default 65000 */
    readonly nativeGasLimit?: number
    /** Warns before the first transfer to an address. @default true */
    readonly confirmNewRecipient?: boolean
  }
  state: SendState
  actions: {
    /**
     * Opens the form, or with arguments the filled form, and resolves with the hash of what was sent, as soon as there is one: the view shows
     * the rest. Without a connection, Connect comes first; another network is switched to.
     * @throws `VIEW_DISMISSED` if it was closed before a hash was known, `SEND_ARGUMENTS_INVALID`, `NETWORK_NOT_FOUND`, those of `switchNetwork`
     */
    open(input?: SendArguments): Promise<{ readonly hash: string }>
    /** Reads balances, fees and the receiver's name again and fills `state.review`. @throws `SEND_FORM_INCOMPLETE`, those of `Transfers.prepare` */
    prepare(): Promise<SendReview>
    /**
     * Asks the wallet for what `state.review` shows, once however often it is called.
     * @throws `SEND_FORM_INCOMPLETE`, those of `Transfers.submit` and of `Journal.begin`
     */
    submit(): Promise<SendIntent>
    /** Follows what earlier visits began; resolves with the intents of the active account that are not over, newest first. */
    resume(): Promise<readonly SendIntent[]>
  }
  events: {
    submitted: { readonly hash: string }
    confirmed: { readonly hash: string }
    failed: { readonly code: string }
    rejected: { readonly id: string }
    unknown: { readonly id: string }
  }
  views: {
    /** The form. */
    Send: View<{ readonly send?: SendArguments } | undefined, { readonly hash: string }>
    SendSelectToken: View
    SendReview: View
    SendPending: View<{ readonly id: string }>
    SendConfirmed: View<{ readonly id: string }>
  }
}

/** The plugin `send`. */
export interface SendPlugin extends Plugin<'send', SendContract> {}

declare module '@latchkey/kernel' {
  interface PluginRegistry {
    send: SendContract
  }
  interface Capabilities {
    /** Moves the network's own currency or a token. */
    send: Transfers
  }
  interface ErrorCodes {
    /** An argument of a transfer is missing or malformed; `details.argument` names it. Pass all of them. */
    SEND_ARGUMENTS_INVALID: true
    /** The form lacks a token, an amount or a receiver; `details.need` names it. Fill in what is missing, then prepare it. */
    SEND_FORM_INCOMPLETE: true
  }
}
