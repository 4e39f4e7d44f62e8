import fc from 'fast-check'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Transfers } from '../adapter/transfers.js'
import type { Adapter, AdapterImplementation, FoundWallet } from '../connections/contract.js'
import { defineAdapter } from '../define/defineAdapter.js'
import { BaseError } from '../errors/BaseError.js'
import { formatUnits } from '../units/units.js'
import { adapterConformance } from './adapterConformance.js'
import type { AdapterSubject, AdapterWallet, BalanceServer } from './contract.js'
import { runs } from './runs.js'

declare module '../index.js' {
  interface Capabilities {
    send: Transfers
  }
}

/** Single violations of the contract. */
type Flaw =
  | 'a capability without a name'
  | 'a capability without an object'
  | 'a capability without a function'
  | 'a capability that is not listed'
  | 'a title without English'
  | 'a host that no policy allows'
  | 'loads while looking for wallets'
  | 'loads only once'
  | 'throws without a window'
  | 'ghosts without a window'
  | 'a dirty wallet id'
  | 'another row each time'
  | 'misses late wallets'
  | 'another form of addresses'
  | 'a receiver of its own'
  | 'no code for a bad draft'
  | 'submits what it did not prepare'
  | 'takes anything for an address'
  | 'throws at odd texts'
  | 'not its own address'
  | 'rounds amounts'
  | 'a balance out of nothing'
  | 'no code for a dead network'
  | 'another balance'
  | 'junk for a balance'
  | 'no code for junk'
  | 'writes by what it reads'
  | 'text alone is signed'
  | 'anything is a signature'
  | 'no code for a bad signature'
  | 'hides a refusal'
  | 'connects objects that are not wallets'
  | 'no code for objects that are not wallets'
  | 'an extra called provider'
  | 'a timer for each connection'
  | 'extras live on'
  | 'reports while connecting'

interface Source {
  sign(message: unknown): unknown
}

/** The page and the networks. */
const page = { wallets: new Set<Source>(), listeners: new Set<() => void>() }
const servers = new Map<string, () => unknown>()
afterEach(() => {
  Reflect.deleteProperty(Object.prototype, 'polluted')
  expect([page.wallets.size, page.listeners.size]).toEqual([0, 0])
})

const coded = (code: string): BaseError => new BaseError('No.', { code })

/** Moves value, as far as no network is needed. */
const transfersOf = (is: (flaw: Flaw) => boolean, parse: AdapterImplementation['parseAddress']): Transfers => {
  const nowhere = async (): Promise<never> => {
    throw coded('RPC_URL_MISSING')
  }
  return {
    readReceiver(text) {
      if (is('a receiver of its own') && text === '') return { address: 'acme1alice' }
      return parse(text.trim()) ?? { fault: 'format' }
    },
    readAsset: nowhere,
    most: nowhere,
    async prepare({ account, to, amount, token }) {
      if (is('no code for a bad draft')) throw new TypeError('draft')
      if (!account.includes(':')) throw coded('CAIP_INVALID')
      if (amount <= 0n || token !== undefined || !parse(to)) throw coded('ARGUMENT_INVALID')
      return nowhere()
    },
    async submit({ record }) {
      if (is('submits what it did not prepare')) return { networkId: record?.networkId ?? '', expiry: {} }
      throw coded('ARGUMENT_INVALID')
    },
    watch: () => ({ wait: nowhere, check: nowhere }),
    recall: nowhere,
  }
}

