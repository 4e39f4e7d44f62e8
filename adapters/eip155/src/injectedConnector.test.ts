import type { Candidate } from '@latchkey/kernel'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createContext } from './createContext.test.double.js'
import { createProvider } from './createProvider.test.double.js'
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
  const context = createContext()
  const connector = injectedConnector(wallet, provider, context)
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
  it('asks the visitor, then reads the network', async () => {
    const { connector, connect, asked, provider } = setUp()
    expect(await connect()).toEqual({ accounts: [{ address: first }], networkId: 'eip155:1' })
    expect(asked()).toEqual(['eth_requestAccounts', 'eth_chainId'])
    expect(await connector.getProvider(namespace)).toBe(provider)
    expect(connector).toMatchObject({ id: 'com.acme', type: 'ANNOUNCED', namespaces: ['eip155'], rdns: 'com.acme' })
  })

  it('never prompts while reconnecting, and rejects quietly when not authorised', async () => {
    const allowed = setUp()
    await allowed.connect(true)
    expect(allowed.asked()).toEqual(['eth_accounts', 'eth_chainId'])
    const locked = setUp({ eth_accounts: () => [] })
    await expect(locked.connect(true)).rejects.toMatchObject({ code: 'ACCOUNT_NOT_FOUND' })
    expect(locked.asked()).not.toContain('eth_requestAccounts')
    expect(locked.asked()).not.toContain('wallet_revokePermissions')
  })

  it('checksums accounts, drops doubles and what is no address', async () => {
    const list = [first.toLowerCase(), first, second.replace('fB', 'Fb'), 5, null, '0x1', second.slice(2)]
    const { connect } = setUp({ eth_requestAccounts: () => list })
    expect((await connect()).accounts).toEqual([{ address: first }, { address: second }])
  })

  it.each([[[]], [undefined], [null], ['0x1'], [{}], [[null]], [{ 0: first, length: 1 }], [5], [[[first]]]])(
    '[017] stores nothing when the accounts are %j',
    async (answer) => {
      const { connect, provider } = setUp({ eth_requestAccounts: () => answer })
      await expect(connect()).rejects.toMatchObject({
        code: 'ACCOUNT_NOT_FOUND',
        message: 'Acme shared no account with this site.',
      })
      expect(provider.count()).toBe(0)
    },
  )

  it('[017] survives lists that throw when they are read', async () => {
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
    '[017] stores nothing when the network is %j',
    async (answer) => {
      const { connect, provider } = setUp({ eth_chainId: () => answer })
      await expect(connect()).rejects.toMatchObject({ code: 'NETWORK_NOT_FOUND' })
      expect(provider.count()).toBe(0)
    },
  )

  it.each([['0x89'], ['0x00089'], ['0X89'], ['137'], [137], [137n]])('[122] reads network %s', async (answer) => {
    expect((await setUp({ eth_chainId: () => answer }).connect()).networkId).toBe('eip155:137')
  })

  it("[011] passes the wallet's own error on and works the second time", async () => {
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

  it('gives up on a network that never comes, without listeners', async () => {
    const { connect, context, provider } = setUp({ eth_chainId: never })
    const promise = connect()
    promise.catch(() => undefined)
    await settle()
    expect(provider.count()).toBe(3)
    await context.advance(10_000)
    await expect(promise).rejects.toMatchObject({ code: 'TIMEOUT' })
    expect(provider.count()).toBe(0)
  })

  it('settles when it is aborted, and closes what was approved too late', async () => {
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

  it('keeps a late approval when the same wallet was asked once more', async () => {
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
    expect(provider.count()).toBe(3)
  })

  it('lets go when it is aborted or disconnected while the network is read', async () => {
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

  it('holds facts back until connected, and answers with the newest', async () => {
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
    expect(broken.context.reports).toHaveLength(6)
  })

  it('adds listeners once where they cannot be removed, and they are deaf after a disconnect', async () => {
    const { connect, connector, provider, context } = setUp({}, (made) =>
      Object.assign(made, { removeListener: undefined }),
    )
    for (let round = 0; round < 3; round++) {
      await connect()
      await connector.disconnect(namespace)
    }
    expect(provider.count()).toBe(3)
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
    expect(provider.count()).toBe(3)
    await connector.disconnect(namespace)
    expect(provider.count()).toBe(0)
  })

  it('is not made around something that takes no requests', () => {
    expect(() => injectedConnector(wallet, {}, createContext())).toThrow('The wallet takes no requests.')
  })
})

describe('events', () => {
  it('[113] follows accounts; the first one acts when it is another first one', async () => {
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

  it('[120] follows the network in every form, each change once', async () => {
    const { connect, provider, context } = setUp()
    await connect()
    for (const id of ['0x1', 1, '0x89', '137', 137, 137n, '0x00089', 'junk', null, {}, 5])
      provider.emit('chainChanged', id)
    expect(context.facts).toEqual([
      ['change', { networkId: 'eip155:137' }],
      ['change', { networkId: 'eip155:5' }],
    ])
  })

  it.each([[[]], [['junk']]])('no account left (%j) ends it with one fact and no listener', async (payload) => {
    const { connect, provider, context, connector, asked } = setUp()
    await connect()
    provider.emit('accountsChanged', payload)
    provider.emit('accountsChanged', [second])
    expect(context.facts).toEqual([['change', { accounts: [] }]])
    expect(provider.count()).toBe(0)
    await connector.disconnect(namespace)
    expect(asked()).not.toContain('wallet_revokePermissions')
  })

  it.each([undefined, null, 7, 'text', {}])('an account event without a list (%j) changes nothing', async (payload) => {
    const { connect, provider, context } = setUp()
    await connect()
    provider.emit('accountsChanged', payload)
    expect(context.facts).toEqual([])
  })

  it('a disconnect of the provider counts only when no account is left', async () => {
    const { connect, provider, context } = setUp()
    await connect()
    provider.emit('disconnect', { code: 4900 })
    await settle()
    provider.answers.eth_accounts = () => []
    provider.emit('disconnect', { code: 1013 })
    await settle()
    for (const answer of [() => undefined, throwing('no'), () => Promise.reject('no'), () => ['junk'], never]) {
      provider.answers.eth_accounts = answer
      provider.emit('disconnect', new Proxy({}, { get: throwing('trap') }))
      await settle()
      await context.advance(3000)
    }
    expect(context.facts).toEqual([])
    expect(provider.count()).toBe(3)

    provider.answers.eth_accounts = () => []
    for (let count = 0; count < 100; count++) provider.emit('disconnect', undefined)
    await settle()
    expect(context.facts).toEqual([['disconnect', undefined]])
    expect(provider.count()).toBe(0)
  })

  it('an answer that comes after the deadline or after a disconnect changes nothing', async () => {
    let answer: (accounts: unknown) => void = () => undefined
    const { connect, connector, provider, context } = setUp({
      eth_accounts: () => new Promise((resolve) => (answer = resolve)),
    })
    await connect()
    provider.emit('disconnect')
    await context.advance(3000)
    answer([])
    await settle()
    provider.emit('disconnect')
    await connector.disconnect(namespace)
    answer([])
    await settle()
    expect(context.facts).toEqual([])
  })

  it('T-B4.7: a storm after the disconnect changes nothing', async () => {
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

  it('[008] hears only the wallet it was made for', async () => {
    const one = setUp()
    const other = setUp()
    await one.connect()
    other.provider.emit('accountsChanged', [second])
    expect(one.context.facts).toEqual([])
  })

  it('is over when the instance is destroyed', async () => {
    const { connect, provider, context, asked } = setUp()
    await connect()
    context.abort.abort()
    expect(provider.count()).toBe(0)
    expect(asked()).not.toContain('wallet_revokePermissions')
  })
})

describe('disconnect', () => {
  it('gives the permission back, twice is quiet, and the listener count is what it was', async () => {
    const { connect, connector, provider, context, asked } = setUp()
    await connector.disconnect(namespace)
    for (let round = 0; round < 20; round++) {
      await connect()
      expect(provider.count()).toBe(3)
      await connector.disconnect(namespace)
      await connector.disconnect(namespace)
      expect(provider.count()).toBe(0)
    }
    expect(asked().filter((method) => method === 'wallet_revokePermissions')).toHaveLength(20)
    expect(provider.requests.at(-1)?.params).toEqual([{ eth_accounts: {} }])
    expect(await connector.getAccounts(namespace)).toEqual([])
    expect(context.facts).toEqual([])
  })

  it.each([[4200], [-32601], [-32004], [-32603], [undefined]])('ignores code %s', async (code) => {
    const { connect, connector } = setUp({ wallet_revokePermissions: () => Promise.reject({ code }) })
    await connect()
    await expect(connector.disconnect(namespace)).resolves.toBeUndefined()
  })

  it('passes a refusal on and does not wait for a silent wallet', async () => {
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

describe('reads', () => {
  it('[015] a failing probe gives empty results', async () => {
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
