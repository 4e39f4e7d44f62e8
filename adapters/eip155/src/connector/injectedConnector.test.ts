import type { Candidate, Network } from '@latchkey/kernel'
import { createConnectorContext } from '@latchkey/kernel/testing'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { switchNetwork } from '../requests/switchNetwork.js'
import { createProvider } from '../testing/createProvider.test.double.js'
import { injectedConnector } from './injectedConnector.js'

const first = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const second = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'
const wallet: Candidate = {
  id: 'com.acme',
  type: 'ANNOUNCED',
  name: 'Acme',
  namespaces: ['eip155'],
  rdns: 'com.acme',
  icon: 'data:image/png;base64,AA',
  marks: [],
}
const namespace = 'eip155'
const never = () => new Promise(() => undefined)
const settle = () => new Promise((resolve) => setImmediate(resolve))
const throwing = (thrown: unknown) => () => {
  throw thrown
}

const setUp = (
  answers: Parameters<typeof createProvider>[0] = {},
  change: (provider: object) => void = () => undefined,
) => {
  const provider = createProvider(answers)
  change(provider)
  const context = createConnectorContext()
  const connector = injectedConnector(wallet, provider, context, switchNetwork)
  const abort = new AbortController()
  const connect = (isReconnecting = false, { signal } = abort) =>
    connector.connect({ namespace, networkId: undefined, isReconnecting, signal })
  const asked = () => provider.requests.map(({ method }) => method)
  return { provider, context, connector, connect, abort, asked }
}

const unhandled: unknown[] = []
const note = (reason: unknown) => void unhandled.push(reason)
beforeEach(() => void process.on('unhandledRejection', note))
afterEach(async () => {
  await settle()
  process.off('unhandledRejection', note)
  expect(unhandled.splice(0)).toEqual([])
})

