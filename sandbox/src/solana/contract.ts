import type { ChainRequest } from '../chains/contract.js'

/** A Solana network in the format of a chain definition. */
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

/** A token of the sandbox's Solana network. */
export interface SolanaToken {
  symbol: string
  name: string
  decimals: number
  /** The address of the mint. */
  mint: string
  /** The token program that owns it. */
  program: 'spl-token' | 'spl-token-2022'
}

/** The current state of the Solana server and its RPC. */
export interface SolanaStatus {
  slot: number
  blockHeight: number
  mode: 'open' | 'stalled' | 'refusing'
  /** What it returns false results for. */
  lies: readonly ('genesis' | 'balance')[]
  /** The latest 50 requests to `url`, newest first. */
  requests: readonly ChainRequest[]
}

/** The running Solana network, with the switches that tests control it by. */
export interface SandboxSolana {
  readonly caip2: `solana:${string}`
  /** JSON-RPC over HTTP; `stall`, `refuse` and `lieAbout` apply here. */
  readonly url: string
  /** The same server over WebSocket: `signatureSubscribe`, `accountSubscribe`, `slotSubscribe`. */
  readonly wsUrl: string
  readonly network: SolanaNetwork
  /** One token of the classic token program and one of Token-2022; every funded account holds some. */
  readonly tokens: readonly SolanaToken[]
  /**
   * Creates a Token-2022 mint of which every transfer costs 1 % (the extension for transfer fees) and gives `holder` 5,000 of it; on no
   * token list and in no wallet before. Its accounts are longer than those of the classic program.
   */
  feeToken(holder?: string): Promise<SolanaToken>
  /** Sends one JSON-RPC request, bypassing the switches; rejects with an Error that carries `code` and `data`. */
  request(method: string, params?: readonly unknown[]): Promise<unknown>
  status(): SolanaStatus
  /** The balance of an account in lamports. */
  balance(address: string): Promise<bigint>
  /** The balance of an owner's associated token account in the token's smallest units. */
  tokenBalance(owner: string, mint: string): Promise<bigint>
  /** The number of transactions signed by this account that are included in a block, including failed ones. */
  landed(address: string): Promise<number>
  /** Sends lamports from the faucet; resolves to the signature. */
  airdrop(address: string, lamports: bigint): Promise<string>
  /** Advances the network by so many blocks; a blockhash is valid for 150. @default 1 */
  mine(blocks?: number): Promise<void>
  /** Requests are accepted but held until `resume`. */
  stall(): void
  /** Requests are cut off until `resume`, including those held by `stall`. */
  refuse(): void
  /** Ends `stall` and `refuse`. */
  resume(): void
  /** `url` returns this value, a balance for every account; without a value it returns the real one again. */
  lieAbout(what: 'genesis', value?: string): void
  lieAbout(what: 'balance', value?: bigint | number): void
}
