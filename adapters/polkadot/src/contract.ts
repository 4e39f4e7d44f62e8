import type { SignedMessage } from '@latchkey/kernel'

/** Bytes as text: `0x` and two hex digits a byte. */
export type HexText = `0x${string}`

/** How the key of an account is made; `ethereum` ones have addresses of 20 bytes and are left out. */
export type KeyType = 'sr25519' | 'ed25519' | 'ecdsa'

/** What an extension shares about an account (`injectedWeb3`). */
export interface InjectedAccount {
  readonly address: string
  readonly genesisHash?: string | null
  readonly name?: string
  readonly type?: string
}

/** Bytes to sign (polkadot-js `SignerPayloadRaw`). */
export interface SignerPayloadRaw {
  readonly address: string
  /** Hex, or text that is signed as UTF-8. */
  readonly data: string
  /** `payload` is refused: what is signed must be shown as what it is. */
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
  /** The wallet may answer a whole signed transaction of its own making. */
  readonly withSignedTransaction?: boolean
}

/** What a wallet answers to a payload. */
export interface SignerResult {
  readonly id: number
  /** 64 bytes, or with the byte that names the key type before them; ecdsa has one more. */
  readonly signature: HexText
  /** Set only where the payload asked for it. */
  readonly signedTransaction?: HexText | Uint8Array
}

/** A chain for an extension to know (polkadot-js `MetadataDef`). */
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

/** The extension's own object, as `enable` answered it. */
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

/** An account with what its extension says about it; names are cleaned, and no proof. */
export interface PolkadotAccount {
  /** SS58 in the prefix of the network in use. */
  readonly address: string
  readonly name: string | undefined
  /** Key of the extension in `injectedWeb3`. */
  readonly source: string
  /** Absent where the extension does not say. */
  readonly type: KeyType | undefined
  /** The one chain it is for; `null` is every chain. */
  readonly genesisHash: string | null
}

/** A signer for polkadot-js (`api.setSigner(signer)`, `signAndSend(address, { signer })`); each request is guarded. */
export interface PolkadotJsSigner {
  /** Absent where the wallet signs no extrinsics. */
  readonly signPayload?: (payload: SignerPayloadJson) => Promise<SignerResult>
  /** Absent where the wallet signs no bytes. */
  readonly signRaw?: (raw: SignerPayloadRaw) => Promise<SignerResult>
  /** Tells the wallet what became of an extrinsic. */
  readonly update?: (id: number, status: unknown) => void
}

/**
 * The part of a polkadot-api `PolkadotSigner` that needs no metadata; transactions are signed by what
 * `getPolkadotSignerFromPjs` of that library makes of the `polkadot-js` form.
 */
export interface PapiSigner {
  /** The 32 bytes of the address; of an ecdsa account that is a hash of its key. */
  readonly publicKey: Uint8Array
  /** Signs bytes, which the wallet wraps in `<Bytes>…</Bytes>`. */
  signBytes(data: Uint8Array): Promise<Uint8Array>
}

/** Forms a signer comes in. */
export interface PolkadotSigners {
  readonly 'polkadot-js': PolkadotJsSigner
  readonly papi: PapiSigner
}

/** What a connection of this family carries. */
export interface PolkadotContract {
  readonly provider: PolkadotProvider
  readonly extras: {
    /** Accounts of the connection, in its order, with what the extension says about them. @throws `NOT_CONNECTED` */
    accounts(): readonly PolkadotAccount[]
    /**
     * A signer for the library in use. One for polkadot-js signs for the account that acts when it is asked, one for papi
     * for the account that acts now. @throws `NOT_CONNECTED`, `ARGUMENT_INVALID`, `PLUGIN_LOAD_FAILED`
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
     * Offers the wallet newer metadata of the network in use; asks nobody where the wallet knows it. Answers whether the
     * wallet knows it now: a refusal, or a wallet that takes none, is `false`.
     * @throws `ARGUMENT_INVALID`, `CHAIN_MISMATCH`, `NOT_CONNECTED`, `PLUGIN_LOAD_FAILED`
     */
    provideMetadata(definition: MetadataDefinition): Promise<boolean>
  }
}

/** What `signMessage` answers in this family: hex, and the key where the account tells it. */
export type PolkadotSignedMessage = Pick<SignedMessage, 'signature' | 'publicKey'>
