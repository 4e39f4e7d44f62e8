import type { GatewayConfiguration } from '@latchkey/gateway'
import type { RelayFaults, RelayStats } from '@latchkey/relay'
import type { Address, Hex } from 'viem'
import type { chainDefinitions } from './chains/chainDefinitions.js'
import type { Caip2, SandboxChain, SandboxNetwork } from './chains/contract.js'
import type { SandboxFaults } from './faults/contract.js'
import type { NamespaceScriptOptions } from './namespaces/contract.js'
import type { SandboxNamespaceWallet } from './namespaces/describeNamespaceWallets.js'
import type { Phone, PhoneOptions } from './phone/contract.js'
import type { PoisonEntry, PoisonOptions } from './poison/contract.js'
import type { SandboxSolana } from './solana/contract.js'
import type { OddTokenId } from './tokens/oddTokenDefinitions.js'
import type { tokenDefinitions } from './tokens/tokenDefinitions.js'
import type { AnswerKind, WalletSwitches } from './wallets/switches.js'

/** Parts of the configuration of a sandbox's gateway: projects in addition to its own, and where its data is. */
export type SandboxGatewayOptions = Pick<GatewayConfiguration, 'projects' | 'store'>

/** The services of a sandbox whose port can be fixed. */
export type SandboxPort =
  | 'control'
  | 'relay'
  | 'gateway'
  | 'faults'
  | 'solana'
  | (typeof chainDefinitions)[number]['port']

/** Options of `createSandbox`. */
export interface SandboxOptions {
  /**
   * `'ephemeral'` lets the system choose every port; an object fixes the ports that it lists, and the others stay ephemeral.
   * A fixed port that is taken is an error; it is never replaced silently.
   * @default 'ephemeral'
   */
  ports?: 'ephemeral' | Partial<Record<SandboxPort, number>>
  /**
   * Every key is derived from this string: the same seed gives the same addresses.
   * @default `defaultSeed`
   */
  seed?: string
  /**
   * `'info'` logs each start and stop to the console.
   * @default 'silent'
   */
  log?: 'silent' | 'info'
  /**
   * Whether to start a relay for pairing links.
   * @default true
   */
  relay?: boolean
  /**
   * The gateway, which also runs the relay: overrides of its configuration, or `false` for none. Its data is in memory unless
   * `store` names a folder. Without it the relay runs alone and admits every project id.
   * @default {}
   */
  gateway?: SandboxGatewayOptions | false
  /**
   * Whether to start the networks of namespaces other than `eip155`; their wallets can be installed either way.
   * @default true
   */
  allNamespaces?: boolean
}

/** A derived account; its key is a worthless test key. */
export interface SandboxAccount {
  name: string
  /** Position in `Sandbox.accounts`; the test wallets use the same numbering. */
  index: number
  address: Address
  /** A worthless test key. */
  privateKey: Hex
  /** Start balance on every chain in whole native units: `'10000'` or `'0'`. */
  startBalance: string
}

/** A test wallet that `walletScript` can install in a page. */
export interface SandboxWallet {
  id: string
  /** The wallet's name within the sandbox. */
  name: string
  /** The name that pages see; the impostor "Twin" uses another wallet's name. */
  shownName: string
  /** Visible to pages only when the wallet announces itself. */
  rdns: string
  namespaces: readonly string[]
  /** A short description of what distinguishes it. */
  about: string
  /** Its accounts; each starts with 10,000 native units and the tokens of `Sandbox.tokens`, except the empty account of the sandbox. */
  accounts: readonly Address[]
}

/** An ERC-20 token of a sandbox. */
export interface SandboxToken {
  symbol: (typeof tokenDefinitions)[number]['symbol']
  name: string
  decimals: number
  /** The token's address on each chain. */
  addresses: Readonly<Record<Caip2, Address>>
}

/** A token that does one thing that real ones do against the standard, or whose texts are hostile; on no list and no chain at first. */
export interface OddToken {
  id: OddTokenId
  /** What is odd about it, in words. */
  about: string
  /** The text that its contract was given; `id` says in which form it returns that. */
  name: string
  symbol: string
  decimals: number
  /** The same on every chain. */
  address: Address
}

/** How a wallet decides on requests that need consent: by asking the visitor, or as a visitor would. */
export type WalletAnswer = 'manual' | 'approve' | 'reject' | 'hang'

/** A name of a sandbox, with the account that it belongs to and that calls itself by it. */
export interface SandboxName {
  name: string
  address: Address
  /** The value of its text record `avatar`. */
  avatar: string | undefined
}

/** Names as ENS has them, on one chain of the sandbox: plain contracts of EIP-137, EIP-181 and EIP-634. */
export interface SandboxNames {
  /** The chain that the contracts are on. */
  chain: Caip2
  /** The zone in which every account may claim a free label. */
  zone: string
  /** `claim(string label)` gives the sender a label of the zone; `setName(string name)` sets the sender's reverse record. */
  contract: Address
  registry: Address
  resolver: Address
  /** The names that exist from the start. */
  records: readonly SandboxName[]
}

/** Options of `Sandbox.walletScript`. */
export interface WalletScriptOptions {
  /**
   * The name or id of one wallet.
   * @default 'Browser One'
   */
  name?: string
  /** Names or ids of several wallets, installed in this order; takes precedence over `name`. The other options apply to each of them. */
  names?: readonly string[]
  /**
   * How the wallet decides on requests that need consent.
   * @default 'manual'
   */
  answer?: AnswerKind
  /**
   * Index of the account that the wallet starts with, among those it holds; "Browser One" holds `Sandbox.accounts`.
   * @default 0
   */
  account?: number
  /** How the wallet misbehaves from the start; can be changed while it runs. */
  switches?: WalletSwitches
  /**
   * A path on the page's own server to which the wallets report every two seconds and from which they get the control page's
   * orders. The server passes the JSON body to `Sandbox.exchange` and responds with `{ result }`.
   * @default no link
   */
  link?: string
  /**
   * A folder of the page's own server, with a slash at its end, where `Sandbox.signingModule` is served: the wallets announce
   * themselves at once and load what they sign with from there when they first sign.
   * @default the script contains all of it
   */
  signing?: string
}

