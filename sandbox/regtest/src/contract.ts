/** An unspent output in the shape of an Esplora server; values in satoshis. */
export interface RegtestUtxo {
  txid: string
  vout: number
  value: number
  status: { confirmed: boolean; block_height?: number }
}

/** Options of the node. */
export interface RegtestOptions {
  /** @default 0, a port the system chooses */
  port?: number
}

/** A private, in-memory Bitcoin chain. */
export interface Regtest {
  /** Base URL that serves `GET /address/:address/utxo`, `GET /tx/:txid/status` and `POST /tx`, without a trailing slash. */
  readonly url: string
  readonly height: number
  /** Pays an address from the miner's coins and mines one block; resolves to the transaction id. `satoshis` is an integer. */
  fund(address: string, satoshis: number): Promise<string>
  /** Submits a raw transaction in hex; resolves to its id, or rejects with the node's reason when it breaks a rule. */
  broadcast(txHex: string): Promise<string>
  /** The number of confirmations: 0 while the transaction is pending; rejects for a transaction unknown to the node. */
  confirmations(txid: string): Promise<number>
  mine(blocks?: number): Promise<void>
  utxos(address: string): Promise<RegtestUtxo[]>
  close(): Promise<void>
}
