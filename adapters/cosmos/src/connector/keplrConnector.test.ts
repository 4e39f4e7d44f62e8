import type { Candidate, Connector } from '@latchkey/kernel'
import { BaseError } from '@latchkey/kernel'
import { createConnectorContext } from '@latchkey/kernel/testing'
import { describe, expect, it } from 'vitest'
import { cosmosHub } from '../index.js'
import { chains as defined, lab, osmosis } from '../testing/createChains.test.double.js'
import type { KeplrDouble } from '../testing/createKeplr.test.double.js'
import { changeEvent, createKeplr } from '../testing/createKeplr.test.double.js'
import { createNetwork } from '../testing/createNetwork.test.double.js'
import type { ChainState } from './chainAccess.js'
import { toChainKey } from './chainAccess.js'
import { keplrConnector } from './keplrConnector.js'

const candidate: Candidate = { id: 'keplr', type: 'INJECTED', name: 'Keplr', namespaces: ['cosmos'], marks: [] }
const hub = createNetwork(cosmosHub)
const osmo = createNetwork(osmosis)
const labNetwork = createNetwork(lab)

const setUp = (networks = [hub, osmo], keplr: KeplrDouble = createKeplr(), chains = defined) => {
  const context = { ...createConnectorContext(), networks }
  const states = new Map<string, ChainState>()
  const connector = keplrConnector(candidate, keplr.source, context, {
    chains,
    states,
    changeEvent,
    page: keplr.page,
  })
  const connect = (parts: Partial<Parameters<Connector['connect']>[0]> = {}) =>
    connector.connect({
      namespace: 'cosmos',
      networkId: undefined,
      isReconnecting: false,
      signal: new AbortController().signal,
      ...parts,
    })
  return {
    keplr,
    context,
    connector,
    connect,
    networks,
    keys: () => [...states.values()].map(toChainKey),
    switchTo: async (network: (typeof networks)[number]) => connector.switchNetwork?.(network),
    called: (method: string) => keplr.calls.filter(([name]) => name === method),
  }
}
const codeOf = (promise: Promise<unknown> | undefined): Promise<unknown> =>
  Promise.resolve(promise).then(
    () => 'nothing',
    (error: unknown) => (error instanceof BaseError ? error.code : error),
  )
const settled = () => new Promise((resolve) => setImmediate(resolve))

