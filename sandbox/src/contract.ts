import type { Address, Hex } from 'viem'
import type { chainDefinitions } from './chains/chainDefinitions.js'

/** A chain name in the CAIP-2 form, such as `eip155:31337`. */
export type Caip2 = `${string}:${string}`

/** The parts of a sandbox whose port can be fixed. */
export type SandboxPort = 'control' | (typeof chainDefinitions)[number]['port']

/** What `createSandbox` takes. */
export interface SandboxOptions {
  /**
   * `'ephemeral'` lets the system choose every port; an object fixes the ports it names and leaves the others ephemeral.
   * A fixed port that is taken is an error, never silently replaced.
   * @default 'ephemeral'
   */
  ports?: 'ephemeral' | Partial<Record<SandboxPort, number>>
  /**
   * Every key is derived from this text: the same seed gives the same addresses.
   * @default the constant `defaultSeed`
   */
  seed?: string
  /**
   * `'info'` writes one line for each start and stop to the console.
   * @default 'silent'
   */
  log?: 'silent' | 'info'
}

/** One network as plain JSON in the shape of a viem chain. */
export interface SandboxNetwork {
  id: number
  name: string
  nativeCurrency: { name: string; symbol: string; decimals: number }
  rpcUrls: { default: { http: [string] } }
  blockExplorers: { default: { name: string; url: string } }
  testnet: true
}

/** One derived account; its key is a worthless test key. */
export interface SandboxAccount {
  name: string
  /** Position in `Sandbox.accounts`; the test wallets count accounts the same way. */
  index: number
  address: Address
  /** A worthless test key. */
  privateKey: Hex
  /** Start balance on every chain in whole native units: `'10000'` or `'0'`. */
  startBalance: string
}

/** One test wallet that `walletScript` can install in a page. */
export interface SandboxWallet {
  id: string
  name: string
  rdns: string
  namespaces: readonly string[]
}

/** How a test wallet answers a request that needs the visitor's consent. */
export type WalletAnswer = 'manual' | 'approve' | 'reject' | 'hang'

/** What `Sandbox.walletScript` and the Playwright fixture's `wallet` take. */
export interface WalletScriptOptions {
  /** @default 'Browser One' */
  name?: string
  /** @default 'manual' */
  answer?: WalletAnswer
  /**
   * Index in `Sandbox.accounts` of the account the wallet starts with.
   * @default 0
   */
  account?: number
}

/** A running chain and the switches a test has over it. */
export interface SandboxChain {
  readonly caip2: Caip2
  readonly network: SandboxNetwork
  readonly url: string
  /** Sends one JSON-RPC request to the chain; rejects with an Error that carries the node's `code` and `data`. */
  request(method: string, params?: readonly unknown[]): Promise<unknown>
  /** Balance of an account in wei. */
  balance(address: Address): Promise<bigint>
  /** Sets the balance of an account, in wei. */
  setBalance(address: Address, wei: bigint): Promise<void>
  /** Number of transactions of this account that really landed in a block. */
  landed(address: Address): Promise<number>
}

/** A running sandbox. */
export interface Sandbox {
  readonly urls: { readonly control: string; readonly rpc: Readonly<Record<Caip2, string>> }
  readonly networks: readonly SandboxNetwork[]
  /** Funded accounts first, the empty one last. All keys are worthless test keys. */
  readonly accounts: readonly SandboxAccount[]
  readonly wallets: readonly SandboxWallet[]
  /** Text of a classic script that installs a test wallet in the page; throws `SandboxError` for an unknown wallet or a missing build. */
  walletScript(options?: WalletScriptOptions): string
  /** The chain with this CAIP-2 name; throws `SandboxError` with code `SANDBOX_UNKNOWN_CHAIN`. */
  chain(caip2: string): SandboxChain
  /** Ends every process and server, and resolves when the ports are free; calling it again is harmless. */
  stop(): Promise<void>
}
