/** Options of the adapter. */
export interface Bip122Options {
  /**
   * Where unspent outputs are read, Esplora-shaped (`GET {utxoUrl}/address/:a/utxo`), https or http on localhost: one for
   * all networks, or by CAIP-2 id. Without it there is no balance.
   */
  readonly utxoUrl?: string | { readonly [networkId: string]: string }
  /** Lets inputs be signed with another sighash type than DEFAULT and ALL. @default false */
  readonly allowSighash?: boolean
}
