import type { Network } from '../../config/contract.js'
import type { AdapterImplementation, Connector } from '../../connections/contract.js'
import type { Kernel } from '../../kernel.js'
import type { WalletDriver } from '../contract.js'
import type { MemoryStorage } from '../createMemoryStorage.js'
import type { Patience } from '../createPatience.js'
import type { ConnectorPage } from './createConnectorPage.js'

/** A method of the wallet's driver, or another need of a case. */
export type ConnectorNeed = `wallet.${keyof WalletDriver}` | 'two networks'

/** Tools of a case: a new wallet, and a browser profile whose pages come and go. */
export interface ConnectorBench extends Patience {
  readonly namespace: string
  /** The site's networks of this namespace. */
  readonly networks: readonly Network[]
  readonly wallet: WalletDriver
  readonly memory: MemoryStorage
  readonly restores: boolean
  readonly extras: { readonly [name: string]: readonly unknown[] }
  /** Opens a page with the connector; data stored by the previous page is still there. */
  open(): ConnectorPage
  /** Opens a page with a whole kernel. With `isFast` its delays are divided by 50. */
  openKernel(options?: { readonly isFast?: boolean }): {
    readonly kernel: Kernel
    readonly connectorId: () => string
    readonly errors: readonly unknown[]
  }
  /** The namespace's adapter, loaded. */
  implementation(): Promise<AdapterImplementation>
  /** Checks the result of `connect`. @throws when it is not a connection of this namespace */
  check(answer: Awaited<ReturnType<Connector['connect']>>): Promise<void>
  /** Number of prompts; 0 if the driver does not count them. */
  prompts(): number
  /** Triggers every wallet-side change that the driver offers. */
  provoke(): Promise<void>
  close(): void
}

/** A case before it is bound to a connector. */
export interface ConnectorCase {
  readonly name: string
  readonly needs?: readonly ConnectorNeed[]
  /** Methods of the driver of which one is enough. */
  readonly oneOf?: readonly (keyof WalletDriver)[]
  run(bench: ConnectorBench): Promise<void>
}
