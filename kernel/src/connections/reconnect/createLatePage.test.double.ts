import { createKernel } from '../../createKernel.js'
import type { Adapter } from '../../index.js'
import type { Kernel } from '../../kernel.js'
import { createMemoryStorage } from '../../testing/createMemoryStorage.js'
import { createTestAdapter } from '../../testing/createTestAdapter.js'
import type { TestClock } from '../../testing/createTestClock.js'
import { createTestClock } from '../../testing/createTestClock.js'
import type { Connector, DiscoverContext, TabChannel } from '../contract.js'

/** A tab whose only wallet, "late", appears when the test says so. */
export interface LateTab {
  readonly kernel: Kernel
  readonly clock: TestClock
  /** Messages of the errors that were reported. */
  readonly errors: readonly string[]
  /** Resolves the load of the discovery's code. */
  arrive(): void
  /** Makes the wallet announce itself. */
  show(): void
}

/** A browser profile: its storage, and the tabs that reach each other. */
export const createLateProfile = () => {
  const storage = createMemoryStorage()
  const listeners = new Set<(message: unknown) => void>()
  const channel = (): TabChannel => {
    let own: ((message: unknown) => void) | undefined
    return {
      post: (message) => {
        for (const listener of listeners) if (listener !== own) listener(structuredClone(message))
      },
      listen: (listener) => {
        own = listener
        listeners.add(listener)
      },
      close: () => {
        if (own) listeners.delete(own)
      },
    }
  }
  const connector: Connector = {
    id: 'late',
    name: 'Late',
    type: 'ANNOUNCED',
    namespaces: ['test'],
    connect: async () => ({ accounts: [{ address: 'alice' }], networkId: 'test:1' }),
    getProvider: async () => ({ id: 'late', sign: () => 'signed' }),
    isAuthorized: async () => true,
    release: () => undefined,
    getAccounts: async () => [{ address: 'alice' }],
    getNetworkId: async () => 'test:1',
    disconnect: async () => undefined,
  }
  /** Loads the page in a tab, with the wallet there at once or not, and the discovery's code loaded at once or not. */
  const load = (isThere: boolean, isLoaded = true): LateTab => {
    const clock = createTestClock()
    const { plugin } = createTestAdapter()
    let arrive = (): void => undefined
    const code = new Promise<void>((resolve) => {
      arrive = resolve
    })
    if (isLoaded) arrive()
    let context: DiscoverContext | undefined
    const show = (): void => {
      isThere = true
      context?.announce({ id: 'late', type: 'ANNOUNCED', name: 'Late', source: {} })
    }
    const adapter: Adapter<'test'> = {
      ...plugin,
      discover: async () => {
        await code
        return {
          default(given) {
            context = given
            return { ask: () => isThere && show() }
          },
        }
      },
      load: async () => ({ default: { ...(await plugin.load()).default, connector: () => connector } }),
    }
    const kernel = createKernel(
      {
        networks: [
          {
            id: 1,
            name: 'One',
            chainNamespace: 'test',
            nativeCurrency: { symbol: 'COIN', decimals: 18 },
            rpcUrls: { default: { http: [] } },
          },
        ],
        storage,
        plugins: [adapter],
      },
      { clock, tabs: async () => ({ channel }) },
    )
    const errors: string[] = []
    kernel.on('error:reported', ({ error }) => errors.push(error.message))
    return { kernel: kernel as Kernel, clock, errors, show, arrive }
  }
  /** A tab whose visitor has connected the wallet. */
  const connected = async (): Promise<LateTab> => {
    const tab = load(true)
    await tab.kernel.preload()
    await tab.kernel.connect({ connectorId: 'late' })
    return tab
  }
  return { load, connected }
}

/** Lets everything run that is due, between steps of the clock. */
export const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setImmediate(resolve))
}

/** Advances the clock in steps of half a second. */
export const pass = async ({ clock }: LateTab, ms: number): Promise<void> => {
  for (let at = 0; at < ms; at += 500) {
    clock.advance(500)
    await settle()
  }
}
