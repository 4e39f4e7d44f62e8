import type { SignedMessage } from '@latchkey/kernel'

/** Bytes as a string: `0x` and two hex digits per byte. */
export type HexText = `0x${string}`

/** The key type of an account; `ethereum` keys have addresses of 20 bytes and are left out. */
export type KeyType = 'sr25519' | 'ed25519' | 'ecdsa'

/** An account as an extension shares it (`injectedWeb3`). */
export interface InjectedAccount {
  readonly address: string
  readonly genesisHash?: string | null
  readonly name?: string
  readonly type?: string
}

/** Bytes to sign (polkadot-js `SignerPayloadRaw`). */
export interface SignerPayloadRaw {
  readonly address: string
  /** Hex, or a string that is signed as UTF-8. */
  readonly data: string
  /** `payload` is rejected: an extrinsic must be shown as one. */
  readonly type: 'bytes' | 'payload'
}

/** An extrinsic to sign (polkadot-js `SignerPayloadJSON`). */
export interface SignerPayloadJson {
  readonly address: string
  readonly blockHash: HexText
  readonly blockNumber: HexText
  readonly era: HexText
  readonly genesisHash: HexText
  readonly method: string
  readonly nonce: HexText
  readonly specVersion: HexText
  readonly tip: HexText
  readonly transactionVersion: HexText
  readonly signedExtensions: readonly string[]
  readonly version: number
  readonly assetId?: HexText
  readonly metadataHash?: HexText
  readonly mode?: number
  /** Allows the wallet to return a whole signed transaction that it made itself. */
  readonly withSignedTransaction?: boolean
}

/** The result of a signing request. */
export interface SignerResult {
  readonly id: number
  /** 64 bytes (65 for ecdsa), optionally after a byte that names the key type. */
  readonly signature: HexText
  /** Set only if the payload requested it. */
  readonly signedTransaction?: HexText | Uint8Array
}

/** Metadata of a chain for an extension (polkadot-js `MetadataDef`). */
export interface MetadataDefinition {
  readonly chain: string
  readonly genesisHash: HexText
  readonly specVersion: number
  readonly icon: string
  readonly ss58Format: number
  readonly tokenDecimals: number
  readonly tokenSymbol: string
  readonly types: object
  readonly chainType?: 'substrate' | 'ethereum'
  readonly color?: string
  readonly metaCalls?: string
  readonly rawMetadata?: HexText
  readonly userExtensions?: object
}

/** The extension's own object, as returned by `enable`. */
export interface PolkadotProvider {
  readonly accounts: {
    get(anyType?: boolean): Promise<InjectedAccount[]>
    subscribe(listener: (accounts: InjectedAccount[]) => void): () => void
  }
  readonly signer: {
    readonly signPayload?: (payload: SignerPayloadJson) => Promise<SignerResult>
    readonly signRaw?: (raw: SignerPayloadRaw) => Promise<SignerResult>
    readonly update?: (id: number, status: unknown) => void
  }
  readonly metadata?: {
    get(): Promise<{ readonly genesisHash: string; readonly specVersion: number }[]>
    provide(definition: MetadataDefinition): Promise<boolean>
  }
}

/** An account with the extension's details; names are cleaned and prove nothing. */
export interface PolkadotAccount {
  /** SS58 with the prefix of the active network. */
  readonly address: string
  readonly name: string | undefined
  /** Key of the extension in `injectedWeb3`. */
  readonly source: string
  /** `undefined` if the extension does not state it. */
  readonly type: KeyType | undefined
  /** The only chain that the account is for; `null` for every chain. */
  readonly genesisHash: string | null
}

/** A signer for polkadot-js (`api.setSigner(signer)`, `signAndSend(address, { signer })`); each request is guarded. */
export interface PolkadotJsSigner {
  /** Absent if the wallet cannot sign extrinsics. */
  readonly signPayload?: (payload: SignerPayloadJson) => Promise<SignerResult>
  /** Absent if the wallet cannot sign bytes. */
  readonly signRaw?: (raw: SignerPayloadRaw) => Promise<SignerResult>
  /** Informs the wallet about the status of an extrinsic. */
  readonly update?: (id: number, status: unknown) => void
}

/**
 * The part of a polkadot-api `PolkadotSigner` that needs no metadata; for transactions, pass the `polkadot-js` signer to
 * `getPolkadotSignerFromPjs` of that library.
 */
export interface PapiSigner {
  /** The 32 bytes of the address; for an ecdsa account a hash of its key. */
  readonly publicKey: Uint8Array
  /** Signs bytes, which the wallet wraps in `<Bytes>…</Bytes>`. */
  signBytes(data: Uint8Array): Promise<Uint8Array>
}

/** The signer formats. */
export interface PolkadotSigners {
  readonly 'polkadot-js': PolkadotJsSigner
  readonly papi: PapiSigner
}

/** The provider and the extras of a Polkadot connection. */
export interface PolkadotContract {
  readonly provider: PolkadotProvider
  readonly extras: {
    /** Accounts of the connection in its order, with the extension's details of them. @throws `NOT_CONNECTED` */
    accounts(): readonly PolkadotAccount[]
    /**
     * Returns a signer for a library. One for polkadot-js signs for the account that is active at the time of a request, one
     * for papi for the account that is active now. @throws `NOT_CONNECTED`, `ARGUMENT_INVALID`, `PLUGIN_LOAD_FAILED`
     */
    getSigner<format extends keyof PolkadotSigners = 'polkadot-js'>(options?: {
      readonly format?: format
    }): Promise<PolkadotSigners[format]>
    /**
     * Signs an extrinsic with the active account (polkadot-js `signPayload`).
     * @throws `ARGUMENT_INVALID`, `ACCOUNT_NOT_FOUND` (also for the address of another account), `CHAIN_MISMATCH` (also for
     * a payload of another chain), `METHOD_NOT_SUPPORTED`, `NOT_CONNECTED`, `USER_REJECTED`, `SIGNATURE_INVALID`
     */
    signPayload(payload: SignerPayloadJson): Promise<SignerResult>
    /**
     * Offers newer metadata of the active network to the wallet, unless the wallet knows it already. Returns whether the
     * wallet knows it afterwards: `false` after a refusal, or if the wallet accepts no metadata.
     * @throws `ARGUMENT_INVALID`, `CHAIN_MISMATCH`, `NOT_CONNECTED`, `PLUGIN_LOAD_FAILED`
     */
    provideMetadata(definition: MetadataDefinition): Promise<boolean>
  }
}

/** The result of `signMessage`: hex, with the key if the account states it. */
export type PolkadotSignedMessage = Pick<SignedMessage, 'signature' | 'publicKey'>

declare module '@latchkey/kernel' {
  interface Namespaces {
    polkadot: PolkadotContract
  }
}
