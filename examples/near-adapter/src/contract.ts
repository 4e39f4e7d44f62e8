/** What a wallet shares with a site; no accounts while it is locked or has not allowed the site. */
export interface NearState {
  readonly network: string
  readonly accounts: readonly { readonly accountId: string; readonly publicKey: string }[]
}

/** The methods of a wallet, which a site holds as `connection.provider`. */
export interface NearProvider {
  /** Prompts the visitor. */
  connect(network?: string): Promise<NearState>
  /** Never prompts. */
  getState(): Promise<NearState>
  disconnect(): Promise<void>
  switchNetwork(network: string): Promise<NearState>
  signMessage(request: {
    readonly accountId: string
    readonly message: Uint8Array
  }): Promise<{ readonly accountId: string; readonly publicKey: string; readonly signature: string }>
  on(event: 'change', listener: (state: NearState) => void): unknown
  off(event: 'change', listener: (state: NearState) => void): unknown
}

/** An entry of `window.nearWallets`, a registry invented for this example. */
export interface NearWallet extends NearProvider {
  readonly id: string
  readonly name: string
}

/** Types of a NEAR connection. */
export interface NearContract {
  readonly provider: NearProvider
  readonly extras: {
    /** The public key of the active account: `ed25519:` and base58. @throws `NOT_CONNECTED` */
    getPublicKey(): string | undefined
  }
}

declare module '@latchkey/kernel' {
  interface Namespaces {
    near: NearContract
  }
}
