import type { Address, Hex } from 'viem'

/** A chain id in the CAIP-2 format, such as `eip155:31337`. */
export type Caip2 = `${string}:${string}`

/** One network as plain JSON in the format of a viem chain. */
export interface SandboxNetwork {
  id: number
  name: string
  nativeCurrency: { name: string; symbol: string; decimals: number }
  rpcUrls: { default: { http: [string] } }
  blockExplorers: { default: { name: string; url: string } }
  testnet: true
}

/** One request received at a chain's `url`. */
export interface ChainRequest {
  method: string
  /** Milliseconds since 1970. */
  at: number
  /** `pending`: held or in progress; `changed`: got a false result; `reverted`: a transaction made to revert; `cut`: the caller disconnected first. */
  outcome: 'pending' | 'answered' | 'changed' | 'reverted' | 'refused' | 'cut'
}

/** The current state of a chain and its RPC. */
export interface ChainStatus {
  /** The latest block; absent when the node does not respond. */
  block?: number
  mode: 'open' | 'stalled' | 'refusing'
  /** The methods that return false results. */
  lies: readonly string[]
  /** The reason with which the next transaction reverts. */
  revertNext?: string
  /** The latest 50 requests to `url`, newest first. */
  requests: readonly ChainRequest[]
}

/** A running chain, with the switches that tests control it by. */
export interface SandboxChain {
  readonly caip2: Caip2
  readonly network: SandboxNetwork
  /** The RPC endpoint for pages and wallets; `stall`, `refuse`, `lieAbout` and `revertNext` apply here. */
  readonly url: string
  /** Sends one JSON-RPC request directly to the node; rejects with an Error that carries the node's `code` and `data`. */
  request(method: string, params?: readonly unknown[]): Promise<unknown>
  /** The current state of the chain and its RPC. */
  status(): Promise<ChainStatus>
  /** The balance of an account in wei. */
  balance(address: Address): Promise<bigint>
  /** Sets the balance of an account, in wei. */
  setBalance(address: Address, wei: bigint): Promise<void>
  /** The number of transactions of this account that are included in a block. */
  landed(address: Address): Promise<number>
  /** Sets the code of an account. */
  setCode(address: Address, code: Hex): Promise<void>
  /** Mines blocks now. @default 1 */
  mine(blocks?: number): Promise<void>
  /** Whether each transaction is mined immediately, which is the default. */
  automine(on: boolean): Promise<void>
  /** Mines a block every so many milliseconds instead of one per transaction; 0 turns automine back on. */
  interval(ms: number): Promise<void>
  /** Advances the chain's clock by so many seconds and mines a block. */
  time(seconds: number): Promise<void>
  /** Takes a snapshot of the chain's state; resolves to the id for `revert`. */
  snapshot(): Promise<Hex>
  /** Restores a snapshot, which can be used only once; rejects with `SandboxError` code `SANDBOX_UNKNOWN_SNAPSHOT`. */
  revert(snapshot: Hex): Promise<void>
  /** Drops a pending transaction; rejects with `SANDBOX_NOT_PENDING` when it is not pending. */
  dropPending(hash: Hex): Promise<void>
  /**
   * Replaces a pending transaction with another one from the same sender, with the same nonce and twice the fee; resolves to
   * its hash. Without a change it is the same transaction, sped up. Rejects with `SANDBOX_NOT_PENDING`.
   */
  replace(hash: Hex, change?: { to?: Address; value?: bigint; data?: Hex }): Promise<Hex>
  /** The next transaction with a receiver sent to `url` is mined and reverts; a plain payment reverts without this reason. */
  revertNext(reason: string): void
  /** Sets the base fee, in wei, and mines a block with it; it falls again with the empty blocks that follow. */
  gasPrice(wei: bigint): Promise<void>
  /** Replaces the latest blocks with empty ones. */
  reorg(depth: number): Promise<void>
  /** Requests to `url` are accepted but held until `resume`. */
  stall(): void
  /** Requests to `url` are cut off until `resume`, including those held by `stall`. */
  refuse(): void
  /** Ends `stall` and `refuse`. */
  resume(): void
  /** `url` returns this value for every account; without a value it returns the real one again. */
  lieAbout(what: 'chainId' | 'balance', value?: bigint | number): void
  lieAbout(what: 'code', value?: Hex): void
}
