import { createConnectorContext } from '@latchkey/kernel/testing'
import { describe, expect, it, vi } from 'vitest'
import { createPairing } from '../pairing/createPairing.js'
import type { Session } from '../session/contract.js'
import { createTransportDouble } from '../transport/createTransport.test.double.js'
import { createConnector } from './createConnector.js'
import { createNetwork } from './createNetwork.test.double.js'
import type { SessionProvider } from './createProvider.js'
import { connectInput, createParts } from './createStage.test.double.js'
import { namedAccounts } from './namedAccounts.js'

const alice = `0x${'a1'.repeat(20)}`
const bob = `0x${'b0'.repeat(20)}`
const networks = [createNetwork(1), createNetwork(10), createNetwork(137)]
const methods = [
  'personal_sign',
  'eth_sendTransaction',
  'wallet_switchEthereumChain',
  'wallet_addEthereumChain',
  'wallet_getCapabilities',
]
const grants = (chains = [1, 10], addresses = [alice, bob]): Session['namespaces'] => ({
  eip155: {
    accounts: chains.flatMap((id) => addresses.map((address) => `eip155:${id}:${address}`)),
    methods,
    events: ['accountsChanged', 'chainChanged'],
    chains: chains.map((id) => `eip155:${id}`),
  },
})

const stage = (given = grants()) => {
  const wallet = createTransportDouble(given)
  const context = createConnectorContext(networks)
  const open = vi.fn(async () => wallet.transport)
  const ended = vi.fn()
  const unreached = vi.fn()
  const make = () =>
    createConnector(
      context,
      createParts(context, wallet.transport, {
        pairing: createPairing({
          clock: context.clock,
          isReused: false,
          letGo: ({ topic }) => wallet.live.delete(topic),
        }),
        open,
        onEnded: ended,
        onUnreached: unreached,
      }),
    )
  const connect = (connector = make(), more = {}) => connector.connect(connectInput('eip155', more))
  const connected = async () => {
    const connector = make()
    const result = await connect(connector)
    const provider = connector.getProvider('eip155') as SessionProvider
    const topic = [...wallet.live.keys()][0] ?? ''
    return {
      connector,
      result,
      provider,
      topic,
      ask: (method: string, params?: unknown[]) => provider.request({ method, ...(params && { params }) }),
    }
  }
  return { wallet, context, open, ended, unreached, make, connect, connected }
}

describe('connecting', () => {
  it('uses the requested network if the wallet granted it, else the first', async () => {
    const one = stage()
    expect((await one.connect(one.make(), { networkId: 'eip155:10' })).networkId).toBe('eip155:10')
    const other = stage()
    expect((await other.connect(other.make(), { networkId: 'eip155:137' })).networkId).toBe('eip155:1')
  })

  it('rejects and ends a session without a network of the site', async () => {
    const { wallet, connect } = stage(grants([5]))
    await expect(connect()).rejects.toMatchObject({
      code: 'CHAIN_NOT_SUPPORTED',
      message: 'The connector does not support any of the requested chains',
    })
    expect(wallet.live.size).toBe(0)
    const empty = stage(grants([1], []))
    await expect(empty.connect()).rejects.toMatchObject({ code: 'ACCOUNT_NOT_FOUND' })
  })

  it('removes a stored session of another namespace and shows nothing as connected (043)', async () => {
    const { wallet, context, connect, connected, make } = stage()
    const { topic } = await connected()
    const session = wallet.live.get(topic) as Session
    wallet.live.set(topic, {
      ...session,
      namespaces: { solana: { accounts: ['solana:abc:x'], methods: [], events: [], chains: [] } },
    })
    const again = make()
    await expect(connect(again, { isReconnecting: true })).rejects.toMatchObject({ code: 'ACCOUNT_NOT_FOUND' })
    await expect(again.isAuthorized()).resolves.toBe(false)
    await vi.waitFor(() => expect(wallet.live.size).toBe(0))
    expect(context.stored.size).toBe(0)
    expect(wallet.prompts).toBe(1)
  })

  it('keeps a restored session whose wallet does not respond, and pings it again', async () => {
    const { wallet, connect, connected, make, unreached } = stage()
    const { topic } = await connected()
    wallet.isAwake = false
    const again = make()
    await connect(again, { isReconnecting: true })
    await vi.waitFor(() => expect(unreached).toHaveBeenCalledWith(topic))
    expect(await again.getAccounts('eip155')).toHaveLength(2)
    await (again.getProvider('eip155') as SessionProvider).request({ method: 'personal_sign' })
    await vi.waitFor(() => expect(unreached).toHaveBeenCalledTimes(2))
  })

  it('disconnects without an error before anything was loaded (047)', async () => {
    const { make, open } = stage()
    await make().disconnect('eip155')
    expect(open).not.toHaveBeenCalled()
  })

  it('creates one code for two that connect at once', async () => {
    const { make, connect, wallet } = stage()
    const connector = make()
    const [one, other] = await Promise.all([connect(connector), connect(connector)])
    expect(one).toEqual(other)
    expect(wallet.prompts).toBe(1)
  })
})

