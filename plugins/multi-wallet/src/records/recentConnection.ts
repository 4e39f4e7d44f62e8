/** What is remembered of a wallet that was connected: a hint for a row, never a proof of connection. */
export interface RecentConnection {
  readonly connectorId: string
  /** Newest first; never empty. */
  readonly accounts: readonly { readonly address: string; readonly type?: string }[]
  readonly networkId?: string
  readonly name?: string
  readonly icon?: string
  /** When it was last connected, in milliseconds since the epoch. */
  readonly at: number
}