describe('connect', () => {
  it('prompts the visitor, then reads the network', async () => {
    const { connector, connect, asked, provider } = setUp()
    expect(await connect()).toEqual({ accounts: [{ address: first }], networkId: 'eip155:1' })
    expect(asked()).toEqual(['eth_requestAccounts', 'eth_chainId'])
    expect(await connector.getProvider(namespace)).toBe(provider)
    expect(connector).toMatchObject({ id: 'com.acme', type: 'ANNOUNCED', namespaces: ['eip155'], rdns: 'com.acme' })
  })

  it('never prompts while reconnecting, and rejects silently when not authorised', async () => {
    const allowed = setUp()
    await allowed.connect(true)
    expect(allowed.asked()).toEqual(['eth_accounts', 'eth_chainId'])
    const locked = setUp({ eth_accounts: () => [] })
    await expect(locked.connect(true)).rejects.toMatchObject({ code: 'ACCOUNT_NOT_FOUND' })
    expect(locked.asked()).not.toContain('eth_requestAccounts')
    expect(locked.asked()).not.toContain('wallet_revokePermissions')
  })

  it('checksums accounts, and drops duplicates and values that are not addresses', async () => {
    const list = [first.toLowerCase(), first, second.replace('fB', 'Fb'), 5, null, '0x1', second.slice(2)]
    const { connect } = setUp({ eth_requestAccounts: () => list })
    expect((await connect()).accounts).toEqual([{ address: first }, { address: second }])
  })

  it.each([[[]], [undefined], [null], ['0x1'], [{}], [[null]], [{ 0: first, length: 1 }], [5], [[[first]]]])(
    'stores nothing when the accounts are %j (017)',
    async (answer) => {
      const { connect, provider } = setUp({ eth_requestAccounts: () => answer })
      await expect(connect()).rejects.toMatchObject({
        code: 'ACCOUNT_NOT_FOUND',
        message: 'Acme shared no account with this site.',
      })
      expect(provider.count()).toBe(0)
    },
  )

  it('survives lists that throw when they are read (017)', async () => {
    const { proxy, revoke } = Proxy.revocable([], {})
    revoke()
    await expect(setUp({ eth_requestAccounts: () => proxy }).connect()).rejects.toBeInstanceOf(TypeError)
    await expect(setUp({ eth_requestAccounts: () => [proxy] }).connect()).rejects.toMatchObject({
      code: 'ACCOUNT_NOT_FOUND',
    })
    const trap = new Proxy([first], { get: (_, key) => (key === 'then' ? undefined : throwing(new Error('trap'))()) })
    await expect(setUp({ eth_requestAccounts: () => trap }).connect()).rejects.toMatchObject({
      code: 'ACCOUNT_NOT_FOUND',
    })
  })

  it.each([[undefined], [null], ['0x'], ['0x0'], [{}], [1.5], ['mainnet']])(
    'stores nothing when the network is %j (017)',
    async (answer) => {
      const { connect, provider } = setUp({ eth_chainId: () => answer })
      await expect(connect()).rejects.toMatchObject({ code: 'NETWORK_NOT_FOUND' })
      expect(provider.count()).toBe(0)
    },
  )

  it.each([['0x89'], ['0x00089'], ['0X89'], ['137'], [137], [137n]])('reads network %s (122)', async (answer) => {
    expect((await setUp({ eth_chainId: () => answer }).connect()).networkId).toBe('eip155:137')
  })

  it("passes the wallet's own error on and works the second time (011)", async () => {
    const refusal = { code: 4001, message: 'User rejected the request.' }
    for (const fail of [() => Promise.reject(refusal), throwing(refusal)]) {
      const { connect, provider } = setUp({ eth_requestAccounts: fail })
      await expect(connect()).rejects.toBe(refusal)
      expect(provider.count()).toBe(0)
      provider.answers.eth_requestAccounts = () => [first]
      await expect(connect()).resolves.toMatchObject({ networkId: 'eip155:1' })
    }
    await expect(setUp({ eth_requestAccounts: throwing('no') }).connect()).rejects.toBe('no')
    await expect(setUp({ eth_requestAccounts: throwing(undefined) }).connect()).rejects.toBeUndefined()
    await expect(setUp({ eth_chainId: throwing('no') }).connect()).rejects.toBe('no')
  })

  it('rejects without listeners left when the wallet never reports its network', async () => {
    const { connect, context, provider } = setUp({ eth_chainId: never })
    const promise = connect()
    promise.catch(() => undefined)
    await settle()
    expect(provider.count()).toBe(4)
    await context.advance(10_000)
    await expect(promise).rejects.toMatchObject({ code: 'TIMEOUT' })
    expect(provider.count()).toBe(0)
  })

  it('settles when it is aborted, and revokes an approval that comes too late', async () => {
    let approve: (accounts: unknown) => void = () => undefined
    const { connect, abort, provider, asked, context } = setUp({
      eth_requestAccounts: () => new Promise((resolve) => (approve = resolve)),
    })
    const promise = connect()
    abort.abort('enough')
    await expect(promise).rejects.toMatchObject({ code: 'ABORTED' })
    approve([first])
    await settle()
    expect(asked()).toEqual(['eth_requestAccounts', 'wallet_revokePermissions'])
    expect(provider.count()).toBe(0)
    expect(context.facts).toEqual([])
  })

  it('keeps a late approval when the same wallet was asked again', async () => {
    const approvals: ((accounts: unknown) => void)[] = []
    const { connect, abort, asked, provider } = setUp({
      eth_requestAccounts: () => new Promise((resolve) => void approvals.push(resolve)),
    })
    const given = connect()
    given.catch(() => undefined)
    abort.abort()
    const again = connect(false, new AbortController())
    for (const approve of approvals) approve([first])
    await expect(again).resolves.toMatchObject({ networkId: 'eip155:1' })
    await expect(given).rejects.toMatchObject({ code: 'ABORTED' })
    expect(asked()).not.toContain('wallet_revokePermissions')
    expect(provider.count()).toBe(4)
  })

  it('drops its listeners when it is aborted or disconnected while the network is read', async () => {
    const aborted = setUp({ eth_chainId: never })
    const one = aborted.connect()
    one.catch(() => undefined)
    await settle()
    aborted.abort.abort()
    await expect(one).rejects.toMatchObject({ code: 'ABORTED' })
    await settle()
    expect(aborted.provider.count()).toBe(0)
    expect(aborted.asked()).toContain('wallet_revokePermissions')

    let answer: (chainId: unknown) => void = () => undefined
    const left = setUp({ eth_chainId: () => new Promise((resolve) => (answer = resolve)) })
    const other = left.connect()
    other.catch(() => undefined)
    await settle()
    await left.connector.disconnect(namespace)
    answer('0x1')
    await expect(other).rejects.toMatchObject({ code: 'ABORTED' })
    expect(left.provider.count()).toBe(0)
  })

  it('holds events back until connected, and returns the newest state', async () => {
    let answer: (chainId: unknown) => void = () => undefined
    const { connect, provider, context } = setUp({ eth_chainId: () => new Promise((resolve) => (answer = resolve)) })
    const promise = connect()
    await settle()
    provider.emit('accountsChanged', [second])
    provider.emit('chainChanged', '0x2')
    answer('0x1')
    expect(await promise).toEqual({ accounts: [{ address: second }], networkId: 'eip155:2' })
    expect(context.facts).toEqual([])
  })

  it('works with a wallet that has no events, or whose events throw', async () => {
    const silent = setUp({}, (provider) => Object.assign(provider, { on: undefined, removeListener: undefined }))
    await silent.connect()
    await silent.connector.disconnect(namespace)
    const broken = setUp({}, (provider) =>
      Object.assign(provider, { on: throwing('on'), removeListener: throwing('off') }),
    )
    await broken.connect()
    await broken.connector.disconnect(namespace)
    expect(broken.context.reports).toHaveLength(8)
  })

  it('adds listeners once where they cannot be removed, and ignores their events after a disconnect', async () => {
    const { connect, connector, provider, context } = setUp({}, (made) =>
      Object.assign(made, { removeListener: undefined }),
    )
    for (let round = 0; round < 3; round++) {
      await connect()
      await connector.disconnect(namespace)
    }
    expect(provider.count()).toBe(4)
    provider.emit('accountsChanged', [second])
    expect(context.facts).toEqual([])
    await connect()
    provider.emit('accountsChanged', [second])
    expect(context.facts).toHaveLength(1)
  })

  it('calls the methods it captured', async () => {
    const { provider, connect, connector } = setUp()
    provider.request = () => Promise.reject(new Error('replaced'))
    provider.on = throwing('replaced')
    await connect()
    expect(provider.count()).toBe(4)
    await connector.disconnect(namespace)
    expect(provider.count()).toBe(0)
  })

  it('throws for an object without `request`', () => {
    expect(() => injectedConnector(wallet, {}, createConnectorContext(), switchNetwork)).toThrow(
      'The wallet takes no requests.',
    )
  })
})

