import { eip155 } from '@latchkey/adapter-eip155'
import type {
  BaseError,
  ConnectionHandle,
  EventMapOf,
  Kernel,
  Listed,
  NamespaceOf,
  Network,
  NetworkInput,
  Plugin,
  PluginFactory,
} from '@latchkey/kernel'
import { createKernel } from '@latchkey/kernel'
import { describe, expectTypeOf, it } from 'vitest'
import { createLatchkey } from '../createLatchkey.js'
import type { EventName, EventOf, ProviderOf, RegisteredLatchkey, RegisteredList } from './index.js'
import {
  useAccount,
  useAccountEffect,
  useBalance,
  useConnectors,
  useEvents,
  useFromConnection,
  useLatchkey,
  useLatchkeyState,
  useNamespaceConnection,
  useNetwork,
  useProvider,
  useSwitchNetwork,
  useWalletInfo,
} from './index.js'

interface TallyPlugin extends Plugin<'tally', { state: { count: number }; events: { added: { count: number } } }> {}
declare const tally: PluginFactory<TallyPlugin>
declare const networks: readonly [NetworkInput]

/** A site that registered this instance. */
interface Site<latchkey> {
  latchkey: latchkey
}

describe('useAccount', () => {
  it('has an address exactly when somebody is connected (B17)', () => {
    const account = useAccount()
    expectTypeOf(account.address).toEqualTypeOf<string | undefined>()
    if (account.isConnected) expectTypeOf(account.address).toEqualTypeOf<string>()
    else expectTypeOf(account.caipAddress).toEqualTypeOf<undefined>()
    const { isConnected, caipAddress } = account
    if (isConnected) expectTypeOf(caipAddress).toEqualTypeOf<string>()
  })
})

describe('the registered list', () => {
  const latchkey = createLatchkey({ networks, plugins: [eip155(), tally()] })
  type List = RegisteredList<Site<typeof latchkey>>

  it('is what the site listed, with core in front', () => {
    expectTypeOf<List>().not.toBeAny()
    expectTypeOf<typeof latchkey>().toExtend<Kernel<List>>()
    expectTypeOf<List['length']>().toEqualTypeOf<3>()
    expectTypeOf<NamespaceOf<List>>().toEqualTypeOf<'eip155'>()
  })

  it("types the adapter's provider and every event with its payload", () => {
    expectTypeOf<ProviderOf<List, 'eip155'>>().not.toBeAny()
    expectTypeOf<ProviderOf<List, 'eip155'>>().toEqualTypeOf<
      NonNullable<ReturnType<typeof latchkey.connection>>['provider']
    >()
    expectTypeOf<EventOf<'tally:added', List>>().toEqualTypeOf<{
      readonly name: 'tally:added'
      readonly payload: { count: number }
    }>()
    expectTypeOf<'keyed:added'>().not.toExtend<EventName<List>>()
    type Two = EventOf<'tally:added' | 'modal:opened', List>
    expectTypeOf<Extract<Two, { name: 'modal:opened' }>['payload']>().toEqualTypeOf<{ readonly connected: boolean }>()
  })

  it('is that of a headless kernel too, and any list while nothing is registered', () => {
    const headless = createKernel({ networks, plugins: [tally()] })
    expectTypeOf<RegisteredList<Site<typeof headless>>>().toEqualTypeOf<readonly [TallyPlugin]>()
    expectTypeOf<RegisteredList<object>>().toEqualTypeOf<readonly Listed[]>()
    expectTypeOf<NamespaceOf<RegisteredList<object>>>().toEqualTypeOf<string>()
    expectTypeOf<ProviderOf<RegisteredList<object>, string>>().toEqualTypeOf<unknown>()
    expectTypeOf<EventMapOf<RegisteredList<object>>['modal:opened']>().toEqualTypeOf<{ readonly connected: boolean }>()
  })
})