describe('connecting', () => {
  it('asks once for all chains of the site, then reads a key for each', async () => {
    const { connect, keplr, keys, called } = setUp()
    const { accounts, networkId } = await connect({ networkId: osmo.caipNetworkId })
    expect(called('enable')).toEqual([['enable', 'cosmoshub-4', 'osmosis-1']])
    expect(called('getKey').map(([, chainId]) => chainId)).toEqual(['cosmoshub-4', 'osmosis-1'])
    expect(keplr.driver.prompts()).toBe(1)
    expect(networkId).toBe('cosmos:osmosis-1')
    expect(accounts).toEqual([{ address: keys()[1]?.address, publicKey: keys()[1]?.publicKey }])
    expect(accounts[0]?.address).toMatch(/^osmo1/)
    expect(accounts[0]?.publicKey).toMatch(/^0[23][\da-f]{64}$/)
    expect(keys()[0]).toMatchObject({ chainId: 'cosmoshub-4', algo: 'secp256k1', isHardware: false })
  })

  it('reads networks that were added at run time (373)', async () => {
    const networks = [hub]
    const { connect, keys, called } = setUp(networks)
    await connect()
    networks.push(osmo)
    await connect()
    expect(called('enable').at(-1)).toEqual(['enable', 'cosmoshub-4', 'osmosis-1'])
    expect(keys().map(({ chainId }) => chainId)).toEqual(['cosmoshub-4', 'osmosis-1'])
  })

  it('never asks the wallet during a restore', async () => {
    const { connect, connector, keplr } = setUp()
    expect(await connector.isAuthorized()).toBe(false)
    expect(await codeOf(connect({ isReconnecting: true }))).toBe('NOT_AUTHORIZED')
    expect(keplr.calls).toEqual([])
  })

  it('rejects if the site lists no chain', async () => {
    expect(await codeOf(setUp([]).connect())).toBe('NETWORK_NOT_FOUND')
  })

  it('notices a key that changes while keys are read', async () => {
    const { connect, keplr, context } = setUp([hub])
    let reads = 0
    keplr.keyOf = (key) => {
      if (reads++ === 0) void keplr.driver.changeAccounts()
      return key
    }
    const { accounts } = await connect()
    expect(reads).toBe(2)
    const again = await connect()
    expect(accounts).toEqual(again.accounts)
    expect(context.facts).toEqual([])
  })

  it.each<[string, (key: object) => unknown]>([
    [
      'another chain in the address',
      (key) => ({ ...key, bech32Address: 'osmo1w508d6qejxtdg4y5r3zarvary0c5xw7kpsht57' }),
    ],
    [
      'an address of another key',
      (key) => ({ ...key, bech32Address: 'cosmos1w508d6qejxtdg4y5r3zarvary0c5xw7k6ah60c' }),
    ],
    ['a malformed address', (key) => ({ ...key, bech32Address: 'cosmos1' })],
    ['no address', (key) => ({ ...key, bech32Address: undefined })],
    ['a key that is too short', (key) => ({ ...key, pubKey: new Uint8Array(20) })],
    ['a key of another form', (key) => ({ ...key, pubKey: new Uint8Array(33).fill(4) })],
    [
      'a key that is not a point on the curve',
      (key) => ({ ...key, algo: 'eth_secp256k1', pubKey: Uint8Array.of(2, ...new Uint8Array(31), 5) }),
    ],
    ['a key as a string', (key) => ({ ...key, pubKey: '02' })],
    ['nothing', () => undefined],
    ['a string', () => 'key'],
    [
      'a getter that throws',
      () => ({
        get bech32Address() {
          throw new Error('No.')
        },
      }),
    ],
  ])('refuses %s', async (_what, change) => {
    const { connect, keplr, connector } = setUp([hub])
    keplr.keyOf = (key) => change(key)
    expect(await codeOf(connect())).toBe('KEY_INVALID')
    expect(await connector.getAccounts('cosmos')).toEqual([])
    expect(keplr.driver.listeners?.()).toBe(0)
  })

  it('verifies keys with Ethereum addresses', async () => {
    const { connect, keplr, keys } = setUp([hub, osmo])
    keplr.eth.add('osmosis-1')
    await connect()
    expect(keys()[1]).toMatchObject({ algo: 'ethsecp256k1' })
    expect(keys()[1]?.address).toMatch(/^osmo1/)
    keplr.keyOf = (key) => ({ ...key, algo: 'secp256k1' })
    const other = setUp([osmo], keplr)
    expect(await codeOf(other.connect())).toBe('KEY_INVALID')
  })

  it('gives up on one key if the wallet does not respond, and connects the others', async () => {
    const { connect, keplr, keys, context } = setUp()
    keplr.keyOf = (key) => (key.bech32Address.startsWith('osmo') ? new Promise(() => undefined) : key)
    const waiting = connect({ networkId: osmo.caipNetworkId })
    await settled()
    await context.advance(10_000)
    expect((await waiting).networkId).toBe(hub.caipNetworkId)
    expect(keys()[1]?.error).toBeTruthy()
  })
})

