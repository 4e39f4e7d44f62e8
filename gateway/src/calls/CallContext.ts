import type { Logger } from 'pino'
import type { ReadConfiguration } from '../configuration/configurationSchema.js'
import type { Cache } from '../createCache.js'
import type { Indexer } from '../indexer/createIndexer.js'
import type { Keyring } from '../keys/createKeyring.js'
import type { Limits } from '../limits/createLimits.js'
import type { Metrics } from '../metrics/createMetrics.js'
import type { Usage } from '../metrics/createUsage.js'
import type { Chains } from '../providers/createChains.js'
import type { PriceProvider } from '../providers/prices.js'
import type { SignInStore } from '../signIn/SignInStore.js'
import type { Store } from '../store/Store.js'

/** What every call may use. */
export interface CallContext {
  /** The configuration in use; it is another object after a change. */
  configuration(): ReadConfiguration
  /** The faults of the file that keep an older configuration in use. */
  problems(): readonly string[]
  isDraining(): boolean
  /** The data, opened and migrated when it is first needed; rejects with a `RequestFailure` `STORE_UNAVAILABLE`. */
  store(): Promise<Store>
  /** The chains of the configuration in use. */
  chains(): Chains
  /** Where prices come from, by the configuration in use. */
  prices(): PriceProvider
  readonly indexer: Indexer
  /** Nonces and sessions of sign-in. */
  readonly signIns: SignInStore
  readonly cache: Cache
  readonly limits: Limits
  readonly metrics: Metrics
  readonly usage: Usage
  /** Signs what clients bring back, such as cursors. */
  readonly keys: Keyring
  readonly log: Logger
  /** Milliseconds since 1970. */
  readonly clock: () => number
}
