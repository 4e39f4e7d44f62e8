/** What a wallet signs while it pairs (CAIP-122). */
export interface SignInPayload {
  /** Host of the site, as wallets show it. */
  readonly domain: string
  readonly uri: string
  readonly nonce: string
  readonly statement?: string
  readonly resources?: readonly string[]
  /** ISO 8601 */
  readonly expirationTime?: string
  /** ISO 8601 */
  readonly notBefore?: string
}

/** Signs in with the approval that connects; used if every network of the proposal is an EVM network. */
export interface OneClickSignIn {
  /** Returns what to sign for these networks (CAIP-2); `undefined` pairs without signing. */
  prepare(networkIds: readonly string[]): Promise<SignInPayload | undefined>
  /**
   * Verifies what the wallet signed: one CACAO (CAIP-74) per network. If it throws, the wallet is disconnected and `connect`
   * rejects with the same error.
   */
  accept(signed: readonly unknown[]): Promise<void>
}
