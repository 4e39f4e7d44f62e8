/** Options of the adapter. */
export interface Bip122Options {
  /**
   * Esplora server that lists unspent outputs (`GET {utxoUrl}/address/:a/utxo`), https or http on localhost: one for all
   * networks, or one per CAIP-2 id. Balances require it.
   */
  readonly utxoUrl?: string | { readonly [networkId: string]: string }
  /** Allows sighash types other than DEFAULT and ALL. @default false */
  readonly allowSighash?: boolean
}
