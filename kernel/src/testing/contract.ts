/** Types only: what the conformance suites take and answer. */

import type { NetworkInput } from '../config/contract.js'
import type { Adapter, ConnectorPlugin } from '../connections/contract.js'
import type { Unsubscribe } from '../unsubscribe.js'

/** What a test runner hands to a test; Vitest's and Node's own can skip one while it runs. */
export interface ConformanceRunner {
  skip?(reason?: string): unknown
}

/** One thing that must hold; run it in any test runner: `it(name, run)`. */
export interface ConformanceCase {
  readonly name: string
  /** What is missing to run it, such as `needs wallet.refuse`; absent where it can be run. */
  readonly skipped?: string
  /** Rejects when what it names does not hold. A skipped one tells the runner so, or rejects: it never passes. */
  run(runner?: ConformanceRunner): Promise<void>
}

/**
 * Hands of the suite on the wallet behind a connector. A part that is left out leaves out the cases that need it, which
 * the list of cases says. A part may answer a promise; the suite waits for it.
 */
export interface WalletDriver {
  /** Says yes to open requests and to those to come; a new wallet does so by itself. */
  approve?(): void | Promise<void>
  /** Says no to open requests and to those to come, until `approve`. */
  refuse?(): void | Promise<void>
  /** Leaves requests to come open, until `approve` or `refuse`. */
  hang?(): void | Promise<void>
  /** Shares nothing unless the visitor is asked; what the visitor once allowed is kept. */
  lock?(): void | Promise<void>
  /** Ends `lock`; only for a wallet that tells its pages so by itself. */
  unlock?(): void | Promise<void>
  /** The visitor takes the site's permission back, in the wallet. */
  leave?(): void | Promise<void>
  /** The wallet cannot be reached for now; the visitor did not leave. */
  lose?(): void | Promise<void>
  /** Ends `lose`, in a way that tells the page. */
  regain?(): void | Promise<void>
  /** Shares other accounts than before. */
  changeAccounts?(): void | Promise<void>
  /** Goes to that network, as if the visitor had chosen it in the wallet. */
  moveTo?(networkId: string): void | Promise<void>
  /** How often the visitor was asked so far. */
  prompts?(): number
  /** How many listeners hang on the wallet now. */
  listeners?(): number
  /** Whatever is asked of it from now on fails with what that makes; `undefined` ends it. See `createFaultyWallet`. */
  throws?(make: (() => unknown) | undefined): void | Promise<void>
  /** Says that to everybody who listens to it, whatever for. See `createFaultyWallet`. */
  says?(payload: unknown): void | Promise<void>
}

/** A connector in front of a wallet that nobody has met yet. */
export interface ConnectorUnderTest {
  readonly connector: ConnectorPlugin
  readonly wallet?: WalletDriver
}

/** How `connectorConformance` comes by a connector. */
export interface ConnectorSubject {
  /** Makes a connector and its wallet; called anew for each case, and once to see which parts the wallet has. */
  create(): ConnectorUnderTest
  readonly namespace: string
  /** Networks of the site; two of the namespace or more, or the cases that change networks are left out. */
  readonly networks: readonly NetworkInput[]
  /** The family's adapter. @default one that takes any text for an address */
  readonly adapter?: () => Adapter
  /** `false` for a wallet that forgets a site when its page is left. @default true */
  readonly restores?: boolean
  /** Arguments of what its connection carries, by name: asked of a wallet that throws. */
  readonly extras?: { readonly [name: string]: readonly unknown[] }
  /** How long something that must happen may take. @default 2000 */
  readonly patienceMs?: number
}

/** A wallet of the page, for the cases of an adapter. */
export interface AdapterWallet {
  /** The live object: what `discover` finds and `connector` takes. */
  readonly source: object
  /** Puts it on the page, as a browser extension would; answers what takes it away again. */
  install?(): Unsubscribe
  /** What versions before stored of a connection to it, each the text of the item `core:connections`. */
  readonly storedBefore?: readonly string[]
  /** Asked to sign, it answers what `answer` returns or throws, from now on; by itself it signs properly. */
  signs?(answer: () => unknown): void
}

/** A network that answers the balance of one account. */
export interface BalanceServer {
  readonly network: NetworkInput
  readonly address: string
  /** What the account has, in base units. */
  readonly value: bigint
  /** Answers that instead of the balance, from now on. */
  answers(answer: unknown): void
  /** Refuses with that as its error instead, from now on; for a network that has errors of its own form. */
  fails?(error: unknown): void
  close?(): void | Promise<void>
}

/** How `adapterConformance` comes by an adapter and by what it works on. */
export interface AdapterSubject {
  /** Lists it as a site does; called anew for each case. */
  adapter(): Adapter
  /** Networks of its family, at least one. */
  readonly networks: readonly NetworkInput[]
  /** What an address is in this family, and what is none. */
  readonly addresses: {
    readonly valid: readonly (readonly [input: string, normalised: string])[]
    readonly invalid: readonly string[]
  }
  /** Makes a wallet that approves and signs; called anew for each case that needs one. */
  readonly wallet?: () => AdapterWallet
  /** `false` for an adapter without `getBalance`. @default true */
  readonly readsBalances?: boolean
  /** Starts a network of the family; called anew for each case that needs one. */
  readonly balance?: () => BalanceServer | Promise<BalanceServer>
  /** Arguments of extras that take some, by their name. */
  readonly extras?: { readonly [name: string]: readonly unknown[] }
  /** More texts for `parseAddress`, of a property-testing library for instance. */
  readonly texts?: readonly string[]
  /** More base units for `formatAmount`. */
  readonly amounts?: readonly bigint[]
  /** How long something that must happen may take. @default 2000 */
  readonly patienceMs?: number
}
