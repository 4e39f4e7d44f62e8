/** An unspent output in the shape of an Esplora server; values in satoshis. */
export interface RegtestUtxo {
  txid: string
  vout: number
  value: number
  status: { confirmed: boolean; block_height?: number }
}

/** How the node is started. */
export interface RegtestOptions {
  /** @default 0, a port the system chooses */
  port?: number
}

/** A Bitcoin chain of its own, in memory, that nobody else takes part in. */
export interface Regtest {
  /** Where `GET /address/:address/utxo`, `GET /tx/:txid/status` and `POST /tx` answer, without a slash at the end. */
  readonly url: string
  readonly height: number
  /** Pays an address from the miner's coins and mines one block; resolves to the transaction id. Satoshis are a whole number. */
  fund(address: string, satoshis: number): Promise<string>
  /** Offers a raw transaction in hex to the chain; resolves to its id, rejects with the node's reason when it breaks a rule. */
  broadcast(txHex: string): Promise<string>
  /** How many blocks hold the transaction: 0 while it waits; rejects for one the node has not seen. */
  confirmations(txid: string): Promise<number>
  mine(blocks?: number): Promise<void>
  utxos(address: string): Promise<RegtestUtxo[]>
  close(): Promise<void>
}
