/** What a wallet is to sign while it pairs (CAIP-122). */
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

/** Signing in with the approval that connects: asked for where every network of the proposal is an EVM one. */
export interface OneClickSignIn {
  /** What is to be signed for these networks (CAIP-2); `undefined` pairs plainly. */
  prepare(networkIds: readonly string[]): Promise<SignInPayload | undefined>
  /**
   * Judges what the wallet signed: one CACAO (CAIP-74) for each network, to be verified like any other. Throwing lets go
   * of the wallet, and is what `connect` rejects with.
   */
  accept(signed: readonly unknown[]): Promise<void>
}
