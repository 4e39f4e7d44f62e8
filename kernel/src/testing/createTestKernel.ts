import type { NetworkInput } from '../config/contract.js'
import type { KernelOptions } from '../config/validateOptions.js'
import type { Listed } from '../contract.js'
import { createKernel } from '../createKernel.js'
import type { BaseError } from '../errors/BaseError.js'
import type { Kernel } from '../kernel.js'
import type { MemoryStorage } from './createMemoryStorage.js'
import { createMemoryStorage } from './createMemoryStorage.js'
import { createTestAdapter } from './createTestAdapter.js'
import type { TestClock } from './createTestClock.js'
import { createTestClock } from './createTestClock.js'

/** A kernel with everything around it in the hands of a test. */
export interface TestKernel<plugins extends readonly Listed[]> {
  readonly kernel: Kernel<plugins>
  readonly clock: TestClock
  readonly storage: MemoryStorage
  /** Everything that went through `report`. */
  readonly errors: readonly BaseError[]
}

const network = (id: number, name: string): NetworkInput => ({
  id,
  name,
  chainNamespace: 'test',
  nativeCurrency: { name: 'Coin', symbol: 'COIN', decimals: 18 },
  rpcUrls: { default: { http: [] } },
})

/** Creates a real kernel on networks `test:1` and `test:2`, served by an adapter double unless the list serves them, a clock that stands still and storage in memory. */
export function createTestKernel<const plugins extends readonly Listed[] = readonly []>(
  options: Partial<KernelOptions<plugins>> = {},
): TestKernel<plugins> {
  const clock = createTestClock()
  const storage = createMemoryStorage()
  const errors: BaseError[] = []
  const { plugins = [] } = options
  const isServed = plugins.some(({ kind }) => kind !== 'plugin')
  const kernel = createKernel<plugins>(
    {
      networks: [network(1, 'One'), network(2, 'Two')],
      storage,
      ...options,
      // Without anybody to serve its networks no kernel is made.
      plugins: (isServed ? plugins : [...plugins, createTestAdapter().plugin]) as unknown as plugins,
    },
    { clock, loadSkin: async () => undefined },
  )
  ;(kernel as unknown as Kernel).on('error:reported', ({ error }) => {
    errors.push(error)
  })
  return { kernel, clock, storage, errors }
}
