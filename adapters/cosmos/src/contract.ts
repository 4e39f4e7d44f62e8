import type { SignedMessage } from '@latchkey/kernel'
import type { CosmosChain } from './networks/cosmosChain.js'

/** A key as Keplr-shaped wallets answer it. */
export interface KeplrKey {
  readonly name: string
  /** `secp256k1` or `ethsecp256k1`. */
  readonly algo: string
  /** Compressed, 33 bytes. */
  readonly pubKey: Uint8Array
  readonly address: Uint8Array
  readonly bech32Address: string
  readonly isNanoLedger: boolean
}

/** A signature with its key, as Amino JSON writes it; both in base64. */
export interface StdSignature {
  readonly pub_key: { readonly type: string; readonly value: string }
  readonly signature: string
}

/**
 * What a Keplr-shaped wallet offers a page, and what a connector of your own gives; what goes through it directly goes past
 * the guard.
 */
export interface KeplrProvider {
  enable(chainIds: string | string[]): Promise<void>
  getKey(chainId: string): Promise<KeplrKey>
  /** Newer wallets: takes the site's permission back. */
  disable?(chainIds?: string | string[]): Promise<void>
  experimentalSuggestChain?(chainInfo: object): Promise<void>
  getOfflineSigner?(chainId: string): OfflineDirectSigner & OfflineAminoSigner
  getOfflineSignerOnlyAmino?(chainId: string): OfflineAminoSigner
  /** ADR-36. */
  signArbitrary?(chainId: string, signer: string, data: string | Uint8Array): Promise<StdSignature>
}

/** An account of an offline signer. */
export interface CosmosAccountData {
  readonly address: string
  readonly algo: 'secp256k1' | 'eth_secp256k1' | 'ethsecp256k1' | 'ed25519' | 'sr25519'
  readonly pubkey: Uint8Array
}

/** A transaction as protobuf bytes (`cosmos.tx.v1beta1.SignDoc`). */
export interface DirectSignDoc {
  readonly bodyBytes: Uint8Array
  readonly authInfoBytes: Uint8Array
  readonly chainId: string
  readonly accountNumber: bigint
}

/** A transaction as Amino JSON. */
export interface AminoSignDoc {
  readonly chain_id: string
  readonly account_number: string
  readonly sequence: string
  readonly fee: {
    readonly amount: readonly { readonly denom: string; readonly amount: string }[]
    readonly gas: string
    readonly granter?: string
    readonly payer?: string
  }
  readonly msgs: readonly { readonly type: string; readonly value: unknown }[]
  readonly memo: string
  readonly timeout_height?: string
}

/** Signs protobuf transactions; fits where CosmJS wants an `OfflineDirectSigner`. */
export interface OfflineDirectSigner {
  getAccounts(): Promise<readonly CosmosAccountData[]>
  /** The wallet may have changed the document (fee, memo): broadcast what it answers. */
  signDirect(
    signerAddress: string,
    signDoc: DirectSignDoc,
  ): Promise<{ readonly signed: DirectSignDoc; readonly signature: StdSignature }>
}

/** Signs Amino transactions; fits where CosmJS wants an `OfflineAminoSigner`. */
export interface OfflineAminoSigner {
  getAccounts(): Promise<readonly CosmosAccountData[]>
  /** The wallet may have changed the document (fee, memo): broadcast what it answers. */
  signAmino<doc extends AminoSignDoc>(
    signerAddress: string,
    signDoc: doc,
  ): Promise<{ readonly signed: doc; readonly signature: StdSignature }>
}

/** Either kind; CosmJS takes the direct one where both are there. */
export type OfflineSigner = OfflineDirectSigner | OfflineAminoSigner

/** Which signer is wanted. */
export interface OfflineSignerInput {
  /** @default the chain in use, and the signer refuses once another one is */
  readonly chainId?: string | undefined
  /**
   * `direct` signs protobuf, `amino` Amino JSON, `auto` has both. A hardware-backed key signs Amino only, whatever is
   * asked for. @default 'direct'
   */
  readonly type?: 'direct' | 'amino' | 'auto' | undefined
}

/** What the wallet said about one chain of the site. */
export interface CosmosChainKey {
  readonly chainId: string
  /** CAIP-2 */
  readonly networkId: string
  /** Bech32; absent when the wallet failed for this chain. */
  readonly address?: string
  readonly algo?: string
  /** Compressed, in hex. */
  readonly publicKey?: string
  /** Held by a hardware wallet that signs Amino only. */
  readonly isHardware?: boolean
  /** Why this chain cannot be used, in the wallet's words (cleaned); switching to the chain asks again. */
  readonly error?: string
}

/** A client of one server; those of CosmJS are of this form. */
export interface CosmosClient {
  getChainId(): Promise<string>
  disconnect(): void
}

/** The servers of one chain. */
export interface CosmosServers {
  readonly chainId: string
  /** Their addresses: the network's `rpcUrls`, then the `rpc` of its definition. */
  readonly urls: readonly string[]
  /**
   * Returns the client that `make` makes for the first server that serves the chain. They are asked in their order, 10
   * seconds each; a client that does not count is disconnected.
   * @throws `RPC_UNREACHABLE`, `RPC_CHAIN_MISMATCH`, and `ABORTED` when the instance is destroyed
   */
  connect<client extends CosmosClient>(make: (url: string) => Promise<client>): Promise<client>
}

/** What a connection of this family carries. */
export interface CosmosContract {
  readonly provider: KeplrProvider
  readonly extras: {
    /**
     * What the wallet said about each chain of the site; with a connector of another package, what that one stated about
     * the chain in use. @throws `NOT_CONNECTED`
     */
    keys(): readonly CosmosChainKey[]
    /**
     * Answers a signer whose every signature is guarded; it refuses another signer address and another chain.
     * @throws `NOT_CONNECTED`, `CHAIN_NOT_SUPPORTED`, `ACCOUNT_NOT_FOUND`, `METHOD_NOT_SUPPORTED`, `ARGUMENT_INVALID`
     */
    getOfflineSigner(input?: OfflineSignerInput): Promise<OfflineSigner>
    /**
     * Signs text (as UTF-8) or bytes with the active account (ADR-36); signature and key in base64.
     * @throws `METHOD_NOT_SUPPORTED`, `SIGNATURE_INVALID`, `USER_REJECTED`, `ACCOUNT_NOT_FOUND`, `CHAIN_MISMATCH`,
     * `NOT_CONNECTED`, `UNAVAILABLE_WHILE_RECONNECTING`
     */
    signArbitrary(data: string | Uint8Array): Promise<SignedMessage>
    /**
     * Offers a chain to the wallet, also one that the visitor refused before.
     * @throws `NOT_CONNECTED`, `METHOD_NOT_SUPPORTED`, `ARGUMENT_INVALID`, `USER_REJECTED`
     */
    suggestChain(chain: CosmosChain): Promise<void>
    /**
     * Returns the servers of a chain, by default the one in use, for a client to be made of.
     * @throws `NOT_CONNECTED`, `CHAIN_NOT_SUPPORTED`, `RPC_URL_MISSING`, `PLUGIN_LOAD_FAILED`
     */
    getServers(chainId?: string): Promise<CosmosServers>
  }
}

declare module '@latchkey/kernel' {
  interface ErrorCodes {
    /**
     * The wallet's key for a chain is missing, malformed or belongs to another address.
     * Check the chain's address prefix in `networks`, or use another wallet.
     */
    KEY_INVALID: true
  }
}
