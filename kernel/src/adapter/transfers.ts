import type { Clock } from '../clock/clock.js'
import type { Network } from '../config/contract.js'
import type { Connection } from '../connections/state.js'
import type { BaseError } from '../errors/BaseError.js'
import type { TransactionHandle } from './followTransaction.js'

/** The network that a transfer is made on, and for how long its nodes may be asked. */
export interface TransferPlace {
  readonly network: Pick<Network, 'id' | 'caipNetworkId' | 'rpcUrls' | 'nativeCurrency'>
  readonly clock: Clock
  readonly signal: AbortSignal
}

/** Why a string is not a receiver; `checksum`: it looks like an address, but its letters are not those of any. */
export type ReceiverFault = 'empty' | 'format' | 'checksum'

/** A receiver as read from a string: its address in the one normal form, or why it is refused. */
export type ReadReceiver = { readonly address: string } | { readonly fault: ReceiverFault }

/** What is transferred: the network's own currency, or a token. Everything but `id` and `address` is read from the chain. */
export interface TransferAsset {
  /** CAIP-19 */
  readonly id: string
  /** Of the contract or the mint, in its normal form; absent for the network's own currency. */
  readonly address?: string
  /** Text of strangers, at most 256 characters, perhaps empty: whoever shows it cleans it. The site's own for the network's currency. */
  readonly name: string
  /** As `name`, at most 128 characters. */
  readonly symbol: string
  /** 0 to 36 */
  readonly decimals: number
}

/** An asset, and what an account holds of it. */
export interface HeldAsset extends TransferAsset {
  /** In base units, exact. */
  readonly balance: bigint
}

/** Which asset of which account is read. */
export interface AssetQuestion extends TransferPlace {
  /** CAIP-10 */
  readonly account: string
  /** Address of the contract or the mint. @default the network's own currency */
  readonly token?: string | undefined
}

/** What fees may cost; the defaults are those of the namespace. */
export interface FeeLimits {
  /** Gas that stays reserved when everything is sent; ignored where fees are not counted in gas. @default 65_000n */
  readonly reservedGas?: bigint | undefined
  /** Most that is paid for being early, in base units of the network's currency; ignored where wallets choose it. @default 100_000n */
  readonly priorityFeeLimit?: bigint | undefined
}

/** How much of an asset can be sent at most. */
export interface MostQuestion extends AssetQuestion, FeeLimits {
  /** @default the account itself */
  readonly to?: string | undefined
}

/** A transfer that is to be prepared. */
export interface TransferDraft extends AssetQuestion, FeeLimits {
  /** An address as `readReceiver` returned it. */
  readonly to: string
  /** In base units, above 0. */
  readonly amount: bigint
  /** Public text that goes with it (Solana Pay). Refused with `ARGUMENT_INVALID` where a transfer carries none. */
  readonly memo?: string | undefined
  /** Addresses by which the transfer can be found (Solana Pay). Refused as `memo`. */
  readonly references?: readonly string[] | undefined
}

/**
 * What the chain says about a receiver, none of which stops a transfer:
 * `contract`: has code; `token`: is a token's contract; `own`: is the sender; `burn`: nobody has its key; `off-curve`: belongs to a
 * program, not to a key; `new-account`: its token account is created, see `costs`; `empty`: the network does not know it yet.
 */
export type ReceiverNote = 'contract' | 'token' | 'own' | 'burn' | 'off-curve' | 'new-account' | 'empty'

/** Why the chain refuses a receiver: the detail `reason` of `SEND_RECEIVER_REFUSED`. */
export type ReceiverRefusal =
  /** The account of one token; `details.owner` is who it belongs to, `details.isSameToken` whether it is of this token. */
  | 'token-account'
  /** Belongs to the token program in another way. */
  | 'token-program'
  | 'mint'
  | 'executable'
  | 'sysvar'

