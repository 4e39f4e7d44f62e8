import type { Network } from '../../config/contract.js'
import type { AdapterImplementation, Connector } from '../../connections/contract.js'
import type { Kernel } from '../../kernel.js'
import type { WalletDriver } from '../contract.js'
import type { MemoryStorage } from '../createMemoryStorage.js'
import type { Patience } from '../createPatience.js'
import type { ConnectorPage } from './createConnectorPage.js'

/** A part of the wallet's driver, or what else a case may need. */
export type ConnectorNeed = `wallet.${keyof WalletDriver}` | 'two networks'

/** What a case works on: a new wallet, and a browser profile whose pages come and go. */
export interface ConnectorBench extends Patience {
  readonly namespace: string
  /** The site's networks of this namespace. */
  readonly networks: readonly Network[]
  readonly wallet: WalletDriver
  readonly memory: MemoryStorage
  readonly restores: boolean
  readonly extras: { readonly [name: string]: readonly unknown[] }
  /** Opens a page with the connector; what the last one stored is still there. */
  open(): ConnectorPage
  /** The same as a whole kernel. With `isFast` it waits a fiftieth of its time. */
  openKernel(options?: { readonly isFast?: boolean }): {
    readonly kernel: Kernel
    readonly connectorId: () => string
    readonly errors: readonly unknown[]
  }
  /** The family's adapter, loaded. */
  implementation(): Promise<AdapterImplementation>
  /** Checks what `connect` answered. @throws when it is no connection of this family */
  check(answer: Awaited<ReturnType<Connector['connect']>>): Promise<void>
  /** How often the visitor was asked; 0 where nobody counts. */
  prompts(): number
  /** Everything that happens in the wallet by itself, as far as it can be made to happen. */
  provoke(): Promise<void>
  close(): void
}

/** A case of a connector before it has a connector. */
export interface ConnectorCase {
  readonly name: string
  readonly needs?: readonly ConnectorNeed[]
  /** Parts of the wallet of which one is enough. */
  readonly oneOf?: readonly (keyof WalletDriver)[]
  run(bench: ConnectorBench): Promise<void>
}
