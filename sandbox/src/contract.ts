import type { RelayFaults, RelayStats } from '@latchkey/relay'
import type { Address, Hex } from 'viem'
import type { chainDefinitions } from './chains/chainDefinitions.js'
import type { Caip2, SandboxChain, SandboxNetwork } from './chains/contract.js'
import type { FamilyScriptOptions } from './families/contract.js'
import type { SandboxFamilyWallet } from './families/describeFamilyWallets.js'
import type { Phone, PhoneOptions } from './phone/contract.js'
import type { SandboxSolana } from './solana/contract.js'
import type { tokenDefinitions } from './tokens/tokenDefinitions.js'
import type { AnswerKind, WalletSwitches } from './wallets/switches.js'

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