describe('a chain that the wallet does not know (369)', () => {
  const three = [hub, osmo, labNetwork]

  it('is suggested once with its definition, then requested again', async () => {
    const { connect, keplr, called, keys } = setUp(three)
    const { networkId } = await connect({ networkId: labNetwork.caipNetworkId })
    expect(networkId).toBe('cosmos:lab-1')
    expect(called('enable').map(([, ...ids]) => ids)).toEqual([
      ['cosmoshub-4', 'osmosis-1', 'lab-1'],
      ['cosmoshub-4', 'osmosis-1', 'lab-1'],
    ])
    expect(keplr.suggestions).toEqual([
      {
        chainId: 'lab-1',
        chainName: 'Lab',
        rpc: 'https://rpc.lab.example',
        rest: 'https://rest.lab.example',
        bip44: { coinType: 60 },
        bech32Config: {
          bech32PrefixAccAddr: 'lab',
          bech32PrefixAccPub: 'labpub',
          bech32PrefixValAddr: 'labvaloper',
          bech32PrefixValPub: 'labvaloperpub',
          bech32PrefixConsAddr: 'labvalcons',
          bech32PrefixConsPub: 'labvalconspub',
        },
        currencies: [
          { coinDenom: 'GOLD', coinMinimalDenom: 'ugold', coinDecimals: 9 },
          { coinDenom: 'LAB', coinMinimalDenom: 'ulab', coinDecimals: 6 },
        ],
        feeCurrencies: [{ coinDenom: 'LAB', coinMinimalDenom: 'ulab', coinDecimals: 6 }],
        stakeCurrency: { coinDenom: 'GOLD', coinMinimalDenom: 'ugold', coinDecimals: 9 },
        features: ['cosmwasm'],
      },
    ])
    expect(keys().every(({ error }) => !error)).toBe(true)
  })

  it('is not suggested again after a refusal, while the others connect', async () => {
    const { connect, connector, keplr, keys, switchTo } = setUp(three)
    keplr.suggestion = 'refuse'
    const { networkId } = await connect({ networkId: labNetwork.caipNetworkId })
    expect(networkId).toBe(hub.caipNetworkId)
    expect(keys().map(({ chainId, error }) => [chainId, !!error])).toEqual([
      ['cosmoshub-4', false],
      ['osmosis-1', false],
      ['lab-1', true],
    ])
    keplr.suggestion = 'approve'
    expect(await codeOf(switchTo(labNetwork))).toBe('CHAIN_NOT_SUPPORTED')
    await connector.disconnect('cosmos')
    await connect()
    expect(keplr.suggestions).toHaveLength(1)
  })

  it('rejects the whole request if it is the only one', async () => {
    const { connect, keplr } = setUp([labNetwork])
    keplr.suggestion = 'refuse'
    expect(await codeOf(connect())).toBe('USER_REJECTED')
    expect(keplr.suggestions).toHaveLength(1)
    expect(await codeOf(connect())).not.toBe('nothing')
    expect(keplr.suggestions).toHaveLength(1)
  })

  it("is suggested with the network's own server rather than the definition's (373)", async () => {
    const own = { ...labNetwork, rpcUrls: { default: { http: ['https://own.example'] } } }
    const { connect, keplr } = setUp([hub, own])
    await connect()
    expect(keplr.suggestions[0]?.rpc).toBe('https://own.example')
  })

  it('is not suggested without a definition or servers', async () => {
    const unknown = { ...labNetwork, id: 'dark-1', caipNetworkId: 'cosmos:dark-1', name: 'Dark' }
    const { connect, keplr, keys } = setUp([hub, unknown])
    await connect()
    expect(keplr.suggestions).toEqual([])
    expect(keys().find(({ chainId }) => chainId === 'dark-1')?.error).toBe('There is no modular chain info for dark-1')
  })

  it('is not confused with one whose id starts the same', async () => {
    const longer = createNetwork({ ...lab, id: 'lab-10', caipNetworkId: 'cosmos:lab-10' })
    const keplr = createKeplr()
    keplr.known.set('lab-10', 'lab')
    const { connect, keys } = setUp([longer, labNetwork], keplr)
    await connect()
    expect(keplr.suggestions.map(({ chainId }) => chainId)).toEqual(['lab-1'])
    expect(keys().every(({ error }) => !error)).toBe(true)
  })

  it('is suggested if only reading the key reveals that it is unknown', async () => {
    const { connect, keplr, keys } = setUp([hub, labNetwork])
    const { enable } = keplr.source
    let isAsked = false
    Object.assign(keplr.source, {
      async enable(given: string | string[]) {
        if (isAsked) return enable(given)
        isAsked = true
        return enable('cosmoshub-4')
      },
    })
    await connect()
    expect(keplr.suggestions).toHaveLength(1)
    expect(keys().every(({ error }) => !error)).toBe(true)
  })
})

