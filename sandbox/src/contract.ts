import type { RelayFaults, RelayStats } from '@latchkey/relay'
import type { Address, Hex } from 'viem'
import type { chainDefinitions } from './chains/chainDefinitions.js'
import type { FamilyScriptOptions } from './families/contract.js'
import type { SandboxFamilyWallet } from './families/describeFamilyWallets.js'
import type { Phone, PhoneOptions } from './phone/contract.js'
import type { SandboxSolana } from './solana/contract.js'
import type { tokenDefinitions } from './tokens/tokenDefinitions.js'
import type { AnswerKind, WalletSwitches } from './wallets/switches.js'

/** A chain name in the CAIP-2 form, such as `eip155:31337`. */
export type Caip2 = `${string}:${string}`

/** The parts of a sandbox whose port can be fixed. */
export type SandboxPort = 'control' | 'relay' | 'solana' | (typeof chainDefinitions)[number]['port']

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
  /**
   * Whether a relay for pairing links is started with it.
   * @default true
   */
  relay?: boolean
  /**
   * Whether the networks of other families than `eip155` are started with it; their wallets can be installed either way.
   * @default true
   */
  families?: boolean
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
  /** The wallet's name in the sandbox. */
  name: string
  /** The name a page is told; another wallet's for the impostor "Twin". */
  shownName: string
  /** Only a wallet that announces itself tells the page this. */
  rdns: string
  namespaces: readonly string[]
  /** What is particular about it, in words. */
  about: string
  /** The accounts it holds, each with 10,000 native and the tokens of `Sandbox.tokens` unless the sandbox says otherwise. */
  accounts: readonly Address[]
}

/** One ERC-20 token of a sandbox. */
export interface SandboxToken {
  symbol: (typeof tokenDefinitions)[number]['symbol']
  name: string
  decimals: number
  /** Where the token lives on each chain. */
  addresses: Readonly<Record<Caip2, Address>>
}

/** The answers that ask the visitor, or stand for one. */
export type WalletAnswer = 'manual' | 'approve' | 'reject' | 'hang'

/** What `Sandbox.walletScript` takes. */
export interface WalletScriptOptions {
  /**
   * Name or id of one wallet.
   * @default 'Browser One'
   */
  name?: string
  /** Names or ids of several wallets, installed in this order; wins over `name`. The other options hold for each of them. */
  names?: readonly string[]
  /**
   * How requests that need consent are answered.
   * @default 'manual'
   */
  answer?: AnswerKind
  /**
   * Index of the account the wallet starts with, among those it holds; "Browser One" holds `Sandbox.accounts`.
   * @default 0
   */
  account?: number
  /** How the wallet misbehaves from the start; the same can be changed while it runs. */
  switches?: WalletSwitches
  /**
   * Path of the page's own server where the wallets report every two seconds and get the control page's orders from; that server
   * hands the JSON body to `Sandbox.exchange` and answers `{ result }` with what it gives.
   * @default no link
   */
  link?: string
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

/** A wallet in an open page, in words. */
export interface OpenWallet {
  id: string
  name: string
  answer: string
  state: string
  /** The latest, newest first. */
  requests: readonly string[]
}

/** An open page with linked wallets. */
export interface OpenPage {
  id: string
  address: string
  wallets: readonly OpenWallet[]
}

/** What an order by HTTP came to: a status code and a JSON body. */
export interface OrderAnswer {
  status: number
  body: { result: unknown } | { error: { code?: string; message: string } }
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

/** The relay of a sandbox, where sites and phones meet. */
export interface SandboxRelay {
  /** `ws://localhost:…`, what clients take as `relayUrl`. */
  readonly url: string
  /** Its fault switches: messages lost, doubled, reordered, replayed or late, sockets cut, newcomers refused, a clock that is off. */
  readonly faults: RelayFaults
  /** Numbers alone. */
  stats(): RelayStats
  /** Cuts every socket, as a network would; clients come back. */
  dropAll(): void
}

/** A running sandbox. */
export interface Sandbox {
  readonly urls: {
    readonly control: string
    /** `''` without a relay. */
    readonly relay: string
    /** Every network of the sandbox, those of other families included. */
    readonly rpc: Readonly<Record<Caip2, string>>
  }
  /** The relay; throws `SandboxError` with code `SANDBOX_PART_LEFT_OUT` when the sandbox was started without one. */
  readonly relay: SandboxRelay
  /** The phone of the control page, started when it is first asked for. Rejects as `createPhone` does. */
  phone(): Promise<Phone>
  /**
   * A phone of its own with the same keys; it ends with the sandbox.
   * Rejects with `SandboxError`: `SANDBOX_PART_LEFT_OUT` without a relay.
   */
  createPhone(options?: Partial<PhoneOptions>): Promise<Phone>
  /**
   * The Solana network. Throws `SandboxError` with code `SANDBOX_PART_LEFT_OUT` when the sandbox was started without it, or where
   * there is no Solana runtime for the platform.
   */
  readonly solana: SandboxSolana
  /** The address of the control page with `controlToken` after its `#`, which no server is sent: for whoever may steer. */
  readonly controlPage: string
  readonly networks: readonly SandboxNetwork[]
  /** Funded accounts first, the empty one last. All keys are worthless test keys. */
  readonly accounts: readonly SandboxAccount[]
  readonly wallets: readonly SandboxWallet[]
  /** The wallets of other families; the parts of one wallet that speaks several share its name. */
  readonly familyWallets: readonly SandboxFamilyWallet[]
  /** The ERC-20 tokens, deployed on every chain; each funded account and wallet has some. */
  readonly tokens: readonly SandboxToken[]
  /** What the control server's write endpoints want in the `x-sandbox-token` header; new for each start. */
  readonly controlToken: string
  /** Text of a classic script that installs test wallets in the page; throws `SandboxError` for an unknown wallet or a missing build. */
  walletScript(options?: WalletScriptOptions): string
  /** Text of a classic script that installs wallets of other families; throws as `walletScript` does. */
  familyScript(options: FamilyScriptOptions): string
  /**
   * Carries out an order to a chain as the control server does for `POST /control/chains/<chain>/<order>`, bad input refused.
   * For a server that hands orders over from a page of its own; it has to check itself who asks.
   */
  order(chain: string, order: string, body: unknown): Promise<OrderAnswer>
  /** Takes the report of a page whose wallets are linked (`walletScript({ link })`), and gives the orders for them. */
  exchange(report: unknown): OrderAnswer
  /** The chain with this CAIP-2 name; throws `SandboxError` with code `SANDBOX_UNKNOWN_CHAIN`. */
  chain(caip2: string): SandboxChain
  /** Ends every process and server, and resolves when the ports are free; calling it again is harmless. */
  stop(): Promise<void>
}
