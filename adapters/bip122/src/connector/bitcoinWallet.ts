/** An address as a wallet shared it; nothing of it is checked yet. */
export interface SharedAddress {
  readonly address: unknown
  readonly publicKey?: unknown
  readonly purpose?: unknown
  /** CAIP-2 ids of the networks it is for, where the wallet says. */
  readonly networkIds?: readonly (string | null)[]
}

/** What a wallet shares at one moment. */
export interface Shared {
  readonly addresses: readonly SharedAddress[]
  /** CAIP-2 id of the network it says it is on; `null` when it is on one that this family does not know. */
  readonly networkId?: string | null | undefined
}

/** News of a wallet: what it does not say is read from it. */
export type SharedChange = Partial<Shared>

/** Inputs of a PSBT that one address signs. */
export interface WalletInputs {
  readonly address: string
  readonly indexes: readonly number[]
  readonly sighash?: number | undefined
}

/** A PSBT in every form that a wallet may want. */
export interface WalletPsbt {
  readonly bytes: Uint8Array
  readonly base64: string
  readonly hex: string
}

/** What the requests of a connected wallet need of it. */
export interface SigningWallet {
  /** A signature as base64 text or bytes. @throws `METHOD_NOT_SUPPORTED` */
  signMessage(input: {
    readonly address: string
    readonly message: string | Uint8Array
    readonly protocol: 'bip322' | 'ecdsa'
    readonly networkId: string
  }): Promise<unknown>
  /** Signs, and broadcasts where `broadcasts` is `signing`; a PSBT as base64, hex or bytes. */
  signPsbt(input: {
    readonly psbt: WalletPsbt
    readonly inputs: readonly WalletInputs[]
    readonly broadcast: boolean
    readonly networkId: string
  }): Promise<{ readonly psbt: unknown; readonly txid?: unknown }>
  /** Which call sends a signed PSBT to the network; absent where none does. */
  readonly broadcasts?: 'signing' | 'pushing'
  pushPsbt?(psbt: WalletPsbt): Promise<unknown>
  /** Sends satoshis; answers the transaction id. */
  sendTransfer?(input: { readonly recipient: string; readonly amount: bigint }): Promise<unknown>
}

/** A wallet in whatever call form it speaks; arguments are checked by whoever calls, answers are not checked here. */
export interface BitcoinWallet extends SigningWallet {
  /** Asks the visitor. */
  connect(networkId: string | undefined, message: string): Promise<Shared>
  /** Never asks the visitor; `undefined` when nothing is allowed. @throws `METHOD_NOT_SUPPORTED` where it has no such way */
  read(): Promise<Shared | undefined>
  /** Moves the wallet; absent where it cannot be moved. */
  switchNetwork?(networkId: string): Promise<void>
  /** Hears what the wallet says by itself; `undefined` where it says nothing. */
  listen(
    onChange: (change: SharedChange) => void,
    onLeave: () => void,
  ): { /** Absent when listeners cannot be removed. */ readonly stop: (() => void) | undefined } | undefined
  /** Takes the site's permission back; absent where a page cannot. */
  disconnect?(): Promise<void>
}