describe('a chain that fails (375)', () => {
  it('keeps the wallet connected on the others and has its error in keys()', async () => {
    const { connect, keplr, keys, connector, switchTo, context } = setUp()
    keplr.failing.set('osmosis-1', new Error('The node of Osmosis is down\u202E'))
    const { networkId } = await connect({ networkId: osmo.caipNetworkId })
    expect(networkId).toBe(hub.caipNetworkId)
    expect(await connector.isAuthorized()).toBe(true)
    expect(keys()).toMatchObject([
      { chainId: 'cosmoshub-4', address: expect.stringMatching(/^cosmos1/) },
      { chainId: 'osmosis-1', networkId: 'cosmos:osmosis-1', error: 'The node of Osmosis is down' },
    ])
    // Switching to it asks the wallet again, and rejects with its error.
    await expect(switchTo(osmo)).rejects.toMatchObject({
      code: 'CHAIN_NOT_SUPPORTED',
      message: 'The node of Osmosis is down',
    })
    expect(await connector.getNetworkId('cosmos')).toBe(hub.caipNetworkId)
    expect(context.facts).toEqual([])
    keplr.failing.clear()
    await switchTo(osmo)
    expect(await connector.getNetworkId('cosmos')).toBe(osmo.caipNetworkId)
    expect(keys()[1]?.error).toBeUndefined()
    expect(context.facts).toEqual([
      [
        'change',
        {
          accounts: [{ address: keys()[1]?.address, publicKey: keys()[1]?.publicKey }],
          active: keys()[1]?.address,
          networkId: 'cosmos:osmosis-1',
        },
      ],
    ])
  })

  it('does not affect the others if only its key cannot be read', async () => {
    const { connect, keplr, keys } = setUp()
    keplr.keyOf = (key) => (key.bech32Address.startsWith('osmo') ? {} : key)
    await connect()
    expect(keys().map(({ error }) => !!error)).toEqual([false, true])
  })

  it('is not requested after the visitor refused', async () => {
    const { connect, keplr, called } = setUp()
    await keplr.driver.refuse()
    expect(await codeOf(connect())).toBe('USER_REJECTED')
    expect(called('enable')).toHaveLength(1)
    expect(keplr.driver.prompts()).toBe(1)
  })

  it('rejects the request if no chain is left', async () => {
    const { connect, keplr } = setUp()
    keplr.failing.set('osmosis-1', { code: -32603, message: 'Down' })
    keplr.failing.set('cosmoshub-4', { code: 4100 })
    expect(await codeOf(connect({ networkId: osmo.caipNetworkId }))).toBe('WALLET_LOCKED')
    keplr.failing.delete('cosmoshub-4')
    keplr.known.delete('cosmoshub-4')
    expect(await codeOf(connect({ networkId: osmo.caipNetworkId }))).toBe('PROVIDER_ERROR')
  })
})

