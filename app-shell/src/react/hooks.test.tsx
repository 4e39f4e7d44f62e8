import type { Adapter, AnyKernel } from '@latchkey/kernel'
import { createMemoryStorage, createTestAdapter, createTestConnector, createTestKernel } from '@latchkey/kernel/testing'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, describe, expect, it } from 'vitest'
import type { AccountConnected } from './index.js'
import {
  LatchkeyProvider,
  useAccount,
  useAccountEffect,
  useBalance,
  useConnections,
  useConnectors,
  useDisconnect,
  useEvents,
  useLatchkeyState,
  useNetwork,
  useProvider,
  useSignMessage,
  useSwitchNetwork,
  useWalletInfo,
} from './index.js'

let undo: (() => void) | undefined
afterEach(() => {
  cleanup()
  undo?.()
  undo = undefined
})

/** The type tests' program registers the demo's list, which lacks these namespaces. */
const family = (name: string) => name as 'eip155'

const setUp = (adapter: Adapter<string> = createTestAdapter().plugin) => {
  const wallet = createTestConnector()
  const second = createTestConnector({ id: 'second', name: 'Second' })
  const other = createTestConnector({ id: 'other-wallet', namespace: 'other' })
  const { kernel, clock } = createTestKernel({
    plugins: [adapter, createTestAdapter('other').plugin, wallet.plugin, second.plugin, other.plugin],
  })
  undo = kernel.destroy
  const Wrapper = ({ children }: { readonly children: ReactNode }) => (
    <StrictMode>
      <LatchkeyProvider latchkey={kernel}>{children}</LatchkeyProvider>
    </StrictMode>
  )
  /** Renders a hook and records what it returned. */
  const use = <value,>(hook: () => value) => {
    const seen: value[] = []
    const { result, unmount } = renderHook(
      () => {
        const value = hook()
        seen.push(value)
        return value
      },
      { wrapper: Wrapper },
    )
    return { result, seen, unmount }
  }
  const connect = (connectorId = wallet.id) => act(() => kernel.connect({ connectorId }))
  return { clock, kernel: kernel as unknown as AnyKernel, wallet, second, other, use, connect }
}

describe('every hook', () => {
  const hooks = {
    useAccountEffect: () => useAccountEffect({}),
    useBalance: () => useBalance(),
    useConnectors: () => useConnectors(),
    useEvents: () => useEvents(['modal:opened']),
    useNetwork: () => useNetwork(),
    useProvider: () => useProvider(),
    useSwitchNetwork: () => useSwitchNetwork(),
  }

  it.each(Object.entries(hooks))('%s before createLatchkey names itself and the cure (313)', (name, hook) => {
    const Panel = () => {
      hook()
      return null
    }
    expect(() => renderToString(<Panel />)).toThrow(`${name}() needs createLatchkey() or LatchkeyProvider`)
  })

  it.each([
    ['useNetwork', () => useNetwork({ namespace: family('solana') })],
    ['useBalance', () => useBalance({ namespace: family('solana') })],
    ['useProvider', () => useProvider(family('toString'))],
  ])('%s of a namespace without an adapter is a clear error (390)', (_name, hook) => {
    const { kernel } = setUp()
    const Panel = () => {
      hook()
      return null
    }
    const tree = (
      <LatchkeyProvider latchkey={kernel}>
        <Panel />
      </LatchkeyProvider>
    )
    expect(() => renderToString(tree)).toThrow('Adapter not found')
  })

  it("returns the bound namespace's values while another one is active (390)", async () => {
    const { kernel, use, connect } = setUp()
    const { result } = use(() => ({
      account: useAccount({ namespace: family('test') }),
      network: useNetwork({ namespace: family('other') }),
      provider: useProvider(family('test')),
    }))
    await connect()
    await connect('other-wallet')
    expect(kernel.getState().activeNamespace).toBe('other')
    expect(result.current.account.caipAddress).toBe('test:1:alice')
    expect(result.current.network).toMatchObject({ networkId: 'other:1', networks: [], isSupported: false })
    expect(result.current.provider.provider).toMatchObject({ id: 'test-wallet' })
  })
})

