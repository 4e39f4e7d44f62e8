import { createRequire } from 'node:module'

/** A transaction as the node represents it. */
export interface BcoinTx {
  txid(): string
  hash(encoding: 'hex'): string
}

/** An unspent output as the node represents it; `hash` is in the node's byte order, `txid()` in the usual one. */
export interface BcoinCoin {
  readonly hash: string
  readonly index: number
  readonly value: number
  /** -1 while unconfirmed. */
  readonly height: number
  readonly coinbase: boolean
  txid(): string
}

interface BcoinAddress {
  getHash(encoding: 'hex'): string
}

interface BcoinRing {
  getAddress(): BcoinAddress
}

interface BcoinMtx extends BcoinTx {
  addOutput(output: { script: BcoinScript; value: number }): void
  fund(coins: readonly BcoinCoin[], options: { rate: number; changeAddress: BcoinAddress }): Promise<unknown>
  sign(ring: BcoinRing): number
  toTX(): BcoinTx
}

interface BcoinScript {
  getAddress(): BcoinAddress | null
}

interface BcoinBlock {
  readonly txs: readonly BcoinTx[]
}

interface BcoinChain {
  readonly height: number
  open(): Promise<void>
  close(): Promise<void>
  add(block: BcoinBlock): Promise<unknown>
  on(event: 'connect', listener: (entry: unknown, block: BcoinBlock) => Promise<void>): void
  getCoinsByAddress(addresses: readonly BcoinAddress[]): Promise<BcoinCoin[]>
  getMeta(hash: string): Promise<{ readonly height: number } | null>
}

interface BcoinMempool {
  open(): Promise<void>
  close(): Promise<void>
  /** Resolves to the inputs it lacks, or null; rejects when the transaction breaks a rule. */
  addTX(tx: BcoinTx): Promise<readonly unknown[] | null>
  getCoinsByAddress(addresses: readonly BcoinAddress[]): BcoinCoin[]
  isSpent(hash: string, index: number): boolean
  hasEntry(hash: string): boolean
  _addBlock(entry: unknown, txs: readonly BcoinTx[]): Promise<void>
}

interface BcoinMiner {
  addresses: BcoinAddress[]
  open(): Promise<void>
  close(): Promise<void>
  mineBlock(): Promise<BcoinBlock>
}

interface BcoinOptions {
  network: 'regtest'
  memory: true
  indexTX?: boolean
  indexAddress?: boolean
}

/** The part of the node library used here, which ships no types. */
export interface Bcoin {
  Chain: new (options: BcoinOptions) => BcoinChain
  Mempool: new (options: BcoinOptions & { chain: BcoinChain }) => BcoinMempool
  Miner: new (options: Omit<BcoinOptions, 'memory'> & { chain: BcoinChain; mempool: BcoinMempool }) => BcoinMiner
  MTX: new () => BcoinMtx
  TX: { fromRaw(raw: Buffer): BcoinTx }
  Script: {
    fromRaw(raw: Buffer): BcoinScript
    flags: { STANDARD_VERIFY_FLAGS: number; VERIFY_DISCOURAGE_UPGRADABLE_WITNESS_PROGRAM: number }
  }
  KeyRing: { fromPrivate(key: Buffer, compressed: boolean): BcoinRing & { witness: boolean } }
}

const require = createRequire(import.meta.url)
let loaded: Bcoin | undefined

/** Loads the node library with its JavaScript implementation, because its native parts are not built here. */
export function loadBcoin(): Bcoin {
  process.env.NODE_BACKEND = 'js'
  if (!loaded) {
    loaded = require('bcoin') as Bcoin
    // The node predates Taproot: without this its mempool would refuse transactions that spend such an output.
    const { flags } = loaded.Script
    flags.STANDARD_VERIFY_FLAGS &= ~flags.VERIFY_DISCOURAGE_UPGRADABLE_WITNESS_PROGRAM
  }
  return loaded
}