describe('events', () => {
  it('follows accounts, and makes the first one active when it changes (113)', async () => {
    const { connect, provider, context } = setUp()
    await connect()
    provider.emit('accountsChanged', [first.toLowerCase()])
    provider.emit('accountsChanged', [first, second])
    provider.emit('accountsChanged', [first, second])
    provider.emit('accountsChanged', [second, first])
    expect(context.facts).toEqual([
      ['change', { accounts: [{ address: first }, { address: second }] }],
      ['change', { accounts: [{ address: second }, { address: first }], active: second }],
    ])
  })

  it('follows the network in every form, and emits each change once (120)', async () => {
    const { connect, provider, context } = setUp()
    await connect()
    for (const id of ['0x1', 1, '0x89', '137', 137, 137n, '0x00089', 'junk', null, {}, 5])
      provider.emit('chainChanged', id)
    expect(context.facts).toEqual([
      ['change', { networkId: 'eip155:137' }],
      ['change', { networkId: 'eip155:5' }],
    ])
  })

  it.each([[[]], [['junk']]])(
    'an empty account list (%j) ends the connection with one event and no listener',
    async (payload) => {
      const { connect, provider, context, connector, asked } = setUp()
      await connect()
      provider.emit('accountsChanged', payload)
      provider.emit('accountsChanged', [second])
      expect(context.facts).toEqual([['change', { accounts: [] }]])
      expect(provider.count()).toBe(0)
      await connector.disconnect(namespace)
      expect(asked()).not.toContain('wallet_revokePermissions')
    },
  )

  it.each([undefined, null, 7, 'text', {}])('ignores an account event without a list (%j)', async (payload) => {
    const { connect, provider, context } = setUp()
    await connect()
    provider.emit('accountsChanged', payload)
    expect(context.facts).toEqual([])
  })

  it("the provider's `disconnect` ends the connection only when no account is left", async () => {
    const { connect, provider, context } = setUp({ eth_accounts: () => [] })
    await connect()
    for (let count = 0; count < 100; count++) provider.emit('disconnect', { code: 4900 })
    await settle()
    expect(context.facts).toEqual([['disconnect', undefined]])
    expect(provider.count()).toBe(0)
    expect(provider.requests.filter(({ method }) => method === 'eth_accounts')).toHaveLength(1)
  })

  it.each<[string, unknown, ((params: unknown) => unknown)?]>([
    ['the account is still listed', { code: 4900 }],
    ['the code says try again later, whatever is listed', { code: 1013 }, () => []],
    ['there is no error', undefined],
    ['the error throws when it is read', new Proxy({}, { get: throwing('trap') })],
    ['the list throws', { code: 4900 }, throwing('no')],
    ['the list is rejected', { code: 4900 }, () => Promise.reject('no')],
    ['the list is nothing', { code: 4900 }, () => undefined],
    ['the list holds no address', { code: 4900 }, () => ['junk']],
    ['the list never comes', { code: 4900 }, never],
  ])('is lost once and stays open when %s', async (_name, error, list) => {
    const { connect, provider, context } = setUp()
    await connect()
    if (list) provider.answers.eth_accounts = list
    for (let count = 0; count < 100; count++) provider.emit('disconnect', error)
    await settle()
    if (list === never) await context.advance(3000)
    for (let count = 0; count < 100; count++) provider.emit('disconnect', error)
    await settle()
    expect(context.facts).toEqual([['lost', undefined]])
    expect(provider.count()).toBe(4)
  })

  it('reads a lost wallet again after 1, 2, 4 … 30 s until it responds', async () => {
    const { connect, provider, context, asked } = setUp()
    await connect()
    provider.answers.eth_chainId = throwing('away')
    provider.emit('disconnect', { code: 1013 })
    const reads = () => asked().filter((method) => method === 'eth_accounts').length
    expect(reads()).toBe(0)
    for (const [index, seconds] of [1, 2, 4, 8, 16, 30, 30, 30].entries()) {
      await context.advance(seconds * 1000 - 1)
      expect(reads()).toBe(index)
      await context.advance(1)
      expect(reads()).toBe(index + 1)
    }
    expect(context.facts).toEqual([['lost', undefined]])
    provider.answers.eth_chainId = () => '0x89'
    await context.advance(30_000)
    expect(context.facts.slice(1)).toEqual([['connect', { accounts: [{ address: first }], networkId: 'eip155:137' }]])
    await context.advance(60_000)
    expect(reads()).toBe(9)
    provider.emit('chainChanged', '0x1')
    expect(context.facts.at(-1)).toEqual(['change', { networkId: 'eip155:1' }])
    // And it may be lost again.
    provider.emit('disconnect', { code: 1013 })
    expect(context.facts.at(-1)).toEqual(['lost', undefined])
  })

  it.each<[string, string, unknown, unknown]>([
    ['connect', 'connect', { chainId: '0x89' }, { accounts: [{ address: first }], networkId: 'eip155:137' }],
    ['`connect` without a chain id', 'connect', undefined, { accounts: [{ address: first }], networkId: 'eip155:1' }],
    ['chainChanged', 'chainChanged', '0x1', { accounts: [{ address: first }], networkId: 'eip155:1' }],
    ['accountsChanged', 'accountsChanged', [first], { accounts: [{ address: first }], networkId: 'eip155:1' }],
  ])('recovers a lost wallet with %s', async (_name, event, payload, fact) => {
    const { connect, provider, context, asked } = setUp()
    await connect()
    provider.emit('disconnect', { code: 1013 })
    for (let count = 0; count < 10; count++) provider.emit(event, payload)
    expect(context.facts).toEqual([
      ['lost', undefined],
      ['connect', fact],
    ])
    await context.advance(60_000)
    expect(asked()).not.toContain('eth_accounts')
  })

  it('names the active account when a lost wallet comes back with another one', async () => {
    const { connect, provider, context } = setUp()
    await connect()
    const back = (address: string) => [
      ['lost', undefined],
      ['connect', { accounts: [{ address }], networkId: 'eip155:1', active: address }],
    ]
    provider.emit('disconnect', { code: 1013 })
    provider.emit('accountsChanged', [second])
    expect(context.facts.splice(0)).toEqual(back(second))
    provider.answers.eth_accounts = () => [first]
    provider.emit('disconnect', { code: 1013 })
    await context.advance(1000)
    expect(context.facts).toEqual(back(first))
  })

  it('disconnects a lost wallet that no longer lists an account', async () => {
    const { connect, provider, context } = setUp()
    await connect()
    provider.emit('disconnect', { code: 1013 })
    provider.answers.eth_accounts = () => []
    await context.advance(1000)
    expect(context.facts).toEqual([
      ['lost', undefined],
      ['disconnect', undefined],
    ])
    expect(provider.count()).toBe(0)
    await context.advance(60_000)
    expect(context.facts).toHaveLength(2)
  })

  it('ignores a response that comes after the wallet is back, disconnected or destroyed', async () => {
    for (const after of ['back', 'left', 'destroyed'] as const) {
      const { connect, connector, provider, context } = setUp()
      await connect()
      let answer: (accounts: unknown) => void = () => undefined
      provider.answers.eth_accounts = () => new Promise((resolve) => (answer = resolve))
      provider.emit('disconnect', { code: 1013 })
      await context.advance(1000)
      if (after === 'back') provider.emit('connect')
      else if (after === 'left') await connector.disconnect(namespace)
      else context.abort.abort()
      const before = context.facts.length
      answer([second])
      await settle()
      await context.advance(60_000)
      expect(context.facts).toHaveLength(before)
      expect(provider.requests.filter(({ method }) => method === 'eth_accounts')).toHaveLength(1)
    }
  })

  it("ignores the provider's `connect` while the wallet is not lost", async () => {
    const { connect, provider, context } = setUp()
    await connect()
    provider.emit('connect', { chainId: '0x5' })
    expect(context.facts).toEqual([])
  })

  it('a request that fails with 4900 does not disconnect', async () => {
    const { connect, connector, provider, context } = setUp()
    await connect()
    const away = () => Promise.reject({ code: 4900, message: 'away' })
    Object.assign(provider.answers, { eth_accounts: away, eth_chainId: away, wallet_switchEthereumChain: away })
    expect(await connector.getAccounts(namespace)).toEqual([])
    expect(await connector.getNetworkId(namespace)).toBeUndefined()
    const network = { id: 5, rpcUrls: { default: { http: [] } } } as unknown as Network
    await expect(connector.switchNetwork?.(network)).rejects.toMatchObject({ code: 'WALLET_DISCONNECTED' })
    expect(context.facts).toEqual([])
    expect(provider.count()).toBe(4)
  })

  it('ignores a response that comes after the deadline or after a disconnect', async () => {
    let answer: (accounts: unknown) => void = () => undefined
    const { connect, connector, provider, context } = setUp({
      eth_accounts: () => new Promise((resolve) => (answer = resolve)),
    })
    await connect()
    provider.emit('disconnect')
    await context.advance(3000)
    answer([])
    await settle()
    expect(context.facts.splice(0)).toEqual([['lost', undefined]])
    await connector.disconnect(namespace)
    await connect()
    provider.emit('disconnect')
    await connector.disconnect(namespace)
    answer([])
    await settle()
    expect(context.facts).toEqual([])
  })

  it('ignores a flood of events after the disconnect (T-B4.7)', async () => {
    const { connect, connector, provider, context } = setUp()
    const heard: [string, (payload: unknown) => void][] = []
    const { on } = provider
    const other = setUp({}, (made) =>
      Object.assign(made, {
        on: (event: string, listener: (payload: unknown) => void) =>
          heard.push([event, listener]) && on(event, listener),
      }),
    )
    for (const one of [{ connect, connector }, other]) {
      await one.connect()
      await one.connector.disconnect(namespace)
    }
    for (let count = 0; count < 10_000; count++) {
      provider.emit('accountsChanged', [second])
      for (const [, listener] of heard) listener([second])
    }
    await settle()
    expect([...context.facts, ...other.context.facts]).toEqual([])
  })

  it('listens only to the wallet it was made for (008)', async () => {
    const one = setUp()
    const other = setUp()
    await one.connect()
    other.provider.emit('accountsChanged', [second])
    expect(one.context.facts).toEqual([])
  })

  it('ends when the instance is destroyed', async () => {
    const { connect, provider, context, asked } = setUp()
    await connect()
    context.abort.abort()
    expect(provider.count()).toBe(0)
    expect(asked()).not.toContain('wallet_revokePermissions')
  })
})