describe('two namespaces, each with its own wallet', () => {
  const both = async () => {
    const all = setUp()
    all.other.accounts = [{ address: 'olga' }, { address: 'omar' }]
    const hooks = (namespace?: 'eip155') => ({
      account: useAccount(namespace && { namespace }),
      balance: useBalance(namespace && { namespace }),
      provider: useProvider(namespace),
      wallet: useWalletInfo(namespace),
      connections: useConnections(namespace),
    })
    const { result } = all.use(() => ({
      test: hooks(family('test')),
      other: hooks(family('other')),
      active: hooks(),
      sign: useSignMessage(),
      leave: useDisconnect(),
    }))
    await all.connect()
    await all.connect('other-wallet')
    return { ...all, result }
  }

  it("returns each namespace's own address, provider and wallet, and the active one's by default", async () => {
    const { kernel, result, other } = await both()
    const seen = () =>
      (['test', 'other', 'active'] as const).map((name) => {
        const { account, provider, wallet, connections } = result.current[name]
        const { id } = (provider.provider ?? {}) as { id?: string }
        return [account.caipAddress, id, wallet?.connectorId, connections.map(({ namespace }) => namespace).join()]
      })
    const test = ['test:1:alice', 'test-wallet', 'test-wallet', 'test']
    expect(seen()).toEqual([
      test,
      ['other:1:olga', 'other-wallet', 'other-wallet', 'other'],
      ['other:1:olga', 'other-wallet', 'other-wallet', 'other'],
    ])
    act(() => other.context?.emitter.emit('change', { active: 'omar' }))
    expect(result.current.other.account.address).toBe('omar')
    expect(result.current.test.account.address).toBe('alice')
    await act(() => kernel.switchNetwork({ networkId: 'test:1' }))
    expect(result.current.active.account.address).toBe('alice')
    expect(seen()[2]).toEqual(test)
  })

  it('reads the balance of each for itself', async () => {
    const { result } = await both()
    await waitFor(() => expect(result.current.test.balance).toMatchObject({ balance: '1.5', status: 'ready' }))
    // The site lists no network of this namespace, so there is no balance to read.
    expect(result.current.other.balance).toMatchObject({ balance: undefined, status: 'unknown' })
    expect(result.current.active.balance.status).toBe('unknown')
  })

  it('signs with the account of the named namespace', async () => {
    const { result } = await both()
    const sign = (namespace?: string) =>
      act(() => result.current.sign.signMessageAsync({ message: 'hi', ...(namespace && { namespace }) }))
    expect(await sign('test')).toMatchObject({ address: 'alice', signature: 'signed:test-wallet:hi' })
    expect(await sign('other')).toMatchObject({ address: 'olga', signature: 'signed:other-wallet:hi' })
    expect(await sign()).toMatchObject({ address: 'olga' })
    expect(result.current.sign.data?.caipAddress).toBe('other:1:olga')
    await expect(sign('nowhere')).rejects.toMatchObject({ code: 'ADAPTER_NOT_FOUND' })
  })

  it('disconnects the named namespace, which stays the active one, and reports it (B10)', async () => {
    const { kernel, result } = await both()
    expect(await act(() => result.current.leave.disconnectAsync({ namespace: 'other' }))).toEqual(['other'])
    expect(result.current.other.account).toMatchObject({ isConnected: false, reason: 'user', accounts: [] })
    expect(result.current.other.provider.provider).toBeUndefined()
    expect(result.current.other.wallet).toBeUndefined()
    expect(result.current.test.account.address).toBe('alice')
    expect(kernel.getState().activeNamespace).toBe('other')
    expect(result.current.active.account).toMatchObject({ isConnected: false, reason: 'user', address: undefined })
    await act(() => kernel.switchNetwork({ networkId: 'test:1' }))
    expect(result.current.active.account.address).toBe('alice')
    await act(() => result.current.leave.disconnectAsync())
    expect(result.current.test.account.isConnected).toBe(false)
  })
})