const implementationOf = (is: (flaw: Flaw) => boolean): AdapterImplementation => {
  const signerOf = (source: unknown, flaw: Flaw): Source => {
    const { sign } = Object(source) as Partial<Source>
    if (typeof sign === 'function' || is('connects objects that are not wallets')) return source as Source
    throw is(flaw) ? new TypeError('sign') : coded('PROVIDER_ERROR')
  }
  const parseAddress = (text: string) => {
    if (is('throws at odd texts') && text.includes('\u200B')) throw new RangeError(text)
    if (is('takes anything for an address') && text.startsWith('acme')) return { address: text.toLowerCase() }
    if (!/^acme1[a-z]{5}$/i.test(text)) return
    if (is('another form of addresses')) return { address: text.toUpperCase() }
    const address = text.toLowerCase()
    if (is('not its own address') && text === 'ACME1zzzzz') return { address: 'acme2zzzzz' }
    return { address }
  }
  return {
    capabilities: {
      greeting: is('a capability without a function')
        ? (true as never)
        : async () => ({ default: is('a capability without an object') ? (undefined as never) : greeting }),
      send: async () => ({ default: transfersOf(is, parseAddress) }),
    },
    parseAddress,
    connector(candidate, source, context) {
      const signer = signerOf(source, 'no code for objects that are not wallets')
      let isOpen = false
      return {
        id: candidate.id,
        name: candidate.name,
        type: candidate.type,
        namespaces: candidate.namespaces,
        isAuthorized: async () => isOpen,
        async connect() {
          if (is('reports while connecting')) context.report(new Error('Oh.'))
          isOpen = true
          return { accounts: [{ address: 'acme1alice' }], networkId: 'acme:1' }
        },
        async disconnect() {
          isOpen = false
        },
        getAccounts: async () => [{ address: 'acme1alice' }],
        getNetworkId: async () => 'acme:1',
        getProvider: () => signer,
      }
    },
    async signMessage({ provider, message }) {
      const { sign } = signerOf(provider, 'no code for objects that are not wallets')
      if (is('text alone is signed') && typeof message !== 'string') throw coded('NOT_SUPPORTED')
      let signature: unknown
      try {
        signature = sign?.(message)
      } catch (error) {
        throw is('hides a refusal') ? coded('SIGNATURE_INVALID') : error
      }
      if (!/^signed:\d+$/.test(String(signature)) && !is('anything is a signature')) {
        throw is('no code for a bad signature') ? new Error('No.') : coded('SIGNATURE_INVALID')
      }
      return { signature: signature as string }
    },
    async getBalance({ network, signal }) {
      if (signal.aborted) throw coded('ABORTED')
      const server = servers.get(network.rpcUrls.default.http[0] ?? '')
      if (!server && is('a balance out of nothing')) return 0n
      if (!server) throw is('no code for a dead network') ? new Error('fetch failed') : coded('RPC_UNREACHABLE')
      const answer = server()
      // Acts like a write with a foreign key, but can be undone.
      if (typeof answer === 'object' && Object.keys(Object(answer)).length && is('writes by what it reads'))
        Object.defineProperty(Object.prototype, 'polluted', { configurable: true, value: true })
      if (is('junk for a balance') && answer === true) return 1n
      if (typeof answer !== 'bigint') throw is('no code for junk') ? new Error('No.') : coded('RPC_ANSWER_INVALID')
      return is('another balance') ? answer + 1n : answer
    },
    formatAmount(value, { nativeCurrency: { decimals } }) {
      return is('rounds amounts') ? String(Number(value) / 10 ** decimals) : formatUnits(value, decimals)
    },
    extend({ record, guard, clock }) {
      if (is('a timer for each connection')) clock.after(60_000, () => undefined)
      return {
        version: 1,
        address: () => (is('extras live on') ? 'acme1alice' : record().activeAddress),
        tokens: { send: async (to: string) => guard(record(), { method: 'send', params: to.length }, async () => to) },
        ...(is('an extra called provider') && { provider: 1 }),
      }
    },
  }
}

const greeting = { greet: (name: string) => `Hello ${name}` }

/** An adapter that follows every rule, or breaks one. */
const adapterOf = (flaw?: Flaw) => {
  const is = (other: Flaw): boolean => flaw === other
  let loads = 0
  const adapter: Adapter = defineAdapter({
    namespace: 'acme',
    title: is('a title without English') ? ({ de: 'Netze' } as never) : { en: 'Acme networks', de: 'Acme-Netze' },
    capabilities: is('a capability without a name')
      ? ([5] as never)
      : is('a capability that is not listed')
        ? []
        : ['greeting', 'send'],
    hosts: () => ({ connect: [is('a host that no policy allows') ? 'http://acme.example' : 'https://acme.example'] }),
    async discover() {
      if (is('loads while looking for wallets')) await adapter.load()
      return {
        default({ announce, signal }) {
          const hasWindow = 'window' in globalThis
          if (!hasWindow && is('throws without a window')) throw new ReferenceError('window')
          let round = 0
          const list = (source: Source): void => {
            const wallet: FoundWallet = {
              id: is('a dirty wallet id') ? 'com.ac\u0000me' : 'com.acme',
              name: 'Acme',
              type: 'ANNOUNCED',
              source,
            }
            announce(wallet)
            if (is('another row each time')) announce({ ...wallet, id: `com.acme#${round++}`, source: { ...source } })
          }
          const look = (): void => {
            if (!hasWindow && is('ghosts without a window'))
              announce({ id: 'x', name: 'X', type: 'EXTERNAL', source: {} })
            for (const source of page.wallets) list(source)
          }
          page.listeners.add(look)
          signal.addEventListener('abort', () => page.listeners.delete(look))
          return {
            ask: () => {
              if (round++ === 0 || !is('misses late wallets')) look()
            },
          }
        },
      }
    },
    async load() {
      if (loads++ && is('loads only once')) throw new Error('once')
      return { default: implementationOf(is) }
    },
  })()
  return adapter
}