/** What a transfer costs in addition to the fee. */
export interface TransferCost {
  /** `account`: the receiver's token account is created; `transfer`: the token keeps a part of every transfer. */
  readonly kind: 'account' | 'transfer'
  /** In base units of the network's currency (`account`) or of the token (`transfer`); the most that it can be. */
  readonly amount: bigint
}

/** Until when a transfer can land, and what it would use up: plain JSON, kept with what is known of it. */
export interface TransferExpiry {
  /** The account's next nonce when the transfer was prepared; the wallet may choose another one. */
  readonly nonce?: number
  readonly blockhash?: string
  /** When it was prepared, as the network counts. */
  readonly slot?: number
  /** The last block height at which `blockhash` is accepted. */
  readonly lastValidHeight?: number
}

/**
 * A transfer that only needs the wallet's approval; frozen. Receiver, amount and asset are decoded from what is submitted, not taken
 * from the draft. Only the object itself can be submitted, not a copy.
 */
export interface PreparedTransfer {
  /** CAIP-10 of the sender. */
  readonly account: string
  /** CAIP-2 */
  readonly networkId: string
  readonly asset: TransferAsset
  /** The whole address, in its normal form: who owns what arrives. */
  readonly receiver: string
  /** What leaves the account, in base units of `asset`. */
  readonly amount: bigint
  /** What the receiver gets, where the chain says so and it is less than `amount`. */
  readonly arrives?: bigint
  /** Upper bound, in base units of the network's currency. A wallet may choose another one. */
  readonly fee: bigint
  readonly costs: readonly TransferCost[]
  readonly notes: readonly ReceiverNote[]
  readonly expiry: TransferExpiry
  /** As submitted, where the transfer carries one. */
  readonly memo?: string
}

/** The live connection whose wallet is asked. */
export interface TransferConnection {
  /** As it is at the time of reading. */
  readonly record: Connection | undefined
  readonly provider: unknown
}

/** Where a submitted transfer is followed: some wallets alone can tell what became of it. */
export interface TransferFollowPlace extends TransferPlace {
  /** The live connection of the account, as it is at the time of the call; read again for each question, as after a reload. */
  readonly connection?: (() => TransferConnection | undefined) | undefined
}

/** How a transfer is submitted. */
export interface TransferSubmitOptions {
  /**
   * Called with the name of the request, right before a wallet is asked that gives its requests names: keep it, so that `recall` finds the
   * transfer although the response was lost. If it throws, the wallet is not asked.
   */
  onRequest?(request: string): void
}

/** What is known of a submitted transfer; plain JSON, enough to follow it after a reload. */
export interface SubmittedTransfer {
  /** CAIP-2 */
  readonly networkId: string
  /** By which explorers know the transaction. */
  readonly hash?: string
  /** By which the wallet knows it, and tells what became of it. */
  readonly request?: string
  /**
   * What the wallet of an account with several owners returned: its own name for the proposal. Equal to `hash` or `request`, nobody can tell
   * yet which of both it is.
   */
  readonly reference?: string
  readonly expiry: TransferExpiry
}

/**
 * What became of a transfer. `failed`: it is in a block and moved nothing; `replaced`: another transaction used its nonce; `dropped`: it
 * can land no more; `unsent`: the wallet says that it never sent it; `partial`: the wallet says that a part of it was done; `found`: the
 * wallet told its hash, by which it is to be followed from now on; `proposed`: the other owners of the account have to agree; `unknown`: not
 * known, ask again later. After `failed`, `replaced`, `dropped` and `unsent` sending again is safe.
 */
export interface TransferOutcome {
  readonly status:
    | 'landed'
    | 'failed'
    | 'replaced'
    | 'dropped'
    | 'unsent'
    | 'partial'
    | 'found'
    | 'proposed'
    | 'unknown'
  /** For `found`, and for `failed` and `partial` where the wallet told it. */
  readonly hash?: string
  /** For `failed`: what the network said; whoever shows it cleans it. */
  readonly reason?: string
  /** For `unknown`: why the network could not be reached. */
  readonly error?: BaseError
}