describe('another key', () => {
  it('emits one change for all chains', async () => {
    const { connect, keplr, context, keys, connector } = setUp()
    const before = (await connect()).accounts
    await keplr.driver.changeAccounts()
    keplr.tell()
    await settled()
    await settled()
    expect(context.facts).toHaveLength(1)
    expect(context.facts[0]).toMatchObject(['change', { active: keys()[0]?.address }])
    expect(keys()[0]?.address).not.toBe(before[0]?.address)
    expect(await connector.getAccounts('cosmos')).toMatchObject([{ address: keys()[0]?.address }])
  })

  it('is noticed without an event at the next request', async () => {
    const { connect, keplr, context, connector } = setUp()
    await connect()
    const quiet = keplr.page.dispatchEvent
    keplr.page.dispatchEvent = () => true
    await keplr.driver.changeAccounts()
    keplr.page.dispatchEvent = quiet
    const accounts = await connector.getAccounts('cosmos')
    expect(context.facts).toEqual([['change', { accounts, active: accounts[0]?.address }]])
  })

  it('that cannot be used on the active chain makes another chain active', async () => {
    const { connect, keplr, context, connector } = setUp()
    await connect()
    keplr.failing.set('cosmoshub-4', new Error('Not on this chain.'))
    keplr.tell()
    await settled()
    expect(context.facts).toMatchObject([['change', { networkId: osmo.caipNetworkId }]])
    expect(await connector.getNetworkId('cosmos')).toBe(osmo.caipNetworkId)
  })

  it('is ignored while disconnected', async () => {
    const { connect, keplr, connector, called, context } = setUp()
    keplr.tell()
    await connect()
    await connector.disconnect('cosmos')
    const reads = called('getKey').length
    await keplr.driver.changeAccounts()
    await settled()
    expect(called('getKey')).toHaveLength(reads)
    expect(context.facts).toEqual([])
  })
})

describe('disconnecting', () => {
  it('in another tab stops listening here and asks the wallet nothing', async () => {
    const { connect, keplr, connector, called, context } = setUp()
    await connect()
    const before = keplr.calls.length
    connector.release?.('cosmos')
    await keplr.driver.changeAccounts()
    await settled()
    expect(keplr.calls).toHaveLength(before)
    expect(context.facts).toEqual([])
    expect(await connector.getAccounts('cosmos')).toEqual([])
    await connect()
    expect(called('enable')).toHaveLength(2)
  })

  it('revokes the permission if the wallet supports it', async () => {
    const { connect, connector, called } = setUp()
    await connect()
    await connector.disconnect('cosmos')
    await connector.disconnect('cosmos')
    expect(called('disable')).toHaveLength(1)
    expect(await connector.getNetworkId('cosmos')).toBeUndefined()
  })

  it('keeps the connection if a second request for it is refused', async () => {
    const { connect, connector, keplr, keys } = setUp()
    await connect()
    Object.assign(keplr.source, { enable: undefined })
    const networks = keys().length
    keplr.failing.set('osmosis-1', new Error('Request rejected'))
    expect(await codeOf(connect())).toBe('USER_REJECTED')
    expect(await connector.isAuthorized()).toBe(true)
    expect(keys()).toHaveLength(networks)
  })

  it('rejects a switch while disconnected and if the wallet refuses', async () => {
    const { connect, connector, keplr, switchTo } = setUp([hub])
    expect(await codeOf(switchTo(osmo))).toBe('NOT_CONNECTED')
    await connect()
    await keplr.driver.refuse()
    expect(await codeOf(switchTo(osmo))).toBe('USER_REJECTED')
    expect(await connector.getNetworkId('cosmos')).toBe(hub.caipNetworkId)
    const hashedOne = { ...osmo, id: 'hashed-c904589232422def', caipNetworkId: 'cosmos:hashed-c904589232422def' }
    expect(await codeOf(switchTo(hashedOne))).toBe('CHAIN_NOT_SUPPORTED')
  })

  it('drops a switch that is approved after a disconnect', async () => {
    const { connect, connector, keplr, switchTo, context } = setUp([hub])
    await connect()
    await keplr.driver.hang()
    const waiting = codeOf(switchTo(osmo))
    await settled()
    await connector.disconnect('cosmos')
    await keplr.driver.approve()
    expect(await waiting).toBe('ABORTED')
    expect(context.facts).toEqual([])
  })
})
