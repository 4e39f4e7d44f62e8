import type { Network } from '../../config/contract.js'
import type { Adapter, AdapterImplementation } from '../../connections/contract.js'
import type { Connection } from '../../connections/state.js'
import type { Kernel } from '../../kernel.js'
import type { AdapterSubject, AdapterWallet, BalanceServer } from '../contract.js'
import type { MemoryStorage } from '../createMemoryStorage.js'
import type { Patience } from '../createPatience.js'
import type { TestDiscovery } from '../createTestDiscovery.js'

/** A part of the subject, or of the host, that a case may need. */
export type AdapterNeed =
  | 'wallet'
  | 'wallet.install'
  | 'wallet.signs'
  | 'wallet.storedBefore'
  | 'balance'
  | 'a host without a window'

/** A connected wallet, seen through the adapter. */
export interface AdapterConnection {
  readonly wallet: AdapterWallet
  readonly implementation: AdapterImplementation
  readonly provider: unknown
  readonly address: string
  /** The record that the kernel would hold. */
  readonly connection: Connection
}

/** Tools of a case. */
export interface AdapterBench extends Patience {
  readonly subject: AdapterSubject
  /** The subject's networks, normalised. */
  readonly networks: readonly [Network, ...Network[]]
  implementation(): Promise<AdapterImplementation>
  /** Starts a discovery and records what it finds. */
  discover(): Promise<TestDiscovery>
  /** Creates a wallet of the subject. */
  wallet(): AdapterWallet
  /** Creates a wallet that is installed on the page until the case ends. */
  installed(): AdapterWallet
  connected(): Promise<AdapterConnection>
  server(): Promise<{ readonly server: BalanceServer; readonly network: Network }>
  /** With `memory`, in a profile with stored data; its delays are divided by 50. */
  openKernel(adapter: Adapter, memory?: MemoryStorage): { readonly kernel: Kernel; readonly errors: readonly unknown[] }
  close(): Promise<void>
}

/** A case before it is bound to an adapter. */
export interface AdapterCase {
  readonly name: string
  readonly needs?: readonly AdapterNeed[]
  run(bench: AdapterBench): Promise<void>
}