const walletOf = (): AdapterWallet => {
  let answer: ((message: unknown) => unknown) | undefined
  const source: Source = { sign: (message) => (answer ? answer(message) : `signed:${String(message).length}`) }
  return {
    source,
    storedBefore: [
      '{"v":1,"data":{"acme":[{"connectorId":"page","accounts":["acme1alice"],"networkId":"acme:1","since":1769000000000}]}}',
    ],
    install() {
      page.wallets.add(source)
      return () => {
        page.wallets.delete(source)
      }
    },
    signs(given) {
      answer = given
    },
  }
}

const network = {
  id: 1,
  chainNamespace: 'acme',
  nativeCurrency: { symbol: 'COIN', decimals: 9 },
  rpcUrls: { default: { http: ['https://rpc.example'] } },
}

const serverOf = (): BalanceServer => {
  const url = `https://${crypto.randomUUID()}.example`
  let answer: unknown = 7n
  servers.set(url, () => answer)
  return {
    network: { ...network, rpcUrls: { default: { http: [url] } } },
    address: 'acme1alice',
    value: 7n,
    answers(given) {
      answer = given
    },
    close: () => void servers.delete(url),
  }
}

const subjectOf = (flaw?: Flaw): AdapterSubject => ({
  adapter: () => adapterOf(flaw),
  networks: [network],
  addresses: {
    valid: [
      ['acme1alice', 'acme1alice'],
      ['ACME1zzzzz', 'acme1zzzzz'],
    ],
    invalid: ['', 'acme1', 'acme2alice', 'acme1alicf0', 'acme1alice\n'],
  },
  wallet: walletOf,
  balance: serverOf,
  extras: { 'tokens.send': ['bob'] },
  patienceMs: 200,
})

const failures = async (subject: AdapterSubject): Promise<string[]> => {
  const failed: string[] = []
  for (const { name, run, skipped } of adapterConformance(subject)) {
    if (!skipped) await run().catch(() => failed.push(name))
  }
  return failed
}

const names = {
  listed: 'it is plain data with two load functions',
  capabilities: 'every capability that it declares can be loaded',
  hosts: 'its hosts are addresses that a policy can allow',
  once: 'each half is loaded only when it is needed',
  retry: 'a half that failed to load is loaded again',
  window: 'it finds nothing and does not throw without a window',
  found: 'a wallet of the page is listed once, under a clean id',
  late: 'a wallet that loads late is found',
  addresses: 'parseAddress normalises valid addresses and refuses everything else',
  texts: 'parseAddress never throws, and accepts the addresses it returns',
  amounts: 'formatAmount is exact',
  dead: 'a balance that cannot be read rejects with a code',
  balance: 'getBalance returns the balance of the network',
  junk: 'getBalance never invents a balance',
  foreign: 'no response or error of a network changes the page',
  receiver: 'a receiver is what parseAddress accepts, in its normal form, or has a fault',
  draft: 'a transfer that cannot be prepared rejects with a code',
  submit: 'only what was prepared is submitted',
  signs: 'signMessage returns a signature for strings and bytes',
  signature: 'signMessage refuses values that are not signatures',
  refusal: 'a refusal to sign is USER_REJECTED',
  wallets: 'objects that are not wallets are refused with a code',
  extraNames: 'its extras do not use the names of a connection',
  extras: 'its extras reject with NOT_CONNECTED once the connection has ended',
  kernel: 'in a kernel: it finds, connects, signs and disconnects',
  stored: 'in a kernel: data stored by an earlier version is restored or dropped',
}