/** A transfer that a wallet was asked for and that nobody has a hash of, as after a reload: plain JSON but for `amount`. */
export interface PendingTransfer extends Pick<PreparedTransfer, 'account' | 'receiver' | 'amount' | 'expiry'> {
  /** What `onRequest` was called with. */
  readonly request?: string | undefined
  /** As `AssetQuestion` has it. */
  readonly token?: string | undefined
  /** Hashes of other transfers, which may move the same: none of them is this one. */
  readonly others?: readonly string[] | undefined
}

/**
 * What the network knows of a transfer without a hash. `found`: it was sent; `unsent`: nothing was sent so far, but the wallet may still ask;
 * `impossible`: what it would have used up is gone, so that it can land no more; `possible`: it may have been sent, nobody can tell;
 * `ended`: the wallet says what became of it.
 */
export type RecalledTransfer =
  | { readonly status: 'found'; readonly hash: string }
  | { readonly status: 'ended'; readonly outcome: TransferOutcome }
  | { readonly status: 'unsent' | 'impossible' | 'possible' }

/**
 * The capability `send`: moving the network's own currency or a token. Nothing that a node returns changes receiver, amount, token or network
 * of what a wallet is asked. Adapters that have it merge it into `Capabilities`.
 */
export interface Transfers {
  /** Reads a receiver, without asking anybody; surrounding white space is ignored. */
  readReceiver(text: string, network: Pick<Network, 'caipNetworkId'>): ReadReceiver
  /**
   * Reads an asset and what the account holds of it.
   * @throws `ARGUMENT_INVALID`, `SEND_MINT_NOT_FOUND`, `SEND_TOKEN_NOT_SUPPORTED`, `RPC_URL_MISSING`, `RPC_CHAIN_MISMATCH`, `RPC_UNREACHABLE`,
   * `ABORTED`
   */
  readAsset(question: AssetQuestion): Promise<HeldAsset>
  /**
   * The greatest amount that can be sent, so that fees can still be paid; never below 0.
   * @throws as `readAsset`
   */
  most(question: MostQuestion): Promise<bigint>
  /**
   * Builds, simulates and decodes a transfer; asks only the network.
   * @throws as `readAsset`, `SEND_INSUFFICIENT`, `SEND_NO_TOKEN_ACCOUNT`, `SEND_RECEIVER_REFUSED`, `SEND_RECEIVER_MINIMUM`, `SEND_REVERTED`,
   * `SEND_NONCE_TOO_LOW`, `SEND_NONCE_TOO_HIGH`, `SEND_FEE_CAP`, `SEND_GAS`, `SEND_REFUSED`, `SEND_TRANSFER_CHANGED`
   */
  prepare(draft: TransferDraft): Promise<PreparedTransfer>
  /**
   * Asks the wallet exactly once. Account and network are read from it once more before that. A second call for the same transfer
   * returns the first one's result, unless nothing was sent then.
   * @throws before the wallet is asked: `ARGUMENT_INVALID`, `CHAIN_MISMATCH`, `ACCOUNT_NOT_FOUND`, `NOT_CONNECTED`,
   * `UNAVAILABLE_WHILE_RECONNECTING`, `SEND_TRANSFER_CHANGED`; after it: `USER_REJECTED`, the wallet's error, those of `prepare`, and
   * `TRANSACTION_HASH_INVALID` (the transaction may still have been sent)
   */
  submit(
    connection: TransferConnection,
    prepared: PreparedTransfer,
    options?: TransferSubmitOptions,
  ): Promise<SubmittedTransfer>
  /**
   * Follows a transfer; all that follow the same one share its requests. `proposed` comes from `check` alone.
   * @throws `ARGUMENT_INVALID`
   */
  watch(
    submitted: SubmittedTransfer,
    place: TransferFollowPlace & { readonly onEnded?: () => void },
  ): TransactionHandle<TransferOutcome>
  /** Looks for a transfer whose hash is not known. @throws the codes of nodes, as `readAsset` */
  recall(pending: PendingTransfer, place: TransferFollowPlace): Promise<RecalledTransfer>
}
