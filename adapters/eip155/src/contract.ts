import type { BaseError, SignedMessage } from '@latchkey/kernel'
import type { Account, Chain, CustomTransport, TransactionReceipt, WalletClient } from 'viem'

/** What a wallet offers a page (EIP-1193). */
export interface Eip1193Provider {
  request(request: { readonly method: string; readonly params?: readonly unknown[] | object }): Promise<unknown>
  on(event: string, listener: (payload: unknown) => void): unknown
  removeListener(event: string, listener: (payload: unknown) => void): unknown
}

/** An amount of base units: a bigint, or a hex quantity (EIP-1474). */
export type Quantity = bigint | `0x${string}`

/** A transaction to ask a wallet for; sender, network and nonce are not the site's to choose. */
export interface TransactionInput {
  /** An address, with its checksum (EIP-55) when in mixed case; absent to deploy a contract. */
  readonly to?: string | undefined
  readonly value?: Quantity | undefined
  readonly data?: `0x${string}` | undefined
  readonly gas?: Quantity | undefined
  readonly gasPrice?: Quantity | undefined
  readonly maxFeePerGas?: Quantity | undefined
  readonly maxPriorityFeePerGas?: Quantity | undefined
}

/** What became of a transaction. */
export interface TransactionOutcome {
  /** `failed` is reverted; `replaced` means that another one took its nonce; `unknown` is no failure: check again. */
  readonly status: 'landed' | 'failed' | 'replaced' | 'unknown'
  /** Set for `landed` and `failed`. */
  readonly receipt?: TransactionReceipt
  /** Why the network could not be asked, for `unknown`. */
  readonly error?: BaseError
}

/** A transaction whose hash is known. */
export interface SentTransaction {
  readonly hash: `0x${string}`
  /**
   * Waits for the outcome: asks every 3 s in the first minute, then every 30 s, 99 times at most, then `unknown`.
   * @throws `ABORTED` by the signal or when the instance is destroyed, `PLUGIN_LOAD_FAILED`; neither says anything
   * about the transaction
   */
  wait(options?: { readonly signal?: AbortSignal }): Promise<TransactionOutcome>
  /** Asks once, also after `unknown`. @throws `ABORTED`, `PLUGIN_LOAD_FAILED` */
  check(): Promise<TransactionOutcome>
}

/** Structured data to sign (EIP-712); amounts as bigint or text. */
export interface TypedDataInput {
  readonly types: { readonly [type: string]: readonly { readonly name: string; readonly type: string }[] }
  readonly primaryType: string
  readonly domain: {
    readonly name?: string | undefined
    readonly version?: string | undefined
    readonly chainId?: number | bigint | string | undefined
    readonly verifyingContract?: string | undefined
    readonly salt?: string | undefined
  }
  readonly message: object
}

/** What a wallet can do beyond single transactions, by CAIP-2 id; `0x0` holds for every network (EIP-5792). */
export interface WalletCapabilities {
  readonly [networkId: string]: { readonly [capability: string]: { readonly [detail: string]: unknown } }
}

/** What a connection of this family carries. */
export interface Eip155Contract {
  readonly provider: Eip1193Provider
  readonly extras: {
    /**
     * Loads viem and answers a client for the account and network of this moment; what it signs or sends is guarded.
     * @throws `NOT_CONNECTED`, `UNAVAILABLE_WHILE_RECONNECTING`
     */
    getWalletClient(): Promise<WalletClient<CustomTransport, Chain, Account>>
    /**
     * Signs structured data with the active account (EIP-712, `eth_signTypedData_v4`).
     * @throws `ARGUMENT_INVALID`, `CHAIN_MISMATCH` (also for a domain of another chain), `ACCOUNT_NOT_FOUND`,
     * `NOT_CONNECTED`, `UNAVAILABLE_WHILE_RECONNECTING`, `USER_REJECTED`, `SIGNATURE_INVALID`
     */
    signTypedData(typed: TypedDataInput): Promise<SignedMessage>
    /**
     * Asks the wallet once to send from the active account on the network in use (`eth_sendTransaction`).
     * @throws `ARGUMENT_INVALID`, `CHAIN_MISMATCH`, `ACCOUNT_NOT_FOUND`, `NOT_CONNECTED`,
     * `UNAVAILABLE_WHILE_RECONNECTING`, `USER_REJECTED`, `TRANSACTION_HASH_INVALID` (it may have been sent all the same)
     */
    sendTransaction(transaction: TransactionInput): Promise<SentTransaction>
    /**
     * Takes up a transaction whose hash is known, as after a reload; by default on the network in use.
     * @throws `ARGUMENT_INVALID`, `NOT_CONNECTED`
     */
    watchTransaction(hash: string, options?: { readonly networkId?: string }): Promise<SentTransaction>
    /**
     * Reads what the wallet can do for the active account (EIP-5792, `wallet_getCapabilities`); empty where it has no
     * such method. @throws `NOT_CONNECTED`, `TIMEOUT`, or the wallet's error
     */
    getCapabilities(): Promise<WalletCapabilities>
  }
}

declare module '@latchkey/kernel' {
  interface AccountTypeRegistry {
    readonly eoa: true
    readonly smartAccount: true
  }
}