describe('the provider', () => {
  it('responds from the session without a request to the wallet', async () => {
    const { connected, wallet } = stage()
    const { ask } = await connected()
    expect(await ask('eth_accounts')).toEqual([alice, bob])
    expect(await ask('eth_chainId')).toBe('0x1')
    expect(await ask('net_version')).toBe('1')
    expect(wallet.requests).toEqual([])
  })

  it('rejects what was not granted, and sends the rest to the wallet for its network', async () => {
    const { connected, wallet } = stage()
    const { ask, topic } = await connected()
    await expect(ask('eth_sign')).rejects.toMatchObject({ code: 4200 })
    wallet.answer = () => '0x5167'
    expect(await ask('personal_sign', ['0x00', alice])).toBe('0x5167')
    expect(wallet.requests).toEqual([
      { topic, networkId: 'eip155:1', method: 'personal_sign', params: ['0x00', alice] },
    ])
  })

  it.each([
    [{ code: 5000, message: 'User rejected.' }, { code: 4001 }],
    [{ code: 5101, message: 'Unsupported methods.' }, { code: 4200 }],
    [
      { code: -32000, message: 'nonce too low' },
      { code: -32000, message: 'nonce too low' },
    ],
    [{ code: 8000, message: 'Session request expired' }, { code: 'REQUEST_EXPIRED' }],
    [new Error('Request expired. Please try again.'), { code: 'REQUEST_EXPIRED' }],
  ])('%o becomes %o', async (thrown, expected) => {
    const { connected, wallet } = stage()
    const { ask } = await connected()
    wallet.answer = () => {
      throw thrown
    }
    await expect(ask('eth_sendTransaction', [{}])).rejects.toMatchObject(expected)
    expect(wallet.requests).toHaveLength(1)
  })

  it('switches within the session by itself, and beyond it by asking the wallet', async () => {
    const { connected, wallet, context } = stage()
    const { ask, connector, topic } = await connected()
    await ask('wallet_switchEthereumChain', [{ chainId: '0xa' }])
    expect(wallet.requests).toEqual([])
    expect(await connector.getNetworkId('eip155')).toBe('eip155:10')
    expect(context.facts).toContainEqual(['change', { namespace: 'eip155', networkId: 'eip155:10' }])
    wallet.answer = () => {
      const session = { ...(wallet.live.get(topic) as Session), namespaces: grants([1, 10, 137]) }
      wallet.tell({ kind: 'updated', session })
      return null
    }
    await connector.switchNetwork?.(createNetwork(137))
    expect(wallet.requests.map(({ method, networkId }) => [method, networkId])).toEqual([
      ['wallet_switchEthereumChain', 'eip155:10'],
    ])
    expect(await connector.getNetworkId('eip155')).toBe('eip155:137')
  })

  it('adds a network that the wallet does not know, and keeps the current one if it is not granted', async () => {
    const { connected, wallet, context } = stage()
    const { connector } = await connected()
    wallet.answer = ({ method }) => {
      if (method === 'wallet_switchEthereumChain') throw { code: 4902, message: 'Unrecognized chain' }
      return null
    }
    const switching = expect(connector.switchNetwork?.(createNetwork(137))).rejects.toMatchObject({
      code: 'CHAIN_NOT_SUPPORTED',
    })
    await vi.waitFor(() => expect(wallet.requests.map(({ method }) => method)).toContain('wallet_addEthereumChain'))
    await vi.waitFor(() => expect(context.clock.pending).toBeGreaterThan(0))
    context.clock.advance(3000)
    await switching
    expect(await connector.getNetworkId('eip155')).toBe('eip155:1')
  })

  it('ends where the session turned out to be over, and asks nothing twice that signs', async () => {
    const { connected, wallet, context, ended } = stage()
    const { ask, topic } = await connected()
    let calls = 0
    wallet.answer = () => {
      calls++
      throw new Error("No matching key. session topic doesn't exist")
    }
    // It is known here: what only reads is asked once more.
    await expect(ask('wallet_getCapabilities')).rejects.toMatchObject({ code: 4900 })
    expect(calls).toBe(2)
    await expect(ask('personal_sign')).rejects.toMatchObject({ code: 4900 })
    expect(calls).toBe(3)
    expect(context.facts).toEqual([])
    wallet.live.delete(topic)
    await expect(ask('personal_sign')).rejects.toMatchObject({ code: 4900 })
    expect(context.facts).toEqual([['disconnect', undefined]])
    expect(ended).toHaveBeenCalledOnce()
  })
})

