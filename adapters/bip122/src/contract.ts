import type { SignedMessage } from '@latchkey/kernel'

/** An address that the wallet shares, with its purpose. */
export interface BitcoinAddress {
  readonly address: string
  readonly type: 'payment' | 'ordinal'
  /** Hex, if the wallet reports it. */
  readonly publicKey?: string
}

/** How a message is signed: BIP-322, or an older recoverable secp256k1 signature. */
export type SigningProtocol = 'bip322' | 'ecdsa'

/** A message to sign. */
export interface SignBitcoinMessageInput {
  /** A string is signed as UTF-8; some wallets sign strings only. */
  readonly message: string | Uint8Array
  /** One of the connection's addresses. @default the active one */
  readonly address?: string
  /** Some wallets choose themselves. @default BIP-322 for segwit and taproot, ECDSA for older kinds of addresses */
  readonly protocol?: SigningProtocol
}

/** Inputs of a PSBT that one address signs. */
export interface PsbtInputs {
  /** One of the connection's addresses. */
  readonly address: string
  /** Positions of the inputs, from 0. */
  readonly indexes: readonly number[]
  /** Sighash type; anything but DEFAULT (0) and ALL (1) must also be in the PSBT and requires `allowSighash`. */
  readonly sighash?: number
}

/** A PSBT to sign (BIP-174, BIP-370). */
export interface SignPsbtInput {
  /** Base64, hex or bytes. */
  readonly psbt: string | Uint8Array
  /** @default the inputs that spend from the connection's addresses, according to the PSBT */
  readonly inputs?: readonly PsbtInputs[]
  /** Sends it to the network once it is signed; rejected if inputs would stay unsigned. @default false */
  readonly broadcast?: boolean
}

/** A PSBT with the wallet's signatures. */
export interface SignedPsbt {
  /** Base64 */
  readonly psbt: string
  /** 64 hex digits; set when it was broadcast. */
  readonly txid?: string
}

/** Satoshis to send. */
export interface SendTransferInput {
  /** An address of the network in use. */
  readonly recipient: string
  /** Whole satoshis: a bigint, or a decimal string. */
  readonly amount: bigint | string
}

/**
 * The provider of every Bitcoin wallet, whatever its call form; it checks arguments before it asks the wallet. A custom
 * connector returns an object of this shape: the adapter calls `signMessage`, `signPsbt` and `sendTransfer` with checked
 * arguments and checks their results. A missing method rejects with `METHOD_NOT_SUPPORTED`.
 */
export interface BitcoinProvider {
  /** The addresses of the network in use, as the wallet shared them last: the payment address first. */
  readonly addresses: readonly BitcoinAddress[]
  /** Reads the addresses again, without a prompt. */
  getAccounts(): Promise<readonly BitcoinAddress[]>
  /** Returns a base64 signature. @throws `ARGUMENT_INVALID`, `METHOD_NOT_SUPPORTED`, `SIGNATURE_INVALID`, `USER_REJECTED` */
  signMessage(input: SignBitcoinMessageInput): Promise<{ readonly signature: string; readonly publicKey?: string }>
  /** @throws `ARGUMENT_INVALID`, `METHOD_NOT_SUPPORTED`, `PSBT_INVALID`, `PSBT_CHANGED`, `TRANSACTION_HASH_INVALID`, `USER_REJECTED` */
  signPsbt(input: SignPsbtInput): Promise<SignedPsbt>
  /** @throws `ARGUMENT_INVALID`, `METHOD_NOT_SUPPORTED`, `TRANSACTION_HASH_INVALID`, `USER_REJECTED` */
  sendTransfer(input: SendTransferInput): Promise<{ readonly txid: string }>
}

/** The `request` of sats-connect, bound to the connected wallet. */
export interface SatsConnect {
  /** Methods that do more than read are guarded. @throws `NOT_CONNECTED`, `PROVIDER_ERROR` if the wallet's object was replaced */
  readonly request: <method extends string>(
    method: method,
    params: unknown,
  ) => Promise<
    | { readonly status: 'success'; readonly result: unknown }
    | { readonly status: 'error'; readonly error: { readonly code: number; readonly message: string } }
  >
}

/** Types of a Bitcoin connection. */
export interface Bip122Contract {
  readonly provider: BitcoinProvider
  readonly extras: {
    /**
     * Signs a message with one of the connection's addresses.
     * @throws `ARGUMENT_INVALID`, `METHOD_NOT_SUPPORTED`, `SIGNATURE_INVALID`, `ACCOUNT_NOT_FOUND`, `CHAIN_MISMATCH`,
     * `NOT_CONNECTED`, `UNAVAILABLE_WHILE_RECONNECTING`, `USER_REJECTED`
     */
    signMessage(input: SignBitcoinMessageInput): Promise<SignedMessage>
    /**
     * Signs a PSBT, and broadcasts it with `broadcast`.
     * @throws `ARGUMENT_INVALID` (the wallet was not asked), `METHOD_NOT_SUPPORTED`, `PSBT_INVALID` and `PSBT_CHANGED` (the
     * result is not a PSBT, or another transaction), `TRANSACTION_HASH_INVALID` (it may have been sent), `ACCOUNT_NOT_FOUND`, `CHAIN_MISMATCH`, `NOT_CONNECTED`, `UNAVAILABLE_WHILE_RECONNECTING`, `USER_REJECTED`
     */
    signPsbt(input: SignPsbtInput): Promise<SignedPsbt>
    /**
     * Asks the wallet to send satoshis, once.
     * @throws `ARGUMENT_INVALID` (the wallet was not asked), `METHOD_NOT_SUPPORTED`, `TRANSACTION_HASH_INVALID` (it may have
     * been sent), `ACCOUNT_NOT_FOUND`, `CHAIN_MISMATCH`, `NOT_CONNECTED`,
     * `UNAVAILABLE_WHILE_RECONNECTING`, `USER_REJECTED`
     */
    sendTransfer(input: SendTransferInput): Promise<{ readonly txid: string }>
    /**
     * Makes another of the connection's addresses the active one.
     * @throws `ARGUMENT_INVALID`, `METHOD_NOT_SUPPORTED` with a custom connector, `NOT_CONNECTED`
     */
    setActiveAddress(address: string): Promise<void>
    /**
     * Loads `@sats-connect/core` and returns its `request`, bound to the connected wallet, for code written against it.
     * @throws `METHOD_NOT_SUPPORTED` for a wallet without a path on `window`, `PLUGIN_LOAD_FAILED`, `NOT_CONNECTED`
     */
    satsConnect(): Promise<SatsConnect>
  }
}

declare module '@latchkey/kernel' {
  interface ErrorCodes {
    /**
     * The wallet returned another transaction than it was asked to sign.
     * Do not send it. If the message says that the transaction may have been sent, check the account first.
     */
    PSBT_CHANGED: true
    /**
     * The wallet returned something that is not a PSBT.
     * Ask again, or use another wallet. If the message says that the transaction may have been sent, check the account
     * first.
     */
    PSBT_INVALID: true
    /**
     * The server of unspent outputs refused, or returned something that is not a list of outputs.
     * Check the address in `utxoUrl`.
     */
    UTXO_ANSWER_INVALID: true
    /** The network has no server of unspent outputs. Give the adapter a `utxoUrl` for this network. */
    UTXO_URL_MISSING: true
  }
  interface AccountTypeRegistry {
    readonly payment: true
    readonly ordinal: true
  }
  interface Namespaces {
    bip122: Bip122Contract
  }
}