describe('useNetwork and useSwitchNetwork', () => {
  it('nobody connected: only the network of the app changes (089)', async () => {
    const { wallet, use } = setUp()
    const { result } = use(() => useNetwork())
    expect(result.current).toMatchObject({ networkId: 'test:1', isSupported: true, status: 'idle' })
    expect(result.current.networks.map(({ name }) => name)).toEqual(['One', 'Two'])
    act(() => result.current.switchNetwork({ networkId: 'test:2' }))
    expect(result.current.status).toBe('pending')
    await waitFor(() => expect(result.current.status).toBe('success'))
    expect(result.current.network?.name).toBe('Two')
    expect(wallet.calls).toEqual([])
  })

  it('follows a wallet that changes its network, also to one that the site does not list (120)', async () => {
    const { clock, wallet, use, connect } = setUp()
    const { result } = use(() => useNetwork())
    await connect()
    act(() => wallet.context?.emitter.emit('change', { networkId: 'test:2' }))
    expect(result.current.network?.name).toBe('Two')
    act(() => wallet.context?.emitter.emit('change', { networkId: 'test:9' }))
    act(() => clock.advance(16))
    expect(result.current).toMatchObject({ network: undefined, networkId: 'test:9', isSupported: false })
  })

  it('shows a refusal, and the next attempt is free (088)', async () => {
    const { wallet, use, connect } = setUp()
    wallet.switches = 'refuses'
    const { result } = use(() => useSwitchNetwork())
    await connect()
    act(() => result.current.switchNetwork({ networkId: 'test:2' }))
    await waitFor(() => expect(result.current.error?.code).toBe('USER_REJECTED'))
    act(() => result.current.reset())
    expect(result.current).toMatchObject({ status: 'idle', error: undefined })
    wallet.switches = 'obeys'
    await act(() => result.current.switchNetworkAsync({ networkId: 'test:2' }))
    expect(result.current.status).toBe('success')
  })

  it('stays idle after a reset when the call that was running ends', async () => {
    const { kernel, wallet, use, connect } = setUp()
    wallet.switches = 'hangs'
    const { result } = use(() => useSwitchNetwork())
    await connect()
    const calls: Promise<unknown>[] = []
    act(() => void calls.push(result.current.switchNetworkAsync({ networkId: 'test:2' })))
    await waitFor(() => expect(wallet.calls).toContain('switch test:2'))
    expect(result.current.status).toBe('pending')
    act(() => result.current.reset())
    await act(async () => {
      wallet.approvePending()
      await Promise.all(calls)
    })
    expect(kernel.getState().namespaces.test?.connections[0]?.networkId).toBe('test:2')
    expect(result.current).toMatchObject({ status: 'idle', error: undefined })
  })

  it('a network outside the configuration changes nothing and rejects (097)', async () => {
    const { use, connect } = setUp()
    const { result } = use(() => useNetwork())
    await connect()
    await act(() =>
      expect(result.current.switchNetworkAsync({ networkId: 'test:9' })).rejects.toThrow('Network not found'),
    )
    expect(result.current).toMatchObject({ networkId: 'test:1', status: 'error', error: { code: 'NETWORK_NOT_FOUND' } })
  })
})

describe('useConnectors', () => {
  it('looks for the wallets of the page when it is used', async () => {
    const { kernel, use } = setUp()
    expect(kernel.getState().discovery).toBe('idle')
    const { result } = use(() => useConnectors())
    await waitFor(() => expect(result.current.map(({ id }) => id)).toEqual(['test-wallet', 'second', 'other-wallet']))
  })
})

describe('useProvider', () => {
  it('returns the provider of the connection in use, and no other connection changes it (117)', async () => {
    const { wallet, second, use, connect, kernel } = setUp()
    const { result } = use(() => useProvider())
    expect(result.current).toEqual({ provider: undefined, type: undefined, status: 'disconnected' })
    await connect()
    const first = result.current
    expect(first).toMatchObject({ provider: { id: 'test-wallet' }, type: 'EXTERNAL', status: 'connected' })
    await connect('second')
    const next = result.current
    expect(next.provider).toMatchObject({ id: 'second' })
    act(() => wallet.context?.emitter.emit('change', { accounts: [{ address: 'bob' }] }))
    expect(result.current).toBe(next)
    act(() => second.context?.emitter.emit('change', { accounts: [{ address: 'bob' }] }))
    expect(result.current).toBe(next)
    await act(() => kernel.disconnect())
    expect(result.current.provider).toBeUndefined()
    await connect('second')
    expect(result.current).not.toBe(next)
  })

  it('never returns a provider of an earlier connection', async () => {
    const { kernel, use, connect } = setUp()
    const { seen } = use(() => {
      const { provider } = useProvider()
      const connectorId = useLatchkeyState(({ namespaces }) => namespaces.test?.connections[0]?.connectorId)
      return `${(provider as { id?: string } | undefined)?.id} of ${connectorId}`
    })
    await connect()
    await connect('second')
    await act(() => kernel.disconnect())
    expect(new Set(seen)).toEqual(new Set(['undefined of undefined', 'test-wallet of test-wallet', 'second of second']))
  })

  it('says that a wallet which was lost is being reconnected, and keeps the account', async () => {
    const { wallet, use, connect } = setUp()
    const { result } = use(() => ({ ...useProvider(), account: useAccount() }))
    await connect()
    act(() => wallet.context?.emitter.emit('lost', undefined))
    expect(result.current.status).toBe('reconnecting')
    expect(result.current.account).toMatchObject({ status: 'reconnecting', address: 'alice' })
  })
})

