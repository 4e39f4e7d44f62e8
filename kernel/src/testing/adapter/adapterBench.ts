import type { Network } from '../../config/contract.js'
import type { Adapter, AdapterImplementation, FoundWallet } from '../../connections/contract.js'
import type { Connection } from '../../connections/state.js'
import type { Kernel } from '../../kernel.js'
import type { AdapterSubject, AdapterWallet, BalanceServer } from '../contract.js'
import type { MemoryStorage } from '../createMemoryStorage.js'
import type { Patience } from '../createPatience.js'

/** A part of the subject that a case may need. */
export type AdapterNeed =
  | 'wallet'
  | 'wallet.install'
  | 'wallet.signs'
  | 'wallet.storedBefore'
  | 'balance'
  | 'a place without a window'

/** A wallet that approved, seen through the adapter. */
export interface AdapterConnection {
  readonly wallet: AdapterWallet
  readonly implementation: AdapterImplementation
  readonly provider: unknown
  readonly address: string
  /** The record that the kernel would hold. */
  readonly connection: Connection
}

/** What a case works on. */
export interface AdapterBench extends Patience {
  readonly subject: AdapterSubject
  /** The subject's networks as the kernel has them. */
  readonly networks: readonly [Network, ...Network[]]
  implementation(): Promise<AdapterImplementation>
  /** Starts a discovery; what it finds is listed. */
  discover(): Promise<{ readonly found: readonly FoundWallet[]; ask(): void; dispose(): void }>
  /** A new wallet of the subject. */
  wallet(): AdapterWallet
  /** A new wallet, on the page until the case is over. */
  installed(): AdapterWallet
  connected(): Promise<AdapterConnection>
  server(): Promise<{ readonly server: BalanceServer; readonly network: Network }>
  /** With `memory`, in a profile that stored something before; it waits a fiftieth of its time. */
  openKernel(adapter: Adapter, memory?: MemoryStorage): { readonly kernel: Kernel; readonly errors: readonly unknown[] }
  close(): Promise<void>
}

/** A case of an adapter before it has an adapter. */
export interface AdapterCase {
  readonly name: string
  readonly needs?: readonly AdapterNeed[]
  run(bench: AdapterBench): Promise<void>
}