/** Cases that each flaw fails; several if other cases depend on what it breaks. */
const broken: { readonly [flaw in Flaw]: readonly (keyof typeof names)[] } = {
  'a capability without a name': ['listed', 'capabilities', 'once', 'retry', 'found', 'kernel', 'stored'],
  'a capability without a function': ['capabilities'],
  'a capability that is not listed': ['capabilities'],
  'a capability without an object': ['capabilities'],
  'a title without English': ['listed'],
  'a host that no policy allows': ['hosts'],
  'loads while looking for wallets': ['once'],
  'loads only once': ['capabilities', 'retry', 'stored'],
  'throws without a window': ['once', 'retry', 'window', 'found', 'late', 'kernel', 'stored'],
  'ghosts without a window': ['once', 'retry', 'window', 'found', 'late', 'kernel', 'stored'],
  'a dirty wallet id': ['found'],
  'another row each time': ['found'],
  'misses late wallets': ['late'],
  'another form of addresses': ['addresses'],
  'takes anything for an address': ['addresses'],
  'throws at odd texts': ['texts', 'receiver'],
  'a receiver of its own': ['receiver'],
  'no code for a bad draft': ['draft'],
  'submits what it did not prepare': ['submit'],
  'not its own address': ['addresses', 'texts'],
  'rounds amounts': ['amounts'],
  'a balance out of nothing': ['dead'],
  'no code for a dead network': ['dead'],
  'another balance': ['balance'],
  'junk for a balance': ['junk'],
  'no code for junk': ['junk'],
  'writes by what it reads': ['foreign'],
  'text alone is signed': ['signs'],
  'anything is a signature': ['signature'],
  'no code for a bad signature': ['signature'],
  'hides a refusal': ['refusal'],
  'connects objects that are not wallets': ['wallets'],
  'no code for objects that are not wallets': ['wallets'],
  'an extra called provider': ['extraNames', 'kernel'],
  'a timer for each connection': ['extraNames'],
  'extras live on': ['extras'],
  'reports while connecting': ['kernel'],
}

describe('adapterConformance', () => {
  // Imports all modules first, so that loading them does not count against the short deadlines.
  beforeAll(async () => void (await failures({ ...subjectOf(), patienceMs: 20_000 })), 60_000)

  it('has a case for each rule, and each can fail', () => {
    const cases = adapterConformance(subjectOf())
    expect(cases.map(({ name }) => name)).toEqual(Object.values(names))
    expect(cases.filter(({ skipped }) => skipped)).toEqual([])
    expect([...new Set(Object.values(broken).flat())].sort()).toEqual(Object.keys(names).sort())
  })

  it('passes an adapter that follows every rule, with random strings and amounts', async () => {
    const subject = {
      ...subjectOf(),
      patienceMs: 2000,
      texts: fc.sample(fc.string({ unit: 'binary' }), runs(2000)),
      amounts: fc.sample(fc.bigInt({ min: 0n, max: 10n ** 78n - 1n }), runs(200)),
    }
    expect(await failures(subject)).toEqual([])
    expect(await failures({ ...subject, adapter: () => Object.freeze(adapterOf()) })).toEqual([])
  })

  it.each(Object.entries(broken))('finds the flaw: %s', async (flaw, expected) => {
    expect(await failures(subjectOf(flaw as Flaw))).toEqual(expected.map((name) => names[name]))
  })

  it('lists the cases it skipped', async () => {
    const { wallet: _wallet, balance: _balance, ...bare } = subjectOf()
    const skipped = adapterConformance(bare).flatMap((entry) => (entry.skipped ? [[entry.name, entry.skipped]] : []))
    expect(Object.fromEntries(skipped)).toMatchObject({
      [names.kernel]: 'needs wallet.install',
      [names.signature]: 'needs wallet.signs',
      [names.extras]: 'needs wallet',
      [names.balance]: 'needs balance',
    })
    expect(await failures(bare)).toEqual([])
  })

  it('requires networks of the namespace, and an address', () => {
    const subject = subjectOf()
    expect(() => adapterConformance({ ...subject, networks: [{ ...network, chainNamespace: 'other' }] })).toThrow(
      'List networks of "acme".',
    )
    expect(() => adapterConformance({ ...subject, addresses: { valid: [], invalid: [] } })).toThrow('List an address.')
  })
})
