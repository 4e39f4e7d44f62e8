import { runInNewContext } from 'node:vm'
import type { NetworkInput } from '@latchkey/kernel'
import { waitUntil } from '@latchkey/kernel/testing'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { bip122, bitcoin, bitcoinRegtest, bitcoinSignet, bitcoinTestnet3, bitcoinTestnet4 } from '../index.js'
import { connect, connectorOf } from '../testing/connect.test.double.js'
import { createKeys } from '../testing/createKeys.test.double.js'
import {
  createPhantomWallet,
  createRequestWallet,
  createStandardWallet,
  createUnisatWallet,
} from '../testing/createWallets.test.double.js'

const own = createKeys(1)
const test = createKeys(1, true)
const sharing = (addresses: readonly object[], name?: string) =>
  createRequestWallet({
    wallet_connect: () => ({ addresses, ...(name && { network: { bitcoin: { name } } }) }),
    wallet_getCurrentPermissions: () => ({ jsonrpc: '2.0', error: { code: -32601, message: 'Method not found' } }),
  }).source
const payment = { address: own.segwit, publicKey: own.publicKey, purpose: 'payment' }
const message = 'The connector does not support any of the requested chains'

/** Connects a wallet whose events a test sends itself. */
const connectBare = async (networks: readonly NetworkInput[]) => {
  const events: ((event: unknown) => void)[] = []
  const connected = await connect(
    {
      request: createRequestWallet().source.request,
      addListener: ({ cb }: { readonly cb: (event: unknown) => void }) => events.push(cb),
    },
    networks,
  )
  return { ...connected, events }
}

afterEach(() => void vi.unstubAllGlobals())

describe('accounts', () => {
  it('puts the payment address before the one for ordinals, in any order and spelling of the wallet (357)', async () => {
    for (const purpose of ['ordinal', 'ordinals']) {
      const { answer } = await connect(sharing([{ address: own.taproot, purpose, publicKey: own.xOnly }, payment]))
      expect(answer.accounts).toEqual([
        { address: own.segwit, type: 'payment', publicKey: own.publicKey },
        { address: own.taproot, type: 'ordinal', publicKey: own.xOnly },
      ])
    }
  })

  it('reads public keys created in another realm', async () => {
    const { source } = createStandardWallet()
    const Foreign: typeof Uint8Array = runInNewContext('Uint8Array')
    const publicKey = Foreign.from(Buffer.from(own.publicKey, 'hex'))
    const features = {
      ...(source as { readonly features: object }).features,
      'bitcoin:connect': {
        connect: async () => ({ accounts: [{ address: own.segwit, publicKey, chains: ['bitcoin:mainnet'] }] }),
      },
    }
    const { answer } = await connect({ ...source, features })
    expect(answer.accounts).toEqual([{ address: own.segwit, type: 'payment', publicKey: own.publicKey }])
  })

  it('takes an address without a purpose for payments (357)', async () => {
    const { answer } = await connect(sharing([{ address: own.taproot }]))
    expect(answer.accounts).toEqual([{ address: own.taproot, type: 'payment' }])
  })

  it('ignores other, malformed and repeated addresses', async () => {
    const entries = [
      null,
      'x',
      { address: 5, purpose: 'payment' },
      { address: 'SP2X0TZ59D5SZ8ACQ6YMCHHNR2ZN51Z32E2CJ173', purpose: 'stacks' },
      { address: own.legacy, purpose: 'spark' },
      { ...payment, publicKey: '<b>' },
      { address: own.nested, purpose: 'payment' },
      { address: own.segwit, purpose: 'ordinals' },
    ]
    const { answer } = await connect(sharing(entries as object[]))
    expect(answer.accounts).toEqual([{ address: own.segwit, type: 'payment' }])
  })

  it('falls back to older methods when the newer one is missing', async () => {
    const missing = () => ({ jsonrpc: '2.0', error: { code: -32601, message: 'no' } })
    const { source, asked } = createRequestWallet({
      wallet_connect: missing,
      getAccounts: () => ({ jsonrpc: '2.0', error: { code: -32001, message: 'no' } }),
      getAddresses: () => ({ addresses: [{ symbol: 'BTC', type: 'p2wpkh', address: own.segwit }] }),
    })
    const { answer } = await connect(source)
    expect(asked.map(([method]) => method)).toEqual(['wallet_connect', 'getAccounts', 'getAddresses'])
    expect(answer.accounts).toEqual([{ address: own.segwit, type: 'payment' }])
  })

  it('does not try another method after a rejection', async () => {
    const { source, asked, visitor } = createRequestWallet()
    await visitor.driver.refuse()
    await expect(connect(source)).rejects.toMatchObject({ code: 'USER_REJECTED' })
    expect(asked).toHaveLength(1)
  })

  it('rejects when the wallet shares nothing', async () => {
    for (const answer of [undefined, null, 'x', {}, [], { addresses: 5 }]) {
      const { source } = createRequestWallet({ wallet_connect: () => answer })
      await expect(connect(source)).rejects.toMatchObject({ code: 'ACCOUNT_NOT_FOUND' })
    }
  })
})

