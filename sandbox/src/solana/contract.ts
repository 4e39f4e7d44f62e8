import type { ChainRequest } from '../chains/contract.js'

/** A network of the Solana family in the shape of a chain definition. */
export interface SolanaNetwork {
  /** The CAIP-2 reference: the first 32 characters of the genesis hash. */
  id: string
  name: string
  chainNamespace: 'solana'
  caipNetworkId: `solana:${string}`
  nativeCurrency: { name: string; symbol: string; decimals: number }
  rpcUrls: { default: { http: [string]; webSocket: [string] } }
  testnet: true
}

/** One token of the sandbox's Solana network. */
export interface SolanaToken {
  symbol: string
  name: string
  decimals: number
  /** Address of the mint. */
  mint: string
  /** Which of the two token programs it lives under. */
  program: 'spl-token' | 'spl-token-2022'
}

/** What the Solana server and its RPC do now. */
export interface SolanaStatus {
  slot: number
  blockHeight: number
  mode: 'open' | 'stalled' | 'refusing'
  /** What it tells untruths about. */
  lies: readonly ('genesis' | 'balance')[]
  /** The latest 50 requests to `url`, newest first. */
  requests: readonly ChainRequest[]
}

/** The running Solana network and the switches a test has over it. */
export interface SandboxSolana {
  readonly caip2: `solana:${string}`
  /** JSON-RPC over HTTP; `stall`, `refuse` and `lieAbout` act here. */
  readonly url: string
  /** The same server by WebSocket: `signatureSubscribe`, `accountSubscribe`, `slotSubscribe`. */
  readonly wsUrl: string
  readonly network: SolanaNetwork
  /** One token of the classic program, one of Token-2022; every funded account has some. */
  readonly tokens: readonly SolanaToken[]
  /** Sends one JSON-RPC request past the switches; rejects with an Error that carries `code` and `data`. */
  request(method: string, params?: readonly unknown[]): Promise<unknown>
  status(): SolanaStatus
  /** Balance of an account in lamports. */
  balance(address: string): Promise<bigint>
  /** Balance of an owner's associated token account in the token's smallest units. */
  tokenBalance(owner: string, mint: string): Promise<bigint>
  /** Number of transactions this account signed that really landed in a block, failed ones included. */
  landed(address: string): Promise<number>
  /** Sends lamports from the faucet; gives the signature. */
  airdrop(address: string, lamports: bigint): Promise<string>
  /** Moves the network on by so many blocks; a blockhash is good for 150. @default 1 */
  mine(blocks?: number): Promise<void>
  /** Requests are accepted and not answered until `resume`, which lets the waiting ones through. */
  stall(): void
  /** Requests are cut off until `resume`; those that `stall` holds are too. */
  refuse(): void
  /** Ends `stall` and `refuse`. */
  resume(): void
  /** `url` answers this instead of the truth, a balance for every account; without a value it tells the truth again. */
  lieAbout(what: 'genesis', value?: string): void
  lieAbout(what: 'balance', value?: bigint | number): void
}
