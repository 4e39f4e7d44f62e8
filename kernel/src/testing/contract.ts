/** Types only: input and output of the conformance suites. */

import type { NetworkInput } from '../config/contract.js'
import type { Adapter, ConnectorPlugin } from '../connections/contract.js'
import type { Unsubscribe } from '../unsubscribe.js'

/** Context that a test runner passes to a test; Vitest's and Node's can skip a running test. */
export interface ConformanceRunner {
  skip?(reason?: string): unknown
}

/** One rule as a test case, for any test runner: `it(name, run)`. */
export interface ConformanceCase {
  readonly name: string
  /** What is missing to run the case, such as `needs wallet.refuse`; `undefined` if it can run. */
  readonly skipped?: string
  /** Rejects if the rule does not hold. A skipped case skips itself through the runner or rejects: it never passes. */
  run(runner?: ConformanceRunner): Promise<void>
}

/**
 * Drives the wallet behind a connector in the suite. Cases that need a missing method are skipped, with the reason in
 * `skipped`. Methods may return a promise; the suite awaits it.
 */
export interface WalletDriver {
  /** Approves open and future requests; a new wallet does so by default. */
  approve?(): void | Promise<void>
  /** Rejects open and future requests, until `approve`. */
  refuse?(): void | Promise<void>
  /** Leaves future requests open, until `approve` or `refuse`. */
  hang?(): void | Promise<void>
  /** Shares nothing without a prompt; earlier permissions are kept. */
  lock?(): void | Promise<void>
  /** Ends `lock`; only for a wallet that notifies its pages of it. */
  unlock?(): void | Promise<void>
  /** The visitor revokes the site's permission in the wallet. */
  leave?(): void | Promise<void>
  /** The wallet cannot be reached for now; the visitor did not disconnect. */
  lose?(): void | Promise<void>
  /** Ends `lose` and notifies the page. */
  regain?(): void | Promise<void>
  /** Shares different accounts than before. */
  changeAccounts?(): void | Promise<void>
  /** Switches to this network, as if the visitor had chosen it in the wallet. */
  moveTo?(networkId: string): void | Promise<void>
  /** Number of prompts so far. */
  prompts?(): number
  /** Number of listeners currently registered on the wallet. */
  listeners?(): number
  /** Makes every later request fail with what `make` returns; `undefined` ends it. See `createFaultyWallet`. */
  throws?(make: (() => unknown) | undefined): void | Promise<void>
  /** Calls every listener of the wallet with this payload. See `createFaultyWallet`. */
  says?(payload: unknown): void | Promise<void>
}

/** A connector and its wallet, which has not been used yet. */
export interface ConnectorUnderTest {
  readonly connector: ConnectorPlugin
  readonly wallet?: WalletDriver
}

/** Subject of `connectorConformance`. */
export interface ConnectorSubject {
  /** Creates a connector and its wallet; called for each case, and once to see which methods the driver has. */
  create(): ConnectorUnderTest
  readonly namespace: string
  /** Networks of the site; with fewer than two of the namespace the cases that switch networks are skipped. */
  readonly networks: readonly NetworkInput[]
  /** The namespace's adapter. @default one that accepts any string as an address */
  readonly adapter?: () => Adapter
  /** `false` for a wallet that forgets a site when the page is closed. @default true */
  readonly restores?: boolean
  /** Arguments of the connection's extras by name: called with a wallet that throws. */
  readonly extras?: { readonly [name: string]: readonly unknown[] }
  /** How long an expected event may take. @default 2000 */
  readonly patienceMs?: number
}

/** A wallet of the page, for `adapterConformance`. */
export interface AdapterWallet {
  /** The live object that `discover` finds and `connector` receives. */
  readonly source: object
  /** Installs the wallet on the page, as a browser extension would; returns a function that removes it. */
  install?(): Unsubscribe
  /** Stored connections of earlier versions, each the text of the item `core:connections`. */
  readonly storedBefore?: readonly string[]
  /** Makes later requests to sign return or throw what `answer` does; by default the wallet signs properly. */
  signs?(answer: () => unknown): void
}

/** An RPC server that serves the balance of one account. */
export interface BalanceServer {
  readonly network: NetworkInput
  readonly address: string
  /** Balance of the account in base units. */
  readonly value: bigint
  /** Makes later responses contain this instead of the balance. */
  answers(answer: unknown): void
  /** Makes later responses fail with this error; for networks with their own error format. */
  fails?(error: unknown): void
  close?(): void | Promise<void>
}

/** Subject of `adapterConformance`. */
export interface AdapterSubject {
  /** Creates the adapter as a site does; called for each case. */
  adapter(): Adapter
  /** Networks of its namespace, at least one. */
  readonly networks: readonly NetworkInput[]
  /** Valid and invalid addresses of the namespace. */
  readonly addresses: {
    readonly valid: readonly (readonly [input: string, normalised: string])[]
    readonly invalid: readonly string[]
  }
  /** Creates a wallet that approves and signs; called for each case that needs one. */
  readonly wallet?: () => AdapterWallet
  /** `false` for an adapter without `getBalance`. @default true */
  readonly readsBalances?: boolean
  /** Starts an RPC server of the namespace; called for each case that needs one. */
  readonly balance?: () => BalanceServer | Promise<BalanceServer>
  /** Arguments of the extras that take any, by name. */
  readonly extras?: { readonly [name: string]: readonly unknown[] }
  /** Additional strings for `parseAddress`, for instance from a property-testing library. */
  readonly texts?: readonly string[]
  /** Additional base units for `formatAmount`. */
  readonly amounts?: readonly bigint[]
  /** How long an expected event may take. @default 2000 */
  readonly patienceMs?: number
}