/** A wallet in an open page, described in words. */
export interface OpenWallet {
  id: string
  name: string
  answer: string
  state: string
  /** Its latest requests, newest first. */
  requests: readonly string[]
}

/** An open page with linked wallets. */
export interface OpenPage {
  id: string
  address: string
  wallets: readonly OpenWallet[]
}

/** The outcome of an order over HTTP: a status code and a JSON body. */
export interface OrderAnswer {
  status: number
  body: { result: unknown } | { error: { code?: string; message: string } }
}

/** The relay of a sandbox, which connects sites and phones. */
export interface SandboxRelay {
  /** `ws://localhost:…`, to pass to clients as `relayUrl`. */
  readonly url: string
  /** Its fault switches: lost, duplicated, reordered, replayed or delayed messages, cut sockets, refused clients, a wrong clock. */
  readonly faults: RelayFaults
  /** Statistics without any identifying data. */
  stats(): RelayStats
  /** Cuts every socket, as a network failure would; clients reconnect. */
  dropAll(): void
}

/** A running sandbox. */
export interface Sandbox {
  readonly urls: {
    readonly control: string
    /** `''` without a relay. */
    readonly relay: string
    /** `''` without a gateway. Its project id is `sandbox`. */
    readonly gateway: string
    /** The fault server, which passes requests to the server that `faults.target` names. */
    readonly faults: string
    /** The URL of every network, including those outside `eip155`. */
    readonly rpc: Readonly<Record<Caip2, string>>
  }
  /** The relay; throws `SandboxError` with code `SANDBOX_PART_LEFT_OUT` when the sandbox was started without it. */
  readonly relay: SandboxRelay
  /** A proxy in front of a server of the site, whose responses can be turned into faults. */
  readonly faults: SandboxFaults
  /** The phone of the control page, started on first use. Rejects as `createPhone` does. */
  phone(): Promise<Phone>
  /**
   * Creates another phone with the same keys; it stops with the sandbox.
   * Rejects with `SandboxError`: `SANDBOX_PART_LEFT_OUT` without a relay.
   */
  createPhone(options?: Partial<PhoneOptions>): Promise<Phone>
  /**
   * The Solana network. Throws `SandboxError` with code `SANDBOX_PART_LEFT_OUT` when the sandbox was started without it, or when
   * the platform has no Solana runtime.
   */
  readonly solana: SandboxSolana
  /** The URL of the control page with `controlToken` in the fragment, which is never sent to a server; opening it permits orders. */
  readonly controlPage: string
  readonly networks: readonly SandboxNetwork[]
  /** Funded accounts first, the empty account last. All keys are worthless test keys. */
  readonly accounts: readonly SandboxAccount[]
  readonly wallets: readonly SandboxWallet[]
  /** The wallets of namespaces other than `eip155`; a wallet that supports several has one entry for each, all with the same name. */
  readonly namespaceWallets: readonly SandboxNamespaceWallet[]
  /** The ERC-20 tokens, deployed on every chain; each funded account and wallet holds some. */
  readonly tokens: readonly SandboxToken[]
  /**
   * Deploys the odd tokens on a chain that lacks them, and gives `holder` 1,000 of each. They are on no token list.
   * Rejects with `SandboxError` code `SANDBOX_UNKNOWN_CHAIN`.
   */
  oddTokens(options?: { /** @default the first chain */ chain?: Caip2; holder?: Address }): Promise<readonly OddToken[]>
  /**
   * Puts into the history of an account what spammers put there: transfers of nothing in its name, dust of look-alikes, transfers that
   * spoofed tokens claim, hostile tokens and items. Resolves to every transaction of it. Rejects as `oddTokens` does.
   */
  poison(account: Address, options?: PoisonOptions): Promise<readonly PoisonEntry[]>
  /** Names with their contracts, on the first chain. */
  readonly names: SandboxNames
  /** The `x-sandbox-token` header that the control server requires for orders; new for each start. */
  readonly controlToken: string
  /** The source of a classic script that installs test wallets in a page; throws `SandboxError` for an unknown wallet or a missing build. */
  walletScript(options?: WalletScriptOptions): string
  /** The source of a classic script that installs wallets of other namespaces; throws as `walletScript` does. */
  namespaceScript(options: NamespaceScriptOptions): string
  /** The source of a module in the folder of the option `signing`, by file name; undefined for a file that does not exist. */
  signingModule(file: string): string | undefined
  /**
   * Carries out an order to a chain as the control server does for `POST /control/chains/<chain>/<order>`, validating its input.
   * For servers that forward orders from their own page; they must authorize the caller themselves.
   */
  order(chain: string, order: string, body: unknown): Promise<OrderAnswer>
  /** Processes the report of a page whose wallets are linked (`walletScript({ link })`); returns the orders for them. */
  exchange(report: unknown): OrderAnswer
  /** The chain with this CAIP-2 id; throws `SandboxError` with code `SANDBOX_UNKNOWN_CHAIN`. */
  chain(caip2: string): SandboxChain
  /** Stops every process and server, and resolves once the ports are free; can be called repeatedly. */
  stop(): Promise<void>
}
