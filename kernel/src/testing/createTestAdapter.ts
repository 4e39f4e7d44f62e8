import type { CapabilityLoads, CapabilityName } from '../capabilities/contract.js'
import type { Adapter, AnnouncedWallet, DiscoverContext } from '../connections/contract.js'
import { defineAdapter } from '../define/defineAdapter.js'

/** Contract of the double: its provider and extras. */
export interface TestAdapterContract {
  readonly provider: { readonly id: string; sign(message: unknown): string }
  readonly extras: { activeAddress(): string; sign(text: string): Promise<string> }
}

/** An adapter that a test controls. */
export interface TestAdapter<namespace extends string = string> {
  /** List this in `plugins`. */
  readonly plugin: Adapter<namespace, TestAdapterContract>
  /** Number of loads that fail before one succeeds. */
  failingLoads: number
  /** How often its lazy half was loaded. */
  readonly loads: number
  /** Returns a balance in base units of 18 decimals. @default always 1.5 coins */
  balance(address: string, networkId: string): Promise<bigint>
  /** Accounts whose balance was read, as CAIP-10, in order. */
  readonly balanceRequests: readonly string[]
  /** Announces a wallet as if it were found on the page; needs a running discovery. */
  announce(wallet: AnnouncedWallet): void
}

/** Creates an adapter double whose addresses are words of lower-case letters. */
export function createTestAdapter<const namespace extends string = 'test'>(
  namespace: namespace = 'test' as namespace,
  capabilities: CapabilityLoads = {},
): TestAdapter<namespace> {
  let context: DiscoverContext | undefined
  let loads = 0
  const balanceRequests: string[] = []
  const double: TestAdapter<namespace> = {
    failingLoads: 0,
    balance: async () => 1_500_000_000_000_000_000n,
    balanceRequests,
    get loads() {
      return loads
    },
    announce: (wallet) => context?.announce(wallet),
    plugin: defineAdapter<namespace, TestAdapterContract>({
      namespace,
      capabilities: Object.keys(capabilities) as CapabilityName[],
      discover: async () => ({
        default(given) {
          context = given
          return { ask: () => undefined }
        },
      }),
      load: async () => {
        loads++
        if (double.failingLoads > 0) {
          double.failingLoads--
          throw new Error('network')
        }
        return {
          default: {
            capabilities,
            connector: () => {
              throw new Error('The double connects listed connectors only.')
            },
            parseAddress: (text) => (/^[a-z]{1,40}$/.test(text) ? { address: text } : undefined),
            signMessage: async ({ provider, message }) => ({
              signature: (provider as TestAdapterContract['provider']).sign(message),
            }),
            async getBalance({ address, network: { caipNetworkId } }) {
              balanceRequests.push(`${caipNetworkId}:${address}`)
              return double.balance(address, caipNetworkId)
            },
            extend: ({ record, guard, provider }) => ({
              activeAddress: () => record().activeAddress,
              sign: async (text) =>
                guard(record(), { method: 'sign', params: text }, async () =>
                  (provider as TestAdapterContract['provider']).sign(text),
                ),
            }),
          },
        }
      },
    })(),
  }
  return double
}
