import type { BaseError } from '@latchkey/kernel'
import type { TransactionHandle, Transfers } from '@latchkey/kernel/adapter'
import type { Connection, PublicKey, Transaction, VersionedTransaction } from '@solana/web3.js'

/** An account that a wallet shares (Wallet Standard). */
export interface StandardAccount {
  /** base58 */
  readonly address: string
  /** 32 bytes */
  readonly publicKey: Uint8Array
  /** Such as `solana:mainnet`. */
  readonly chains: readonly string[]
  /** Such as `solana:signMessage`. */
  readonly features: readonly string[]
  readonly label?: string
  readonly icon?: string
}

/** A wallet as it registers on a page (Wallet Standard). */
export interface StandardWallet {
  readonly version: string
  readonly name: string
  readonly icon: string
  readonly chains: readonly string[]
  readonly features: { readonly [feature: string]: unknown }
  readonly accounts: readonly StandardAccount[]
}

/** A transaction in its wire format, or an object that serialises to it, such as those of web3.js. */
export type TransactionInput = Uint8Array | SerialisableTransaction

/** An object that returns its wire format; signatures may still be missing. */
export interface SerialisableTransaction {
  serialize(options?: { readonly requireAllSignatures?: boolean; readonly verifySignatures?: boolean }): Uint8Array
}

/** Options of a node for sending a transaction. */
export interface SendOptions {
  readonly skipPreflight?: boolean
  readonly preflightCommitment?: 'processed' | 'confirmed' | 'finalized'
  /** How often the node sends it again. */
  readonly maxRetries?: number
  readonly minContextSlot?: number
}

/** The outcome of a transaction. */
export interface TransactionOutcome {
  /**
   * `failed`: it is in a block and only cost its fee; `expired`: its blockhash is no longer valid and it is not in a
   * block, so that sending it again is safe; `unknown`: no failure, check again later.
   */
  readonly status: 'landed' | 'failed' | 'expired' | 'unknown'
  /** Set for `landed` and `failed`. */
  readonly slot?: number
  /** For `failed`: the network's error, as JSON. */
  readonly reason?: string
  /** For `unknown`: why the network could not be reached. */
  readonly error?: BaseError
}

/** A transaction whose signature is known. */
export interface SentTransaction extends TransactionHandle<TransactionOutcome> {
  /** base58; the transaction's first signature, by which explorers know it. */
  readonly signature: string
}

/** The account that signs, shaped as the `PublicKey` of web3.js. */
export interface SolanaPublicKey {
  toBase58(): string
  toString(): string
  toJSON(): string
  /** 32 bytes, a copy each time. */
  toBytes(): Uint8Array
  equals(other: { toBase58(): string }): boolean
}

/** Transactions of web3.js. */
export type Web3Transaction = Transaction | VersionedTransaction

/** A signer in the shape that code written for web3.js expects, bound to one account and network. */
export interface SolanaSigner {
  readonly publicKey: SolanaPublicKey
  /** Returns 64 bytes. @throws as `latchkey.signMessage` */
  signMessage(message: Uint8Array): Promise<Uint8Array>
  /** Returns a new transaction of the same class. @throws as `signTransaction` of the connection */
  signTransaction<transaction extends Web3Transaction>(transaction: transaction): Promise<transaction>
  /** Returns them in the given order. @throws as `signAllTransactions` of the connection */
  signAllTransactions<transaction extends Web3Transaction>(list: readonly transaction[]): Promise<transaction[]>
  /**
   * Signs and sends on the network of the signer; returns the base58 signature. A legacy transaction gets its fee payer
   * and a recent blockhash if it has none. @throws as `signAndSendTransaction` of the connection
   */
  sendTransaction(transaction: Web3Transaction, connection?: unknown, options?: SendOptions): Promise<string>
}

/** The signer with a `PublicKey` of web3.js, for Anchor and other code that checks the class. */
export interface Web3Signer extends Omit<SolanaSigner, 'publicKey'> {
  readonly publicKey: PublicKey
}