describe('networks', () => {
  it('rejects a wallet that is on none of the networks of the site (362)', async () => {
    const refused = { code: 'CHAIN_NOT_SUPPORTED', message }
    await expect(connect(sharing([payment]), [bitcoinTestnet4])).rejects.toMatchObject(refused)
    await expect(connect(sharing([payment], 'Signet'), [bitcoin])).rejects.toMatchObject(refused)
    await expect(connect(sharing([payment], 'Mainnet'), [bitcoinSignet])).rejects.toMatchObject(refused)
    await expect(connect(sharing([payment], 'Nonsense'), [bitcoin])).rejects.toMatchObject(refused)
    await expect(connect(createPhantomWallet().source, [bitcoinRegtest])).rejects.toMatchObject(refused)
    await expect(connect(createStandardWallet().source, [bitcoinSignet])).rejects.toMatchObject(refused)
    const unisat = createUnisatWallet()
    Object.assign(unisat.source, { getChain: async () => ({ enum: 'FRACTAL_BITCOIN_MAINNET' }) })
    await expect(connect(unisat.source)).rejects.toMatchObject(refused)
  })

  it('asks no wallet when the site lists no Bitcoin network (B1)', async () => {
    const unknown = { ...bitcoin, id: 'ff', caipNetworkId: 'bip122:ffffffffffffffffffffffffffffffff' }
    for (const create of [createRequestWallet, createStandardWallet, createUnisatWallet, createPhantomWallet]) {
      const { source, visitor, asked } = create()
      await expect(connect(source, [unknown])).rejects.toMatchObject({ code: 'CHAIN_NOT_SUPPORTED', message })
      expect([visitor.driver.prompts(), asked]).toEqual([0, []])
    }
  })

  it('requests the first network of the site instead of one that it does not list (B1)', async () => {
    const { source, asked } = createRequestWallet()
    const { connector } = connectorOf(source, [bitcoinTestnet4, bitcoin])
    const signal = new AbortController().signal
    const networkId = bitcoinSignet.caipNetworkId
    const answer = await connector.connect({ namespace: 'bip122', networkId, isReconnecting: false, signal })
    expect(answer.networkId).toBe(bitcoinTestnet4.caipNetworkId)
    expect(asked[0]).toEqual(['wallet_connect', expect.objectContaining({ network: 'Testnet4' })])
  })

  it('serves only the networks that it has a naming for (B1)', () => {
    const { serves } = bip122()
    const all = [bitcoin, bitcoinTestnet3, bitcoinTestnet4, bitcoinSignet, bitcoinRegtest]
    expect(all.map((network) => serves?.(network as never))).toEqual(all.map(() => true))
    for (const id of ['0'.repeat(32), '__proto__', bitcoin.id]) {
      expect(serves?.({ caipNetworkId: id } as never)).toBe(false)
      expect(serves?.({ caipNetworkId: `bip122:${id}x` } as never)).toBe(false)
    }
  })

  it('derives a network that the wallet does not report from the address, and prefers the requested one', async () => {
    const addresses = [{ address: test.segwit }]
    for (const wanted of [bitcoinTestnet3, bitcoinTestnet4, bitcoinSignet]) {
      const { answer } = await connect(sharing(addresses), [wanted, bitcoin])
      expect(answer.networkId).toBe(wanted.caipNetworkId)
    }
    const { answer } = await connect(sharing(addresses), [bitcoin, bitcoinSignet, bitcoinTestnet4])
    expect(answer.networkId).toBe(bitcoinSignet.caipNetworkId)
  })

  it('prefers the network that the wallet reports over the form of the address', async () => {
    const { answer } = await connect(sharing([{ address: test.segwit }], 'Testnet4'), [
      bitcoinTestnet3,
      bitcoinTestnet4,
    ])
    expect(answer.networkId).toBe(bitcoinTestnet4.caipNetworkId)
  })

  it('switches to the addresses of another network when each request names its network', async () => {
    const { source } = createStandardWallet()
    const { connector, context } = await connect(source, [bitcoin, bitcoinTestnet4, bitcoinSignet])
    await connector.switchNetwork?.(bitcoinTestnet4 as never)
    expect(context.facts).toEqual([
      [
        'change',
        {
          accounts: expect.arrayContaining([expect.objectContaining({ address: test.segwit })]),
          networkId: bitcoinTestnet4.caipNetworkId,
        },
      ],
    ])
    expect(await connector.getNetworkId('bip122')).toBe(bitcoinTestnet4.caipNetworkId)
    await expect(connector.switchNetwork?.(bitcoinSignet as never)).rejects.toMatchObject({
      code: 'CHAIN_NOT_SUPPORTED',
    })
  })

  it('moves the wallet, and rejects with `SWITCH_NOT_SUPPORTED` when it cannot be moved', async () => {
    const unisat = createUnisatWallet()
    const { connector } = await connect(unisat.source, [bitcoin, bitcoinTestnet4])
    await connector.switchNetwork?.(bitcoinTestnet4 as never)
    expect(unisat.asked.at(-1)).toEqual(['switchChain', 'BITCOIN_TESTNET4'])
    expect(await connector.getNetworkId('bip122')).toBe(bitcoinTestnet4.caipNetworkId)
    const { source } = createRequestWallet({
      wallet_changeNetwork: () => ({ jsonrpc: '2.0', error: { code: -32601, message: 'no' } }),
    })
    const other = await connect(source, [bitcoin, bitcoinTestnet4])
    await expect(other.connector.switchNetwork?.(bitcoinTestnet4 as never)).rejects.toMatchObject({
      code: 'SWITCH_NOT_SUPPORTED',
    })
  })
})