describe('useBalance', () => {
  /** An adapter whose balance reads a test settles one by one. */
  const createBank = () => {
    const { plugin } = createTestAdapter()
    const asked: { readonly address: string; answer(value: bigint): Promise<void>; fail(): Promise<void> }[] = []
    const adapter: Adapter<string> = {
      ...plugin,
      load: async () => ({
        default: {
          ...(await plugin.load()).default,
          formatAmount: (value) => `${value}.00`,
          getBalance: ({ address, network }) =>
            new Promise((resolve, reject) => {
              asked.push({
                address: `${network.caipNetworkId}:${address}`,
                answer: (value) => act(async () => resolve(value)),
                fail: () => act(async () => reject(new Error('offline'))),
              })
            }),
        },
      }),
    }
    return { adapter, asked }
  }

  it('is loading until it is known; any text is known, also 0.00 (330)', async () => {
    const { adapter, asked } = createBank()
    const { use, connect } = setUp(adapter)
    const { result } = use(() => useBalance())
    expect(result.current).toMatchObject({ balance: undefined, symbol: undefined, status: 'unknown' })
    await connect()
    await waitFor(() => expect(asked).toHaveLength(1))
    expect(result.current).toMatchObject({ balance: undefined, status: 'loading' })
    await asked[0]?.answer(0n)
    expect(result.current).toMatchObject({ balance: '0.00', symbol: 'COIN', status: 'ready' })
  })

  it('says when it could not be read, and asks again when told to (330)', async () => {
    const { adapter, asked } = createBank()
    const { use, connect } = setUp(adapter)
    await connect()
    const { result } = use(() => useBalance())
    await waitFor(() => expect(asked).toHaveLength(1))
    await asked[0]?.fail()
    expect(result.current).toMatchObject({ balance: undefined, status: 'unavailable' })
    act(() => void result.current.refetch())
    await waitFor(() => expect(asked).toHaveLength(2))
    await asked[1]?.answer(7n)
    expect(result.current).toMatchObject({ balance: '7.00', status: 'ready' })
    act(() => void result.current.refetch())
    await waitFor(() => expect(asked).toHaveLength(3))
    await asked[2]?.fail()
    expect(result.current).toMatchObject({ balance: '7.00', status: 'stale' })
  })

  it('another account or network is asked for anew, and a late answer for the one before never shows (116)', async () => {
    const { adapter, asked } = createBank()
    const { clock, wallet, use, connect } = setUp(adapter)
    const { result, seen } = use(() => {
      const { caipAddress } = useAccount()
      return { caipAddress, ...useBalance() }
    })
    await connect()
    await waitFor(() => expect(asked).toHaveLength(1))
    act(() => wallet.context?.emitter.emit('change', { accounts: [{ address: 'alice' }] }))
    act(() => wallet.context?.emitter.emit('change', { accounts: [{ address: 'bob' }] }))
    act(() => clock.advance(16))
    await waitFor(() => expect(asked).toHaveLength(2))
    await asked[0]?.answer(1n)
    expect(result.current).toMatchObject({ caipAddress: 'test:1:bob', balance: undefined, status: 'loading' })
    await asked[1]?.answer(2n)
    expect(result.current.balance).toBe('2.00')
    act(() => wallet.context?.emitter.emit('change', { networkId: 'test:2' }))
    act(() => clock.advance(16))
    expect(result.current).toMatchObject({ caipAddress: 'test:2:bob', balance: undefined })
    await waitFor(() => expect(asked).toHaveLength(3))
    await asked[2]?.answer(3n)
    expect(asked.map(({ address }) => address)).toEqual(['test:1:alice', 'test:1:bob', 'test:2:bob'])
    const shown = new Set(seen.flatMap(({ caipAddress, balance }) => (balance ? [`${caipAddress} ${balance}`] : [])))
    expect(shown).toEqual(new Set(['test:1:bob 2.00', 'test:2:bob 3.00']))
    act(() => wallet.context?.emitter.emit('change', { networkId: 'test:9' }))
    act(() => clock.advance(16))
    expect(result.current).toMatchObject({ balance: undefined, status: 'unknown' })
  })

  it('renders nobody who only reads the account', async () => {
    const { adapter, asked } = createBank()
    const { use, connect } = setUp(adapter)
    use(() => useBalance())
    const { seen } = use(() => useAccount())
    await connect()
    await waitFor(() => expect(asked).toHaveLength(1))
    const before = seen.length
    await asked[0]?.answer(1n)
    expect(seen).toHaveLength(before)
  })
})