/** The provider and the methods of a Solana connection. */
export interface SolanaContract {
  readonly provider: StandardWallet
  readonly extras: {
    /**
     * Signs one transaction with the active account (`solana:signTransaction`); returns its wire format.
     * @throws before the wallet is asked: `METHOD_NOT_SUPPORTED`, `ARGUMENT_INVALID`, `TRANSACTION_TOO_LARGE` (1232 bytes),
     * `SIGNATURE_SLOT_MISSING`, `TRANSACTION_VERSION_NOT_SUPPORTED`, `ACCOUNT_NOT_FOUND`, `CHAIN_MISMATCH`,
     * `NOT_CONNECTED`, `UNAVAILABLE_WHILE_RECONNECTING`; after it: `USER_REJECTED`, `TRANSACTION_CHANGED`,
     * `SIGNATURE_INVALID`
     */
    signTransaction(transaction: TransactionInput): Promise<Uint8Array>
    /**
     * Signs several, in one request if the wallet supports it, else one by one; returns them in the given order.
     * @throws as `signTransaction`; `details.signed` holds the transactions signed before a refusal
     */
    signAllTransactions(transactions: readonly TransactionInput[]): Promise<readonly Uint8Array[]>
    /**
     * Signs one and sends it: by the wallet if it can, else through the network's own addresses.
     * @throws as `signTransaction`, `SIGNATURE_MISSING` (of another signer), `RPC_URL_MISSING`, and
     * `TRANSACTION_REFUSED` when the network refuses it
     */
    signAndSendTransaction(transaction: TransactionInput, options?: SendOptions): Promise<SentTransaction>
    /**
     * Resumes following a transaction whose base58 signature is known, as after a reload; by default on the network in
     * use. Without its blockhash the outcome is never `expired`.
     * @throws `ARGUMENT_INVALID`, `NOT_CONNECTED`
     */
    watchTransaction(
      signature: string,
      options?: { readonly networkId?: string; readonly blockhash?: string },
    ): Promise<SentTransaction>
    /**
     * Loads web3.js and sends lamports from the active account to a base58 address.
     * @throws as `signAndSendTransaction`, `RPC_UNREACHABLE`, `PLUGIN_LOAD_FAILED`
     */
    transfer(input: { readonly to: string; readonly lamports: bigint }): Promise<SentTransaction>
    /**
     * A signer for code written for web3.js, which it does not load; requests that sign or send are guarded.
     * @throws `NOT_CONNECTED`, `UNAVAILABLE_WHILE_RECONNECTING`
     */
    getSigner(): SolanaSigner
    /** The same with a real `PublicKey`, as `AnchorWallet` has it; loads web3.js. @throws also `PLUGIN_LOAD_FAILED` */
    getSigner(options: { readonly format: 'web3.js' }): Promise<Web3Signer>
    /**
     * Loads web3.js and returns a connection to the network in use, at its first address that serves it.
     * @throws `NOT_CONNECTED`, `RPC_URL_MISSING`, `RPC_CHAIN_MISMATCH`, `RPC_UNREACHABLE`, `PLUGIN_LOAD_FAILED`
     */
    getConnection(): Promise<Connection>
  }
}

declare module '@latchkey/kernel' {
  interface ErrorCodes {
    /**
     * The wallet signed a different message than it was asked to.
     * Do not accept the signature; ask again, or use another wallet.
     */
    MESSAGE_CHANGED: true
    /**
     * Another signer of the transaction has not signed it yet; `details.address` names it.
     * Collect that signature before sending.
     */
    SIGNATURE_MISSING: true
    /**
     * The active account is not a signer of this transaction.
     * Build the transaction for the active account, or switch to the account that signs.
     */
    SIGNATURE_SLOT_MISSING: true
    /**
     * The wallet signed a different transaction than it was asked to.
     * Do not send it; build the transaction again, or use another wallet.
     */
    TRANSACTION_CHANGED: true
    /**
     * Every server that responded refused the transaction; `details` holds the reason.
     * Fix the cause, then build and sign the transaction again.
     */
    TRANSACTION_REFUSED: true
    /**
     * The transaction has more bytes than the network accepts; `details` holds its size and the limit.
     * Use fewer instructions, or an address lookup table.
     */
    TRANSACTION_TOO_LARGE: true
    /**
     * The wallet or the adapter does not support transactions of this version.
     * Build a legacy or version 0 transaction, whichever the wallet supports.
     */
    TRANSACTION_VERSION_NOT_SUPPORTED: true
  }
  interface Namespaces {
    solana: SolanaContract
  }
  interface Capabilities {
    /** Moving SOL or a token. */
    send: Transfers
  }
}
