import type { NetworkInput } from '../config/contract.js'
import type { KernelOptions, StorageLike } from '../config/options.js'
import type { Tabs } from '../connections/contract.js'
import type { Listed } from '../contract.js'
import { createKernel } from '../createKernel.js'
import type { BaseError } from '../errors/BaseError.js'
import type { Kernel } from '../kernel.js'
import type { MemoryStorage } from './createMemoryStorage.js'
import { createMemoryStorage } from './createMemoryStorage.js'
import { createTestAdapter } from './createTestAdapter.js'
import type { TestClock } from './createTestClock.js'
import { createTestClock } from './createTestClock.js'

/** A kernel whose environment a test controls. */
export interface TestKernel<plugins extends readonly Listed[], storage = MemoryStorage> {
  readonly kernel: Kernel<plugins>
  readonly clock: TestClock
  /** The storage the kernel uses: the one in the options, or one in memory. */
  readonly storage: storage
  /** Errors that went through `report`. */
  readonly errors: readonly BaseError[]
}

const network = (id: number, name: string): NetworkInput => ({
  id,
  name,
  chainNamespace: 'test',
  nativeCurrency: { name: 'Coin', symbol: 'COIN', decimals: 18 },
  rpcUrls: { default: { http: [] } },
})

/**
 * Creates a real kernel with a clock that a test advances and with storage in memory. Its networks are `test:1` and `test:2`
 * unless the options list others; an adapter double serves them unless the list has an adapter or a connector. Kernels with the same
 * storage and the same clock, and `tabs` of one `createTestTabs`, are tabs of one site.
 */
export function createTestKernel<
  const plugins extends readonly Listed[] = readonly [],
  storage extends StorageLike | false = MemoryStorage,
>(
  input: Partial<KernelOptions<plugins>> & {
    readonly storage?: storage
    readonly clock?: TestClock
    readonly tabs?: Tabs
  } = {},
): TestKernel<plugins, storage> {
  const { clock = createTestClock(), tabs, ...options } = input
  // Without a storage in the options, `storage` is inferred as `MemoryStorage`.
  const { plugins = [], storage = createMemoryStorage() as StorageLike as storage } = input
  const errors: BaseError[] = []
  const isServed = plugins.some(({ kind }) => kind !== 'plugin')
  const kernel = createKernel<plugins>(
    {
      networks: [network(1, 'One'), network(2, 'Two')],
      ...options,
      storage,
      // A kernel requires somebody to serve its networks.
      plugins: (isServed ? plugins : [...plugins, createTestAdapter().plugin]) as unknown as plugins,
    },
    { clock, loadSkin: async () => undefined, ...(tabs && { tabs: async () => tabs }) },
  )
  ;(kernel as unknown as Kernel).on('error:reported', ({ error }) => {
    errors.push(error)
  })
  return { kernel, clock, storage, errors }
}
