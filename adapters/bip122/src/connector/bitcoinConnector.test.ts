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
  it('[357] the payment address comes first, the one for ordinals second, whatever the order and spelling', async () => {
    for (const purpose of ['ordinal', 'ordinals']) {
      const { answer } = await connect(sharing([{ address: own.taproot, purpose, publicKey: own.xOnly }, payment]))
      expect(answer.accounts).toEqual([
        { address: own.segwit, type: 'payment', publicKey: own.publicKey },
        { address: own.taproot, type: 'ordinal', publicKey: own.xOnly },
      ])
    }
  })

  it('reads public keys of another realm', async () => {
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

  it('[357] one without a purpose is for payments', async () => {
    const { answer } = await connect(sharing([{ address: own.taproot }]))
    expect(answer.accounts).toEqual([{ address: own.taproot, type: 'payment' }])
  })

  it('others, malformed ones and doubles are left out', async () => {
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

  it('older forms are asked for where the newer one is missing', async () => {
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

  it('a refusal is no reason to ask in another way', async () => {
    const { source, asked, visitor } = createRequestWallet()
    await visitor.driver.refuse()
    await expect(connect(source)).rejects.toMatchObject({ code: 'USER_REJECTED' })
    expect(asked).toHaveLength(1)
  })

  it('nothing shared is said so', async () => {
    for (const answer of [undefined, null, 'x', {}, [], { addresses: 5 }]) {
      const { source } = createRequestWallet({ wallet_connect: () => answer })
      await expect(connect(source)).rejects.toMatchObject({ code: 'ACCOUNT_NOT_FOUND' })
    }
  })
})

describe('networks', () => {
  it('[362] a wallet on none of the networks of the site is refused', async () => {
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

  it('a site that lists no network of this family asks no wallet (B1)', async () => {
    const unknown = { ...bitcoin, id: 'ff', caipNetworkId: 'bip122:ffffffffffffffffffffffffffffffff' }
    for (const create of [createRequestWallet, createStandardWallet, createUnisatWallet, createPhantomWallet]) {
      const { source, visitor, asked } = create()
      await expect(connect(source, [unknown])).rejects.toMatchObject({ code: 'CHAIN_NOT_SUPPORTED', message })
      expect([visitor.driver.prompts(), asked]).toEqual([0, []])
    }
  })

  it('one that the site does not list is not asked for: the first of the site is (B1)', async () => {
    const { source, asked } = createRequestWallet()
    const { connector } = connectorOf(source, [bitcoinTestnet4, bitcoin])
    const signal = new AbortController().signal
    const networkId = bitcoinSignet.caipNetworkId
    const answer = await connector.connect({ namespace: 'bip122', networkId, isReconnecting: false, signal })
    expect(answer.networkId).toBe(bitcoinTestnet4.caipNetworkId)
    expect(asked[0]).toEqual(['wallet_connect', expect.objectContaining({ network: 'Testnet4' })])
  })

  it('the adapter says which networks it can use: those it has a form for (B1)', () => {
    const { serves } = bip122()
    const all = [bitcoin, bitcoinTestnet3, bitcoinTestnet4, bitcoinSignet, bitcoinRegtest]
    expect(all.map((network) => serves?.(network as never))).toEqual(all.map(() => true))
    for (const id of ['0'.repeat(32), '__proto__', bitcoin.id]) {
      expect(serves?.({ caipNetworkId: id } as never)).toBe(false)
      expect(serves?.({ caipNetworkId: `bip122:${id}x` } as never)).toBe(false)
    }
  })

  it('what the wallet does not say is read from the address, and is the one asked for of its family', async () => {
    const addresses = [{ address: test.segwit }]
    for (const wanted of [bitcoinTestnet3, bitcoinTestnet4, bitcoinSignet]) {
      const { answer } = await connect(sharing(addresses), [wanted, bitcoin])
      expect(answer.networkId).toBe(wanted.caipNetworkId)
    }
    const { answer } = await connect(sharing(addresses), [bitcoin, bitcoinSignet, bitcoinTestnet4])
    expect(answer.networkId).toBe(bitcoinSignet.caipNetworkId)
  })

  it('what the wallet says wins over the form of the address', async () => {
    const { answer } = await connect(sharing([{ address: test.segwit }], 'Testnet4'), [
      bitcoinTestnet3,
      bitcoinTestnet4,
    ])
    expect(answer.networkId).toBe(bitcoinTestnet4.caipNetworkId)
  })

  it('the network travels with the request: switching takes the addresses of the other one', async () => {
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

  it('a wallet that must be told is told, and one that cannot be says so', async () => {
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
  it('[364] are heard while connected where the wallet has them, and unbound on leaving', async () => {
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

  it('[364] without them the wallet is read again when the page gets the focus', async () => {
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

  it('one that says nothing with its event is read', async () => {
    const listeners: ((event: unknown) => void)[] = []
    const wallet = createRequestWallet()
    const { context } = await connect({
      request: wallet.source.request,
      addListener: ({ cb }: { cb: (event: unknown) => void }) => listeners.push(cb),
    })
    await wallet.driver.changeAccounts?.()
    for (const hear of listeners.slice(0, 1)) hear({ type: 'accountChange' })
    await waitUntil(() => context.facts.length > 0)
    expect(context.facts).toHaveLength(1)
  })

  it('what the wallet says while it is read is newer than what was read', async () => {
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

  it('hostile events and listeners that throw do no harm', async () => {
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

describe('a wallet that reports addresses without a network', () => {
  it('is on the network of the site whose form they have', async () => {
    const { context, events } = await connectBare([bitcoin, bitcoinTestnet4])
    events[0]?.({ type: 'accountChange', addresses: [{ address: test.segwit, purpose: 'payment' }] })
    expect(context.facts).toEqual([
      ['change', { accounts: [{ address: test.segwit, type: 'payment' }], networkId: bitcoinTestnet4.caipNetworkId }],
    ])
  })
})

describe('restoring', () => {
  it('a wallet without a silent way stays a hint, and nobody is asked', async () => {
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

  it('permissions are asked for before the account is', async () => {
    const wallet = createRequestWallet()
    const { connector } = connectorOf(wallet.source)
    expect(await connector.isAuthorized()).toBe(false)
    expect(wallet.asked.map(([method]) => method)).toEqual(['wallet_getCurrentPermissions'])
  })

  it('reports what a wallet threw when it was read silently, unless it has no such way (B16)', async () => {
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

  it('a wallet that can only be asked keeps what it shared', async () => {
    const { connector, answer } = await connect(sharing([payment]))
    expect(await connector.getAccounts('bip122')).toEqual(answer.accounts)
    expect(await connector.getNetworkId('bip122')).toBe(bitcoin.caipNetworkId)
    expect(await connector.isAuthorized()).toBe(true)
  })
})