describe('disconnect', () => {
  it('revokes the permission, does nothing the second time, and restores the listener count', async () => {
    const { connect, connector, provider, context, asked } = setUp()
    await connector.disconnect(namespace)
    for (let round = 0; round < 20; round++) {
      await connect()
      expect(provider.count()).toBe(4)
      await connector.disconnect(namespace)
      await connector.disconnect(namespace)
      expect(provider.count()).toBe(0)
    }
    expect(asked().filter((method) => method === 'wallet_revokePermissions')).toHaveLength(20)
    expect(provider.requests.at(-1)?.params).toEqual([{ eth_accounts: {} }])
    expect(await connector.getAccounts(namespace)).toEqual([])
    expect(context.facts).toEqual([])
  })

  it.each([[4200], [-32601], [-32004], [-32603], [undefined]])('ignores an error with code %s', async (code) => {
    const { connect, connector } = setUp({ wallet_revokePermissions: () => Promise.reject({ code }) })
    await connect()
    await expect(connector.disconnect(namespace)).resolves.toBeUndefined()
  })

  it('passes a refusal on and does not wait for an unresponsive wallet', async () => {
    const refusal = { code: 4001, message: 'no' }
    const refused = setUp({ wallet_revokePermissions: throwing(refusal) })
    await refused.connect()
    await expect(refused.connector.disconnect(namespace)).rejects.toBe(refusal)
    await expect(refused.connector.disconnect(namespace)).resolves.toBeUndefined()

    const silent = setUp({ wallet_revokePermissions: never })
    await silent.connect()
    const promise = silent.connector.disconnect(namespace)
    expect(silent.provider.count()).toBe(0)
    await silent.context.advance(2500)
    await expect(promise).resolves.toBeUndefined()
  })
})