describe('what the wallet says', () => {
  it.each<[unknown, string]>([
    ['0xa', 'eip155:10'],
    [10, 'eip155:10'],
    ['10', 'eip155:10'],
    ['0x0000a', 'eip155:10'],
    [999, 'eip155:999'],
  ])('chain %o is %s (041)', async (data, networkId) => {
    const { connected, wallet, context } = stage()
    const { topic } = await connected()
    wallet.tell({ kind: 'event', topic, networkId: 'eip155:1', name: 'chainChanged', data })
    expect(context.facts).toEqual([['change', { namespace: 'eip155', networkId }]])
  })

  it.each<[string, unknown]>([
    ['chainChanged', -1],
    ['chainChanged', 'x'],
    ['chainChanged', { chainId: 1 }],
    ['accountsChanged', ['0xother']],
    ['accountsChanged', 'x'],
    ['message', []],
  ])('%s %o changes nothing', async (name, data) => {
    const { connected, wallet, context } = stage()
    const { topic } = await connected()
    wallet.tell({ kind: 'event', topic, networkId: 'eip155:1', name, data })
    wallet.tell({ kind: 'event', topic: 'other', networkId: 'eip155:1', name: 'chainChanged', data: 10 })
    expect(context.facts).toEqual([])
  })

  it.each<[networkId: string, name: string, data: unknown]>([
    ['eip155:137', 'chainChanged', 137],
    ['eip155:1', 'chainChanged', 137],
    ['eip155:999', 'chainChanged', 999],
    ['eip155:999', 'accountsChanged', [bob]],
    ['solana:1', 'chainChanged', 10],
    ['__proto__:1', 'chainChanged', 10],
    ['constructor', 'accountsChanged', [bob]],
  ])('%s %s %o concerns a network that was not granted, and changes nothing (S9)', async (networkId, name, data) => {
    const { connected, wallet, context } = stage()
    const { topic } = await connected()
    wallet.tell({ kind: 'event', topic, networkId, name, data })
    expect(context.facts).toEqual([])
  })

  it('an account that acts from now on is told, and so is none at all', async () => {
    const { connected, wallet, context } = stage()
    const { topic, provider } = await connected()
    const received: unknown[] = []
    provider.on('accountsChanged', (accounts) => received.push(accounts))
    const say = (data: unknown) =>
      wallet.tell({ kind: 'event', topic, networkId: 'eip155:1', name: 'accountsChanged', data })
    say([`eip155:1:${bob.toUpperCase().replace('0X', '0x')}`])
    expect(context.facts).toEqual([['change', { namespace: 'eip155', accounts: [{ address: bob }], active: bob }]])
    say([])
    expect(context.facts.at(-1)).toEqual(['change', { namespace: 'eip155', accounts: [] }])
    expect(received).toEqual([[bob], []])
  })

  it('a session without an account of the site is over', async () => {
    const { connected, wallet, context } = stage()
    const { topic, connector } = await connected()
    wallet.tell({ kind: 'updated', session: { ...(wallet.live.get(topic) as Session), namespaces: {} } })
    expect(context.facts).toEqual([['disconnect', undefined]])
    await expect(connector.isAuthorized()).resolves.toBe(false)
  })

  it('accounts are those that were shared, in the order of the wallet', () => {
    expect(namedAccounts([bob, alice, bob, 7, '0x0'], [alice, bob], 'eip155')).toEqual([bob, alice])
    expect(namedAccounts(['x'], [alice], 'eip155')).toBeUndefined()
    expect(namedAccounts([], [alice], 'eip155')).toEqual([])
    expect(namedAccounts([alice.toUpperCase()], [alice], 'solana')).toBeUndefined()
  })
})

describe('the relay', () => {
  const lines = (isThere: boolean) => ({ kind: 'relay', isThere }) as const

  it("that is away for a moment is nobody's business", async () => {
    const { connected, wallet, context } = stage()
    await connected()
    wallet.tell(lines(false))
    context.clock.advance(9999)
    wallet.tell(lines(true))
    context.clock.advance(60_000)
    expect(context.facts).toEqual([])
    expect(context.clock.pending).toBe(0)
  })

  it('that is away for 10 s is told once, and so is that it is back', async () => {
    const { connected, wallet, context } = stage()
    await connected()
    wallet.tell(lines(false))
    wallet.tell(lines(false))
    context.clock.advance(60_000)
    wallet.tell(lines(false))
    context.clock.advance(60_000)
    expect(context.facts).toEqual([['lost', { namespace: 'eip155' }]])
    wallet.tell(lines(true))
    wallet.tell(lines(true))
    expect(context.facts.slice(1)).toEqual([
      ['connect', { namespace: 'eip155', networkId: 'eip155:1', accounts: [{ address: alice }, { address: bob }] }],
    ])
  })

  it('says nothing to who has left', async () => {
    const { connected, wallet, context } = stage()
    const { connector } = await connected()
    wallet.tell(lines(false))
    await connector.disconnect('eip155')
    wallet.tell(lines(false))
    context.clock.advance(10_000)
    wallet.tell(lines(true))
    expect(context.facts).toEqual([])
    expect(context.clock.pending).toBe(0)
  })

  it('that is not there when a session is taken up is told too', async () => {
    const { connected, connect, make, wallet, context } = stage()
    await connected()
    wallet.isThere = false
    const again = make()
    await connect(again, { isReconnecting: true })
    context.clock.advance(10_000)
    expect(context.facts).toEqual([['lost', { namespace: 'eip155' }]])
  })
})