describe('events', () => {
  it('emits changes while connected, and removes its listeners on disconnect (364)', async () => {
    const wallet = createRequestWallet()
    const { connector, context } = await connect(wallet.source, [bitcoin, bitcoinTestnet4])
    expect(wallet.driver.listeners?.()).toBe(4)
    await wallet.driver.changeAccounts?.()
    expect(context.facts).toEqual([
      ['change', { accounts: [expect.objectContaining({ address: createKeys(2).segwit }), expect.anything()] }],
    ])
    await connector.disconnect('bip122')
    await waitUntil(() => wallet.driver.listeners?.() === 0)
    await wallet.driver.changeAccounts?.()
    expect(context.facts).toHaveLength(1)
  })

  it('reads a wallet without events again when the page gets the focus (364)', async () => {
    vi.stubGlobal('window', new EventTarget())
    const wallet = createRequestWallet()
    const { connector, context } = await connect({ request: wallet.source.request }, [bitcoin, bitcoinTestnet4])
    await wallet.driver.changeAccounts?.()
    expect(context.facts).toEqual([])
    window.dispatchEvent(new Event('focus'))
    await waitUntil(() => context.facts.length > 0)
    expect(context.facts).toEqual([
      ['change', { accounts: [expect.objectContaining({ address: createKeys(2).segwit }), expect.anything()] }],
    ])
    wallet.visitor.isAllowed = false
    window.dispatchEvent(new Event('focus'))
    await waitUntil(() => context.facts.length > 1)
    expect(context.facts.at(-1)?.[0]).toBe('disconnect')
    const asked = wallet.asked.length
    window.dispatchEvent(new Event('focus'))
    expect(wallet.asked.length).toBe(asked)
    expect(await connector.getAccounts('bip122')).toEqual([])
  })

  it('reads the wallet after an event without data', async () => {
    const listeners: ((event: unknown) => void)[] = []
    const wallet = createRequestWallet()
    const { context } = await connect({
      request: wallet.source.request,
      addListener: ({ cb }: { cb: (event: unknown) => void }) => listeners.push(cb),
    })
    await wallet.driver.changeAccounts?.()
    for (const notify of listeners.slice(0, 1)) notify({ type: 'accountChange' })
    await waitUntil(() => context.facts.length > 0)
    expect(context.facts).toHaveLength(1)
  })

  it('prefers an event over a read that started before it', async () => {
    const listeners: ((event: unknown) => void)[] = []
    const wallet = createRequestWallet()
    let release: (() => void) | undefined
    let isHeld = false
    const { context } = await connect({
      async request(method: string, params: unknown) {
        const answer = await wallet.source.request(method, params)
        if (isHeld && method === 'wallet_getAccount') {
          await new Promise<void>((resolve) => {
            release = resolve
          })
        }
        return answer
      },
      addListener: ({ cb }: { cb: (event: unknown) => void }) => listeners.push(cb),
    })
    isHeld = true
    listeners[0]?.({ type: 'accountChange' })
    await waitUntil(() => !!release)
    listeners[0]?.({ type: 'accountChange', addresses: [{ address: createKeys(2).segwit, purpose: 'payment' }] })
    const newer = ['change', { accounts: [{ address: createKeys(2).segwit, type: 'payment' }] }]
    expect(context.facts).toEqual([newer])
    release?.()
    await new Promise((resolve) => setImmediate(resolve))
    expect(context.facts).toEqual([newer])
  })

  it('survives hostile events and listeners that throw', async () => {
    const listeners: ((event: unknown) => void)[] = []
    const wallet = createRequestWallet()
    const { context } = await connect({
      request: wallet.source.request,
      addListener({ cb }: { cb: (event: unknown) => void }) {
        listeners.push(cb)
        if (listeners.length > 2) throw new Error('no')
        return 'no function'
      },
    })
    const hostile = Object.defineProperty({}, 'addresses', {
      get() {
        throw new Error('no')
      },
    })
    for (const event of [undefined, null, 5, hostile, { addresses: [null, { address: {} }] }]) listeners[0]?.(event)
    await new Promise((resolve) => setImmediate(resolve))
    expect(context.facts.filter(([event]) => event !== 'change')).toEqual([])
  })
})

