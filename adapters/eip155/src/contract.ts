import type { BaseError, SignedMessage } from '@latchkey/kernel'
import type { NameReader, TokenReader, TransactionHandle, Transfers } from '@latchkey/kernel/adapter'
import type { Account, Chain, CustomTransport, TransactionReceipt, WalletClient } from 'viem'

/** The provider that a wallet offers a page (EIP-1193). */
export interface Eip1193Provider {
  request(request: { readonly method: string; readonly params?: readonly unknown[] | object }): Promise<unknown>
  on(event: string, listener: (payload: unknown) => void): unknown
  removeListener(event: string, listener: (payload: unknown) => void): unknown
}

/** An amount of base units: a bigint, or a hex quantity (EIP-1474). */
export type Quantity = bigint | `0x${string}`

/** A transaction that a wallet is asked to send; the site chooses neither sender, network nor nonce. */
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

/** The outcome of a transaction. */
export interface TransactionOutcome {
  /** `failed`: reverted; `replaced`: another transaction used its nonce; `unknown`: no failure, check again later. */
  readonly status: 'landed' | 'failed' | 'replaced' | 'unknown'
  /** Set for `landed` and `failed`. */
  readonly receipt?: TransactionReceipt
  /** For `unknown`: why the network could not be reached. */
  readonly error?: BaseError
}

/** Calls that a wallet is asked to make (EIP-5792). */
export interface CallsInput {
  /** By which the wallet knows them, in hex, at most 4,096 bytes: kept by the site, it can be asked about even if the response is lost. @default 32 random bytes */
  readonly id?: string | undefined
  /** 1 to 100 calls, in order; a wallet may make only some of them. */
  readonly calls: readonly Pick<TransactionInput, 'to' | 'value' | 'data'>[]
}

/** Calls that a wallet has received. */
export interface SentCalls {
  /** By which the wallet tells what became of them (`wallet_getCallsStatus`); usually the one that it was given. */
  readonly id: string
}

/** A transaction whose hash is known. */
export interface SentTransaction extends TransactionHandle<TransactionOutcome> {
  readonly hash: `0x${string}`
}

/** Structured data to sign (EIP-712); amounts as bigint or string. */
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

/** What a wallet supports beyond single transactions, by CAIP-2 id; `0x0` applies to every network (EIP-5792). */
export interface WalletCapabilities {
  readonly [networkId: string]: { readonly [capability: string]: { readonly [detail: string]: unknown } }
}

/** The provider and the methods of an EVM connection. */
export interface Eip155Contract {
  readonly provider: Eip1193Provider
  readonly extras: {
    /**
     * Loads viem and returns a client for the current account and network; requests that sign or send are guarded.
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
     * `UNAVAILABLE_WHILE_RECONNECTING`, `USER_REJECTED`, `TRANSACTION_HASH_INVALID` (the transaction may still have been sent)
     */
    sendTransaction(transaction: TransactionInput): Promise<SentTransaction>
    /**
     * Asks the wallet once to make calls from the active account on the network in use (EIP-5792, `wallet_sendCalls`), for wallets that
     * send in no other way. A wallet that has received the same id before is not asked again by its own rules, which counts as received.
     * @throws as `sendTransaction`, `METHOD_NOT_SUPPORTED`, `CHAIN_NOT_ADDED`
     */
    sendCalls(input: CallsInput): Promise<SentCalls>
    /**
     * Resumes following a transaction whose hash is known, as after a reload; by default on the network in use.
     * @throws `ARGUMENT_INVALID`, `NOT_CONNECTED`
     */
    watchTransaction(hash: string, options?: { readonly networkId?: string }): Promise<SentTransaction>
    /**
     * Reads what the wallet supports for the active account (EIP-5792, `wallet_getCapabilities`); empty if the wallet
     * lacks the method. @throws `NOT_CONNECTED`, `TIMEOUT`, or the wallet's error
     */
    getCapabilities(): Promise<WalletCapabilities>
  }
}

declare module '@latchkey/kernel' {
  interface AccountTypeRegistry {
    readonly eoa: true
    readonly smartAccount: true
  }
  interface Namespaces {
    eip155: Eip155Contract
  }
  interface Capabilities {
    /** What a wallet itself lists of an account's tokens (ERC-7811). */
    tokens: TokenReader
    /** What an account calls itself, from the contracts of ENS. */
    names: NameReader
    /** Moving the network's own currency or a token. */
    send: Transfers
  }
  interface ErrorCodes {
    /** No registry of names is known or found on the network. Pass the address of the registry. */
    NAMES_NOT_SUPPORTED: true
    /** The name is kept by a server (EIP-3668), which is not asked. Nothing is known of it. */
    NAME_OFFCHAIN: true
    /** The wallet's list of tokens is malformed. Ask another source. */
    WALLET_TOKENS_INVALID: true
  }
}