describe('a locked wallet', () => {
  const locked = (answers = {}) => setUp({ eth_accounts: () => [], ...answers })

  it('is listened to after `isAuthorized`, and connects once it shares accounts', async () => {
    const { connector, provider, context, asked } = locked()
    expect(provider.count()).toBe(0)
    for (let count = 0; count < 3; count++) expect(await connector.isAuthorized()).toBe(false)
    expect(provider.count()).toBe(4)
    provider.emit('chainChanged', '0x5')
    provider.emit('disconnect', { code: 1013 })
    provider.emit('accountsChanged', [])
    await settle()
    expect(context.facts).toEqual([])
    provider.answers.eth_accounts = () => [first]
    for (let count = 0; count < 100; count++) provider.emit('accountsChanged', [first.toLowerCase()])
    await settle()
    for (let count = 0; count < 100; count++) provider.emit('accountsChanged', [first])
    await settle()
    expect(context.facts).toEqual([['connect', { accounts: [{ address: first }], networkId: 'eip155:1' }]])
    expect(provider.count()).toBe(0)
    expect(asked()).not.toContain('eth_requestAccounts')
    // As the kernel does then.
    expect(await connector.getAccounts(namespace)).toEqual([{ address: first }])
    await connector.connect({ namespace, networkId: undefined, isReconnecting: true, signal: context.signal })
    expect(provider.count()).toBe(4)
  })

  it('is read when it emits `connect`, and still listened to when it shares nothing or fails', async () => {
    const { connector, provider, context } = locked({ eth_chainId: throwing('no') })
    await connector.isAuthorized()
    provider.emit('connect', { chainId: '0x1' })
    await settle()
    provider.emit('accountsChanged', [first])
    await settle()
    expect(context.facts).toEqual([])
    expect(provider.count()).toBe(4)
    Object.assign(provider.answers, { eth_chainId: () => '0x1', eth_accounts: () => [first] })
    provider.emit('connect')
    await settle()
    expect(context.facts).toEqual([['connect', { accounts: [{ address: first }], networkId: 'eip155:1' }]])
  })

  it('may be one that cannot be read, whose error is reported (B16)', async () => {
    const { connector, provider, context } = setUp({ eth_accounts: throwing('no') })
    expect(await connector.isAuthorized()).toBe(false)
    expect(provider.count()).toBe(4)
    expect(context.reports).toEqual([expect.anything()])
  })

  it('is not listened to when it was not locked, is connected, or the instance is destroyed', async () => {
    const open = setUp()
    expect(await open.connector.isAuthorized()).toBe(true)
    expect(open.provider.count()).toBe(0)
    await open.connect()
    open.provider.answers.eth_accounts = () => []
    expect(await open.connector.isAuthorized()).toBe(false)
    open.provider.emit('chainChanged', '0x5')
    expect(open.context.facts).toEqual([['change', { networkId: 'eip155:5' }]])
    const gone = locked()
    gone.context.abort.abort()
    expect(await gone.connector.isAuthorized()).toBe(false)
    expect(gone.provider.count()).toBe(0)
  })

  it('is no longer listened to after a connect, a disconnect or the end of the instance', async () => {
    for (const end of ['connect', 'disconnect', 'abort'] as const) {
      const { connector, connect, provider, context } = locked({ eth_requestAccounts: never })
      await connector.isAuthorized()
      if (end === 'connect') connect().catch(() => undefined)
      else if (end === 'disconnect') await connector.disconnect(namespace)
      else context.abort.abort()
      expect(provider.count()).toBe(0)
      provider.emit('accountsChanged', [first])
      await settle()
      expect(context.facts).toEqual([])
      expect(provider.requests.map(({ method }) => method)).not.toContain('wallet_revokePermissions')
    }
  })

  it('emits nothing when a connect starts while it is read', async () => {
    let answer: (chainId: unknown) => void = () => undefined
    const { connector, connect, provider, context } = locked({
      eth_chainId: () => new Promise((resolve) => (answer = resolve)),
      eth_requestAccounts: () => [first],
    })
    await connector.isAuthorized()
    provider.emit('accountsChanged', [first])
    await settle()
    const earlier = answer
    const promise = connect()
    await settle()
    earlier('0x1')
    answer('0x1')
    await expect(promise).resolves.toMatchObject({ networkId: 'eip155:1' })
    expect(context.facts).toEqual([])
    expect(provider.count()).toBe(4)
    // A read that started before does not block a new one.
    provider.answers.eth_accounts = () => []
    provider.emit('disconnect', { code: 4900 })
    await settle()
    expect(context.facts).toEqual([['disconnect', undefined]])
  })

  it('ignores events where its listeners cannot be removed', async () => {
    const { connector, provider, context } = setUp({ eth_accounts: () => [] }, (made) =>
      Object.assign(made, { removeListener: undefined }),
    )
    for (let round = 0; round < 3; round++) {
      await connector.isAuthorized()
      await connector.disconnect(namespace)
    }
    expect(provider.count()).toBe(4)
    provider.emit('accountsChanged', [first])
    await settle()
    expect(context.facts).toEqual([])
  })
})

describe('reads', () => {
  it('returns empty results when a read fails (015)', async () => {
    const { proxy, revoke } = Proxy.revocable([], {})
    revoke()
    const failures = [throwing('no'), () => Promise.reject(new Error('no')), () => undefined, () => ({}), () => [proxy]]
    for (const fail of failures) {
      const { connector } = setUp({ eth_accounts: fail, eth_chainId: fail })
      expect(await connector.getAccounts(namespace)).toEqual([])
      expect(await connector.getNetworkId(namespace)).toBeUndefined()
      expect(await connector.isAuthorized()).toBe(false)
    }
  })

  it('reads the wallet without a prompt', async () => {
    const { connector, asked } = setUp({ eth_accounts: () => [second.toLowerCase()], eth_chainId: () => '0x38' })
    expect(await connector.getAccounts(namespace)).toEqual([{ address: second }])
    expect(await connector.getNetworkId(namespace)).toBe('eip155:56')
    expect(await connector.isAuthorized()).toBe(true)
    expect(asked()).not.toContain('eth_requestAccounts')
  })
})