describe('addresses reported without a network', () => {
  it('belong to a network of the site with the same form, not to one that it does not list', async () => {
    const { context, events } = await connectBare([bitcoin, bitcoinTestnet4])
    events[0]?.({ type: 'accountChange', addresses: [{ address: test.segwit, purpose: 'payment' }] })
    expect(context.facts).toEqual([
      ['change', { accounts: [{ address: test.segwit, type: 'payment' }], networkId: bitcoinTestnet4.caipNetworkId }],
    ])
  })
})

describe('restoring', () => {
  it('never prompts for a wallet that cannot be read silently', async () => {
    const wallet = createPhantomWallet()
    const { connector } = connectorOf(wallet.source)
    expect(await connector.isAuthorized()).toBe(false)
    await expect(
      connector.connect({
        namespace: 'bip122',
        networkId: undefined,
        isReconnecting: true,
        signal: new AbortController().signal,
      }),
    ).rejects.toMatchObject({ code: 'METHOD_NOT_SUPPORTED' })
    expect(wallet.visitor.driver.prompts()).toBe(0)
  })

  it('reads the permissions before the account', async () => {
    const wallet = createRequestWallet()
    const { connector } = connectorOf(wallet.source)
    expect(await connector.isAuthorized()).toBe(false)
    expect(wallet.asked.map(([method]) => method)).toEqual(['wallet_getCurrentPermissions'])
  })

  it('reports what a silent read threw, except for a missing method (B16)', async () => {
    const silent = connectorOf(createPhantomWallet().source)
    expect(await silent.connector.isAuthorized()).toBe(false)
    expect(silent.context.reports).toEqual([])
    const wallet = createRequestWallet({
      wallet_getCurrentPermissions: () => {
        throw new Error('broken')
      },
    })
    const { connector, context } = connectorOf(wallet.source)
    expect(await connector.isAuthorized()).toBe(false)
    expect(context.reports).toEqual([expect.anything()])
  })

  it('keeps what a wallet shared when it cannot be read silently', async () => {
    const { connector, answer } = await connect(sharing([payment]))
    expect(await connector.getAccounts('bip122')).toEqual(answer.accounts)
    expect(await connector.getNetworkId('bip122')).toBe(bitcoin.caipNetworkId)
    expect(await connector.isAuthorized()).toBe(true)
  })
})
