import type { Candidate } from '@latchkey/kernel'
import { createConnectorContext } from '@latchkey/kernel/testing'
import { encodeAddress } from '@polkadot/util-crypto'
import { describe, expect, it } from 'vitest'
import { kusamaAssetHub, polkadotAssetHub } from '../index.js'
import { createScriptedExtension } from '../testing/createScriptedExtension.test.double.js'
import { networkOf } from '../testing/networkOf.test.double.js'
import { injectedConnector } from './injectedConnector.js'
import { sessions } from './sessions.js'

const candidate: Candidate = {
  id: 'injectedWeb3:scripted',
  type: 'INJECTED',
  name: 'Scripted',
  namespaces: ['polkadot'],
  marks: [],
}
const dot = networkOf(polkadotAssetHub)
const ksm = networkOf(kusamaAssetHub)
const { signal } = new AbortController()
const namespace = 'polkadot'
const ask = { namespace, networkId: dot.caipNetworkId, isReconnecting: false, signal }
const silent = { ...ask, isReconnecting: true }
const quiet = () => new Promise((resolve) => setImmediate(resolve))

const setUp = (networks = [dot, ksm]) => {
  const extension = createScriptedExtension()
  const stored = new Map<string, unknown>()
  const open = () => {
    const context = createConnectorContext(networks, { siteName: 'The site', stored })
    return { context, connector: injectedConnector(candidate, extension.source, context) }
  }
  return { extension, stored, open, ...open() }
}
const all = createScriptedExtension().keys
const [one = '', two = '', three = ''] = all
/** The extension's name of an account. */
const nameOf = (key: string): string => `Account ${all.indexOf(key) + 1}`
const on = (prefix: number, ...keys: string[]) =>
  keys.map((key) => ({ address: encodeAddress(key, prefix), publicKey: key, name: nameOf(key) }))
const shared = (key: string, more: object = {}) => ({
  address: encodeAddress(key, 42),
  name: nameOf(key),
  type: 'sr25519',
  ...more,
})

describe('a list of accounts that cannot be read', () => {
  const refuse = () => {
    throw new Error('trap')
  }
  const revoked = () => {
    const { proxy, revoke } = Proxy.revocable([], {})
    revoke()
    return proxy
  }
  it.each([
    ['a list whose entries throw', () => new Proxy([], { get: refuse })],
    ['a revoked list', revoked],
  ])('changes nothing and causes no unhandled rejection: %s (S1)', async (_, make) => {
    const { extension, connector } = setUp()
    await connector.connect(ask)
    const seen: unknown[] = []
    const note = (reason: unknown) => void seen.push(reason)
    process.on('unhandledRejection', note)
    extension.say(make())
    await quiet()
    await quiet()
    process.off('unhandledRejection', note)
    expect(seen).toEqual([])
    expect(await connector.getAccounts(namespace)).toMatchObject(on(0, one, two))
  })
})

