/** What a wallet shares with a site; no accounts while it is locked or has not allowed the site. */
export interface NearState {
  readonly network: string
  readonly accounts: readonly { readonly accountId: string; readonly publicKey: string }[]
}

/** The methods of a wallet: what a site holds as `connection.provider`. */
export interface NearProvider {
  /** Asks the visitor. */
  connect(network?: string): Promise<NearState>
  /** Asks nobody. */
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

/** An entry of `window.nearWallets`, a registry made up for this example. */
export interface NearWallet extends NearProvider {
  readonly id: string
  readonly name: string
}

/** What a connection of this family carries. */
export interface NearContract {
  readonly provider: NearProvider
  readonly extras: {
    /** The key of the account that acts: `ed25519:` and base58. @throws `NOT_CONNECTED` */
    getPublicKey(): string | undefined
  }
}
