import type { SignedMessage } from '@latchkey/kernel'
import type { CosmosChain } from './networks/cosmosChain.js'

/** A key as Keplr-shaped wallets return it. */
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

/** A signature with its key in Amino JSON; both in base64. */
export interface StdSignature {
  readonly pub_key: { readonly type: string; readonly value: string }
  readonly signature: string
}

/**
 * The object that a Keplr-shaped wallet offers to a page and that a custom connector must provide. Direct calls bypass the
 * guard.
 */
export interface KeplrProvider {
  enable(chainIds: string | string[]): Promise<void>
  getKey(chainId: string): Promise<KeplrKey>
  /** Revokes the site's permission; newer wallets only. */
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

/** Signs protobuf transactions; compatible with the `OfflineDirectSigner` of CosmJS. */
export interface OfflineDirectSigner {
  getAccounts(): Promise<readonly CosmosAccountData[]>
  /** The wallet may have changed the document (fee, memo): broadcast the one that it returns. */
  signDirect(
    signerAddress: string,
    signDoc: DirectSignDoc,
  ): Promise<{ readonly signed: DirectSignDoc; readonly signature: StdSignature }>
}

/** Signs Amino transactions; compatible with the `OfflineAminoSigner` of CosmJS. */
export interface OfflineAminoSigner {
  getAccounts(): Promise<readonly CosmosAccountData[]>
  /** The wallet may have changed the document (fee, memo): broadcast the one that it returns. */
  signAmino<doc extends AminoSignDoc>(
    signerAddress: string,
    signDoc: doc,
  ): Promise<{ readonly signed: doc; readonly signature: StdSignature }>
}

/** Either kind; CosmJS prefers the direct one if both exist. */
export type OfflineSigner = OfflineDirectSigner | OfflineAminoSigner

/** Input of `getOfflineSigner`. */
export interface OfflineSignerInput {
  /** @default the active chain; the signer then rejects requests once another chain is active */
  readonly chainId?: string | undefined
  /**
   * `direct` signs protobuf, `amino` Amino JSON, `auto` does both. A hardware-backed key signs only Amino, whatever the
   * type. @default 'direct'
   */
  readonly type?: 'direct' | 'amino' | 'auto' | undefined
}

/** The wallet's key for one chain of the site, or its error. */
export interface CosmosChainKey {
  readonly chainId: string
  /** CAIP-2 */
  readonly networkId: string
  /** Bech32; absent if the wallet failed for this chain. */
  readonly address?: string
  readonly algo?: string
  /** Compressed, in hex. */
  readonly publicKey?: string
  /** Held by a hardware wallet, which signs only Amino. */
  readonly isHardware?: boolean
  /** Why this chain cannot be used, in the wallet's cleaned words; switching to the chain asks again. */
  readonly error?: string
}

/** A client of one server, such as those of CosmJS. */
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
   * Returns the client that `make` creates for the first server that serves the chain. Tries the servers in order, for 10
   * seconds each, and disconnects every client that it discards.
   * @throws `RPC_UNREACHABLE`, `RPC_CHAIN_MISMATCH`, and `ABORTED` if the instance is destroyed
   */
  connect<client extends CosmosClient>(make: (url: string) => Promise<client>): Promise<client>
}

/** The provider and the extras of a Cosmos connection. */
export interface CosmosContract {
  readonly provider: KeplrProvider
  readonly extras: {
    /**
     * The wallet's keys for the chains of the site; with a connector of another package, the key that it stated for the
     * active chain. @throws `NOT_CONNECTED`
     */
    keys(): readonly CosmosChainKey[]
    /**
     * Returns a signer whose requests are all guarded; it rejects another signer address and another chain.
     * @throws `NOT_CONNECTED`, `CHAIN_NOT_SUPPORTED`, `ACCOUNT_NOT_FOUND`, `METHOD_NOT_SUPPORTED`, `ARGUMENT_INVALID`
     */
    getOfflineSigner(input?: OfflineSignerInput): Promise<OfflineSigner>
    /**
     * Signs a string (as UTF-8) or bytes with the active account (ADR-36); signature and key in base64.
     * @throws `METHOD_NOT_SUPPORTED`, `SIGNATURE_INVALID`, `USER_REJECTED`, `ACCOUNT_NOT_FOUND`, `CHAIN_MISMATCH`,
     * `NOT_CONNECTED`, `UNAVAILABLE_WHILE_RECONNECTING`
     */
    signArbitrary(data: string | Uint8Array): Promise<SignedMessage>
    /**
     * Suggests a chain to the wallet, even if the visitor refused it before.
     * @throws `NOT_CONNECTED`, `METHOD_NOT_SUPPORTED`, `ARGUMENT_INVALID`, `USER_REJECTED`
     */
    suggestChain(chain: CosmosChain): Promise<void>
    /**
     * Returns the servers of a chain, by default the active one, to create a client with.
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
  interface Namespaces {
    cosmos: CosmosContract
  }
}