describe('connect', () => {
  it('names the site and returns accounts in the format of the network', async () => {
    const { extension, connector } = setUp()
    expect(await connector.connect(ask)).toEqual({
      accounts: on(0, one, two),
      networkId: dot.caipNetworkId,
      mustChoose: true,
    })
    expect(extension.sites).toEqual(['The site'])
    await connector.disconnect(namespace)
    expect((await connector.connect({ ...ask, networkId: ksm.caipNetworkId })).accounts).toEqual(on(2, one, two))
  })

  it('leaves out ethereum keys, other chains, duplicates and invalid entries; one account needs no choice', async () => {
    const { extension, connector } = setUp()
    const genesis = (id: unknown) => `0x${id}${'0'.repeat(32)}`
    extension.share([
      { address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', type: 'ethereum' },
      shared(two, { type: 'ethereum' }),
      shared(two, { genesisHash: genesis(ksm.id) }),
      shared(two, { genesisHash: '0x' }),
      shared(one, { genesisHash: genesis(dot.id).toUpperCase().replace('X', 'x'), name: ' A\u202Ed\n' }),
      { address: encodeAddress(one, 2) },
      { address: 'nonsense' },
      null as unknown as { address: string },
      Object.defineProperty({ address: '' }, 'address', { get: () => expect.fail('no') }),
    ])
    const accounts = on(0, one).map((account) => ({ ...account, name: 'Ad' }))
    expect(await connector.connect(ask)).toEqual({ accounts, networkId: dot.caipNetworkId })
  })

  it('leaves out the name of an account without one', async () => {
    const { extension, connector } = setUp()
    extension.share([shared(one, { name: undefined }), shared(two, { name: ' \u200B ' })])
    const { accounts } = await connector.connect(ask)
    expect(accounts.map((account) => 'name' in account)).toEqual([false, false])
  })

  it('returns no public key for an ecdsa account', async () => {
    const { extension, connector } = setUp()
    extension.share([shared(one, { type: 'ecdsa' }), shared(two, { type: 'ed25519' })])
    const { accounts } = await connector.connect(ask)
    expect(accounts).toEqual([{ address: encodeAddress(one, 0), name: nameOf(one) }, ...on(0, two)])
  })

  it('rejects if no account was shared, and can be asked again (368)', async () => {
    const { extension, connector, context } = setUp()
    extension.share([])
    await expect(connector.connect(ask)).rejects.toMatchObject({
      code: 'ACCOUNT_NOT_FOUND',
      message: 'Scripted shared no account with this site.',
    })
    expect(extension.driver.listeners()).toBe(0)
    expect(await connector.isAuthorized()).toBe(false)
    extension.share([shared(one)])
    expect((await connector.connect(ask)).accounts).toEqual(on(0, one))
    expect(context.facts).toEqual([])
  })

  it('accepts an entry that has only the older `connect`', async () => {
    const extension = createScriptedExtension()
    const { enable } = extension.source
    const connector = injectedConnector(
      candidate,
      { connect: enable },
      createConnectorContext([dot], { siteName: 'The site' }),
    )
    expect((await connector.connect(ask)).accounts).toHaveLength(2)
  })

  it('calls the methods that it captured first', async () => {
    const { extension, connector } = setUp()
    await connector.connect(ask)
    Object.assign(extension.injected, { accounts: { get: () => expect.fail('no') }, signer: {} })
    Object.assign(extension.source, { enable: () => expect.fail('no') })
    expect(await connector.getAccounts(namespace)).toEqual(on(0, one, two))
  })

  it('accepts the approval of an earlier prompt if the extension rejects a second one', async () => {
    const { extension, connector } = setUp()
    const { enable } = extension.source
    let isOpen = false
    const source = {
      async enable(site: string) {
        if (isOpen) throw new Error('The source has a pending authorization request')
        isOpen = true
        return enable(site).finally(() => {
          isOpen = false
        })
      },
    }
    const busy = injectedConnector(candidate, source, createConnectorContext([dot], { siteName: 'The site' }))
    await extension.driver.hang()
    const abort = new AbortController()
    const first = busy.connect({ ...ask, signal: abort.signal })
    await quiet()
    abort.abort()
    await expect(first).rejects.toMatchObject({ code: 'ABORTED' })
    const second = busy.connect(ask)
    await quiet()
    await extension.driver.approve()
    expect((await second).accounts).toHaveLength(2)
    expect(extension.driver.prompts()).toBe(1)
    await connector.disconnect(namespace)
  })

  it.each([
    ['a number', async () => 5, 'PROVIDER_ERROR'],
    ['no accounts', async () => ({}), 'PROVIDER_ERROR'],
    ['no list', async () => ({ accounts: { get: async () => 'x' } }), 'ACCOUNT_NOT_FOUND'],
    ['an unknown error', () => Promise.reject(new Error('The source is not allowed to interact')), 'NOT_AUTHORIZED'],
    ['a string', () => Promise.reject('Cancelled'), 'USER_REJECTED'],
    [
      "the extension's own wording",
      () => Promise.reject(new Error('Connection request was rejected by the user.')),
      'USER_REJECTED',
    ],
    [
      'the same wording from its list of accounts',
      async () => ({ accounts: { get: () => Promise.reject('The request was cancelled by the user') } }),
      'USER_REJECTED',
    ],
    ['another wording', () => Promise.reject(new Error('Rejections by the user: none')), 'NOT_AUTHORIZED'],
    [
      'a throw',
      () => {
        throw undefined
      },
      'NOT_AUTHORIZED',
    ],
  ])('refuses %s', async (_what, enable, code) => {
    const context = createConnectorContext([dot], { siteName: 'The site' })
    const connector = injectedConnector(candidate, { enable }, context)
    await expect(connector.connect(ask)).rejects.toMatchObject({ code })
    expect(context.stored.size).toBe(0)
    expect(() => connector.getProvider(namespace)).toThrow('No wallet is connected.')
  })

  it('rejects a site without a Polkadot network before it asks the extension', async () => {
    const { extension, connector } = setUp([])
    await expect(connector.connect(ask)).rejects.toMatchObject({ code: 'NETWORK_NOT_FOUND' })
    expect(extension.sites).toEqual([])
  })
})

describe('restore', () => {
  it('asks only an extension that allowed this site, and lists the chosen account first', async () => {
    const { extension, connector, context, open, stored } = setUp()
    await expect(connector.connect(silent)).rejects.toMatchObject({ code: 'NOT_AUTHORIZED' })
    expect(extension.sites).toEqual([])
    await connector.connect(ask)
    connector.accountChosen(encodeAddress(two, 2))
    connector.accountChosen('nonsense')
    context.abort.abort()
    expect(extension.driver.listeners()).toBe(0)

    const { connector: again } = open()
    expect(await again.isAuthorized()).toBe(true)
    expect((await again.connect(silent)).accounts).toEqual(on(0, two, one))
    expect(await again.getAccounts(namespace)).toEqual(on(0, two, one))
    expect(extension.driver.prompts()).toBe(1)
    await again.disconnect(namespace)
    expect(stored.size).toBe(0)
    expect(await again.isAuthorized()).toBe(false)
  })

  it('gives up after 5 s and does not ask again until the visitor connects', async () => {
    const { extension, connector, open } = setUp()
    await connector.connect(ask)
    await extension.driver.refuse()
    await extension.driver.hang()
    const { connector: again, context } = open()
    const restored = again.connect(silent)
    await quiet()
    context.clock.advance(5000)
    await expect(restored).rejects.toMatchObject({ code: 'TIMEOUT' })
    expect(await again.isAuthorized()).toBe(false)
    await extension.driver.approve()
    await quiet()
    expect(() => again.getProvider(namespace)).toThrow()
    await expect(again.connect(silent)).rejects.toMatchObject({ code: 'NOT_AUTHORIZED' })
    expect((await again.connect(ask)).accounts).toHaveLength(2)
  })

  it('stays allowed if the page is closed meanwhile', async () => {
    const { extension, connector, open, stored } = setUp()
    await connector.connect(ask)
    await extension.driver.refuse()
    await extension.driver.hang()
    const { connector: again, context } = open()
    const abort = new AbortController()
    const restored = again.connect({ ...silent, signal: abort.signal })
    context.abort.abort()
    abort.abort()
    await expect(restored).rejects.toMatchObject({ code: 'ABORTED' })
    expect(stored.get('allowed')).toBe(true)
  })

  it('validates stored data', async () => {
    const { connector, stored } = setUp()
    for (const junk of [1, 'true', {}, [true], null]) {
      stored.set('allowed', junk)
      expect(await connector.isAuthorized()).toBe(false)
    }
    stored.set('account', { toString: () => two })
    expect((await connector.connect(ask)).accounts).toEqual(on(0, one, two))
  })
})

describe('accounts of the extension (355)', () => {
  const connected = async () => {
    const all = setUp()
    await all.connector.connect(ask)
    return all
  }

  it('emit one change for what differs after adding, renaming or removing', async () => {
    const { extension, context } = await connected()
    extension.share([shared(one), shared(two), shared(three)])
    extension.share([shared(one, { name: 'Other' }), shared(two), shared(three)])
    extension.share([shared(three)])
    expect(context.facts).toEqual([
      ['change', { accounts: on(0, one, two, three) }],
      ['change', { accounts: on(0, one, two, three).map((of, at) => (at ? of : { ...of, name: 'Other' })) }],
      ['change', { accounts: on(0, three) }],
    ])
  })

  it('end the connection when the list is empty, until the visitor connects again', async () => {
    const { extension, connector, context, stored } = await connected()
    extension.share([])
    await quiet()
    extension.say([shared(one)])
    expect(context.facts).toEqual([['change', { accounts: [] }]])
    expect(extension.driver.listeners()).toBe(0)
    expect(await connector.isAuthorized()).toBe(false)
    expect(stored.has('allowed')).toBe(false)
    expect(await connector.getAccounts(namespace)).toEqual([])
  })

  it('are read again after an empty report', async () => {
    const { extension, context } = await connected()
    for (const mistake of [[], [{}], [shared(two, { type: 'ethereum' })]]) extension.say(mistake)
    await quiet()
    expect(context.facts).toEqual([])
    expect(extension.driver.listeners()).toBe(1)
  })

  it('reported while subscribing are part of the result, without an event', async () => {
    const { extension, connector, context } = setUp()
    Object.assign(extension.injected.accounts, { get: async () => [shared(two)] })
    expect((await connector.connect(ask)).accounts).toEqual(on(0, one, two))
    expect(context.facts).toEqual([])
  })

  it('emit nothing if the visitor disconnects while they are read again', async () => {
    for (const left of [[], [shared(three)]]) {
      const { extension, connector, context } = await connected()
      extension.share(left)
      if (left.length) extension.say([])
      const before = [...context.facts]
      await connector.disconnect(namespace)
      await quiet()
      expect(context.facts).toEqual(before)
    }
  })

  it('are unchanged by invalid reports', async () => {
    const { extension, context } = await connected()
    for (const junk of [undefined, null, 5, 'x', {}]) extension.say(junk)
    await quiet()
    expect(context.facts).toEqual([])
  })

  it('tolerate a subscription that throws, is a promise, or fails to end', async () => {
    for (const subscribe of [
      () => expect.fail('no'),
      () => Promise.reject(new Error('no')),
      () => Promise.resolve(() => undefined),
      () => () => expect.fail('no'),
      () => 'nothing',
      undefined,
    ]) {
      const { extension, connector } = setUp()
      Object.assign(extension.injected.accounts, { subscribe })
      expect((await connector.connect(ask)).accounts).toHaveLength(2)
      await quiet()
      await connector.disconnect(namespace)
    }
  })

  it('end a subscription that resolves after disconnecting', async () => {
    const { extension, connector } = setUp()
    let ended = 0
    let answer: (end: () => void) => void = () => undefined
    Object.assign(extension.injected.accounts, { subscribe: () => new Promise((resolve) => (answer = resolve)) })
    await connector.connect(ask)
    await connector.disconnect(namespace)
    answer(() => ended++)
    await quiet()
    expect(ended).toBe(1)
  })
})

describe('switchNetwork', () => {
  it('is local: the same accounts in the other format, and the active one stays', async () => {
    const { extension, connector, context } = setUp()
    await connector.connect(ask)
    const provider = connector.getProvider(namespace) as object
    const session = sessions.get(provider)
    if (session) session.record = () => ({ activeAddress: encodeAddress(two, 0) }) as never
    await connector.switchNetwork?.(ksm)
    expect(context.facts).toEqual([
      [
        'change',
        {
          accounts: on(2, one, two),
          networkId: ksm.caipNetworkId,
          active: encodeAddress(two, 2),
        },
      ],
    ])
    expect(await connector.getNetworkId(namespace)).toBe(ksm.caipNetworkId)
    expect(await connector.getAccounts(namespace)).toEqual(on(2, one, two))
    expect(extension.driver.prompts()).toBe(1)
  })

  it('rejects a network without a usable account', async () => {
    const { extension, connector, context } = setUp()
    extension.share([shared(one, { genesisHash: `0x${dot.id}${'0'.repeat(32)}` })])
    await connector.connect(ask)
    await expect(connector.switchNetwork?.(ksm)).rejects.toMatchObject({ code: 'CHAIN_NOT_SUPPORTED' })
    const foreign = { ...ksm, caipNetworkId: 'eip155:1', chainNamespace: 'eip155' }
    await expect(connector.switchNetwork?.(foreign)).rejects.toMatchObject({ code: 'CHAIN_NOT_SUPPORTED' })
    expect(context.facts).toEqual([])
    expect(await connector.getNetworkId(namespace)).toBe(dot.caipNetworkId)
    await connector.disconnect(namespace)
    await expect(connector.switchNetwork?.(ksm)).rejects.toMatchObject({ code: 'NOT_CONNECTED' })
  })
})
