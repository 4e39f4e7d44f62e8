import type { Address, Hex } from 'viem'

/** A chain name in the CAIP-2 form, such as `eip155:31337`. */
export type Caip2 = `${string}:${string}`

/** One network as plain JSON in the shape of a viem chain. */
export interface SandboxNetwork {
  id: number
  name: string
  nativeCurrency: { name: string; symbol: string; decimals: number }
  rpcUrls: { default: { http: [string] } }
  blockExplorers: { default: { name: string; url: string } }
  testnet: true
}

/** One request that came in by a chain's `url`. */
export interface ChainRequest {
  method: string
  /** Milliseconds since 1970. */
  at: number
  /** `pending` is held or on its way; `changed` was lied to, `reverted` is a transaction that was made to revert, `cut` left first. */
  outcome: 'pending' | 'answered' | 'changed' | 'reverted' | 'refused' | 'cut'
}

/** What a chain and its RPC do now. */
export interface ChainStatus {
  /** The latest block; absent when the node does not answer. */
  block?: number
  mode: 'open' | 'stalled' | 'refusing'
  /** The methods it tells untruths about. */
  lies: readonly string[]
  /** With which reason the next transaction reverts. */
  revertNext?: string
  /** The latest 50 requests to `url`, newest first. */
  requests: readonly ChainRequest[]
}

/** A running chain and the switches a test has over it. */
export interface SandboxChain {
  readonly caip2: Caip2
  readonly network: SandboxNetwork
  /** The RPC that pages and wallets use; `stall`, `refuse`, `lieAbout` and `revertNext` act here. */
  readonly url: string
  /** Sends one JSON-RPC request straight to the node; rejects with an Error that carries the node's `code` and `data`. */
  request(method: string, params?: readonly unknown[]): Promise<unknown>
  /** What the chain and its RPC do now. */
  status(): Promise<ChainStatus>
  /** Balance of an account in wei. */
  balance(address: Address): Promise<bigint>
  /** Sets the balance of an account, in wei. */
  setBalance(address: Address, wei: bigint): Promise<void>
  /** Number of transactions of this account that really landed in a block. */
  landed(address: Address): Promise<number>
  /** Sets the code of an account. */
  setCode(address: Address, code: Hex): Promise<void>
  /** Mines blocks now. @default 1 */
  mine(blocks?: number): Promise<void>
  /** Whether each transaction gets a block at once, as it does at the start. */
  automine(on: boolean): Promise<void>
  /** Mines a block every so many milliseconds instead of one for each transaction; 0 turns automine on again. */
  interval(ms: number): Promise<void>
  /** Moves the chain's clock on by so many seconds and mines a block there. */
  time(seconds: number): Promise<void>
  /** Keeps the chain's state; gives the name to hand to `revert`. */
  snapshot(): Promise<Hex>
  /** Goes back to a snapshot and uses it up; rejects with `SandboxError` code `SANDBOX_UNKNOWN_SNAPSHOT`. */
  revert(snapshot: Hex): Promise<void>
  /** Forgets a transaction that waits for a block; rejects with `SANDBOX_NOT_PENDING` when none does. */
  dropPending(hash: Hex): Promise<void>
  /**
   * Puts another transaction with the same sender and nonce and twice the fee in the place of a waiting one; gives its hash.
   * Without a change it is the same one, sped up. Rejects with `SANDBOX_NOT_PENDING`.
   */
  replace(hash: Hex, change?: { to?: Address; value?: bigint; data?: Hex }): Promise<Hex>
  /** The next transaction with a receiver that comes in by `url` lands and reverts; a plain payment without this reason. */
  revertNext(reason: string): void
  /** Sets the base fee, in wei, and mines a block that has it; it falls again as empty blocks follow. */
  gasPrice(wei: bigint): Promise<void>
  /** Replaces the latest blocks with empty ones. */
  reorg(depth: number): Promise<void>
  /** Requests to `url` are accepted and not answered until `resume`, which lets the waiting ones through. */
  stall(): void
  /** Requests to `url` are cut off until `resume`; those that `stall` holds are too. */
  refuse(): void
  /** Ends `stall` and `refuse`. */
  resume(): void
  /** `url` answers this for every account instead of the truth; without a value it tells the truth again. */
  lieAbout(what: 'chainId' | 'balance', value?: bigint | number): void
  lieAbout(what: 'code', value?: Hex): void
}