describe('useAccountEffect', () => {
  it('calls back once each time, with the callbacks of the last render (063)', async () => {
    const { kernel, use, connect } = setUp()
    const calls: string[] = []
    let round = 1
    const { result, unmount } = use(() => {
      const mine = round
      useAccountEffect({
        onConnect: ({ caipAddress, connectorId, namespace, networkId, isRestored }: AccountConnected) =>
          calls.push(`${mine} ${namespace} ${connectorId} ${networkId} ${caipAddress} ${isRestored}`),
        onDisconnect: ({ namespace, reason }) => calls.push(`${mine} ${namespace} ${reason}`),
      })
      return useSwitchNetwork()
    })
    await connect()
    expect(calls.splice(0)).toEqual(['1 test test-wallet test:1 test:1:alice false'])
    round = 2
    await act(() => result.current.switchNetworkAsync({ networkId: 'test:2' }))
    await act(() => kernel.disconnect())
    expect(calls.splice(0)).toEqual(['2 test user'])
    unmount()
    await connect()
    expect(calls).toEqual([])
  })

  it('says that a connection was restored (063)', async () => {
    const wallet = createTestConnector()
    const storage = createMemoryStorage()
    const page = () => createTestKernel({ storage, plugins: [createTestAdapter().plugin, wallet.plugin] }).kernel
    const before = page()
    await before.connect({ connectorId: wallet.id })
    before.destroy()
    const kernel = page()
    undo = kernel.destroy
    const calls: boolean[] = []
    renderHook(() => useAccountEffect({ onConnect: ({ isRestored }) => calls.push(isRestored) }), {
      wrapper: ({ children }) => <LatchkeyProvider latchkey={kernel}>{children}</LatchkeyProvider>,
    })
    await act(() => kernel.reconnect())
    expect(calls).toEqual([true])
  })
})

describe('useEvents', () => {
  it('returns the latest of the named events, and renders for no other', async () => {
    const { kernel, wallet, use, connect } = setUp()
    const { result, seen } = use(() => useEvents(['connection:connected', 'connection:disconnected']))
    const silent = use(() => useEvents(['modal:opened']))
    expect(result.current).toBeUndefined()
    const before = silent.seen.length
    await connect()
    expect(result.current).toMatchObject({ name: 'connection:connected', payload: { address: 'alice' } })
    const rendered = seen.length
    act(() => wallet.context?.emitter.emit('change', { networkId: 'test:2' }))
    expect(seen).toHaveLength(rendered)
    await act(() => kernel.disconnect())
    expect(result.current).toEqual({ name: 'connection:disconnected', payload: { namespace: 'test', reason: 'user' } })
    expect(silent.seen).toHaveLength(before)
  })

  it('starts over when other events are named', async () => {
    const { use, connect } = setUp()
    let name: 'connection:connected' | 'modal:opened' = 'connection:connected'
    const { result } = use(() => {
      useAccount()
      return useEvents([name])
    })
    await connect()
    expect(result.current?.name).toBe('connection:connected')
    name = 'modal:opened'
    await connect('second')
    expect(result.current).toBeUndefined()
  })
})