/** The program of the type tests registers the demo's instance: `core` and the adapters of five namespaces. */
describe('hooks of a site that lists several namespaces', () => {
  it('take the namespaces of its adapters, and no other', () => {
    useNetwork({ namespace: 'eip155' })
    useAccount({ namespace: 'solana' })
    useBalance({ namespace: 'bip122' })
    useProvider('polkadot')
    useWalletInfo('cosmos')
    // @ts-expect-error no adapter of the list serves it
    useNetwork({ namespace: 'near' })
    // @ts-expect-error no adapter of the list serves it
    useAccount({ namespace: 'near' })
    // @ts-expect-error no adapter of the list serves it
    useBalance({ namespace: 'near' })
    // @ts-expect-error no adapter of the list serves it
    useProvider('near')
  })

  it('useProvider returns the provider of its adapter', () => {
    const { provider, status } = useProvider('eip155')
    expectTypeOf(provider).not.toBeAny()
    expectTypeOf(provider?.request).not.toBeAny()
    expectTypeOf(provider).toEqualTypeOf<ProviderOf<RegisteredList, 'eip155'> | undefined>()
    expectTypeOf(useProvider('solana').provider).not.toBeAny()
    expectTypeOf(useProvider('solana').provider).not.toEqualTypeOf(provider)
    // Without a namespace it may be the provider of any.
    expectTypeOf(useProvider().provider).toEqualTypeOf<
      NonNullable<ReturnType<RegisteredLatchkey['connection']>>['provider'] | undefined
    >()
    expectTypeOf(provider).toExtend<ReturnType<typeof useProvider>['provider']>()
    expectTypeOf(status).toEqualTypeOf<'disconnected' | 'connecting' | 'reconnecting' | 'connected'>()
  })

  it('useEvents is a union by name', () => {
    const event = useEvents(['connection:connected', 'modal:closed'])
    expectTypeOf(event).not.toBeAny()
    if (event?.name === 'connection:connected') expectTypeOf(event.payload.isRestored).toEqualTypeOf<boolean>()
    if (event?.name === 'modal:closed') expectTypeOf(event.payload).toEqualTypeOf<{ readonly connected: boolean }>()
    // @ts-expect-error name at least one
    useEvents([])
    // @ts-expect-error no such event
    useEvents(['modal:shaken'])
    // @ts-expect-error not listed
    useEvents(['tally:added'])
  })

  it('the others are not silently any', () => {
    const { network, networks, isSupported, error } = useNetwork()
    expectTypeOf(network).toEqualTypeOf<Network | undefined>()
    expectTypeOf(networks).toEqualTypeOf<readonly Network[]>()
    expectTypeOf(isSupported).toEqualTypeOf<boolean>()
    expectTypeOf(error).toEqualTypeOf<BaseError | undefined>()
    const { balance, symbol, status } = useBalance()
    expectTypeOf(balance).toEqualTypeOf<string | undefined>()
    expectTypeOf(symbol).toEqualTypeOf<string | undefined>()
    expectTypeOf(status).toEqualTypeOf<'unknown' | 'loading' | 'ready' | 'stale' | 'unavailable'>()
    expectTypeOf(useConnectors()[0]?.name).toEqualTypeOf<string | undefined>()
    useAccountEffect({
      onConnect: (account) => {
        expectTypeOf(account).not.toBeAny()
        expectTypeOf(account.caipAddress).toEqualTypeOf<string>()
        expectTypeOf(account.isRestored).toEqualTypeOf<boolean>()
      },
      onDisconnect: ({ namespace, reason }) => expectTypeOf([namespace, reason]).toEqualTypeOf<string[]>(),
    })
    // @ts-expect-error a target
    useSwitchNetwork().switchNetwork({})
    expectTypeOf(useLatchkey()).not.toBeAny()
    expectTypeOf(useLatchkeyState(({ plugins }) => Object.keys(plugins))).toEqualTypeOf<string[]>()
    // @ts-expect-error not listed
    useLatchkeyState(({ plugins }) => plugins.tally)
  })
})

describe('hooks for adapters', () => {
  interface Contract {
    readonly provider: { readonly ping: () => void }
    readonly extras: { getSigner(input: { readonly format: string }): Promise<{ readonly key: string }> }
  }
  const make = (connection: ConnectionHandle<Contract>, format: string) => connection.getSigner({ format })

  it('are typed by the contract, whatever the site registered', () => {
    const { connection, address } = useNamespaceConnection<Contract>('near')
    expectTypeOf(connection).toEqualTypeOf<ConnectionHandle<Contract> | undefined>()
    expectTypeOf(connection).not.toBeAny()
    expectTypeOf(address).toEqualTypeOf<string | undefined>()
  })

  it('return what was made', () => {
    const { value, error } = useFromConnection('near', make, 'papi')
    expectTypeOf(value).toEqualTypeOf<{ readonly key: string } | undefined>()
    expectTypeOf(error).toEqualTypeOf<BaseError | undefined>()
    // @ts-expect-error the input of `make`
    useFromConnection('near', make, 1)
  })
})
