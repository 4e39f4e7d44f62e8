import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Connector } from '../connections/contract.js'
import { defineConnector } from '../define/defineConnector.js'
import { BaseError } from '../errors/BaseError.js'
import { aborted } from '../errors/refused.js'
import { connectorConformance } from './connectorConformance.js'
import type { ConnectorSubject, WalletDriver } from './contract.js'
import { createTestConnector } from './createTestConnector.js'

/** Events a wallet sends to its pages. */
type WalletEvent = 'accounts' | 'network' | 'left' | 'lost' | 'found' | 'unlocked'

/** A wallet in memory that remembers the sites it authorized across pages. */
const createWallet = () => {
  const listeners = new Set<(event: WalletEvent) => void>()
  const open = new Set<(isYes: boolean) => void>()
  const state = {
    accounts: [{ address: 'alice' }],
    networkId: 'test:1',
    isAllowed: false,
    isLocked: false,
    mode: 'approve' as 'approve' | 'refuse' | 'hang',
    prompts: 0,
    thrown: undefined as (() => unknown) | undefined,
  }
  const tell = (event: WalletEvent) => {
    for (const listener of [...listeners]) listener(event)
  }
  const answer = (mode: typeof state.mode) => {
    state.mode = mode
    for (const end of [...open]) end(mode === 'approve')
  }
  const driver: Required<WalletDriver> = {
    approve: () => answer('approve'),
    refuse: () => answer('refuse'),
    hang() {
      state.mode = 'hang'
    },
    lock() {
      state.isLocked = true
    },
    unlock() {
      state.isLocked = false
      tell('unlocked')
    },
    leave() {
      state.isAllowed = false
      tell('left')
    },
    lose: () => tell('lost'),
    regain: () => tell('found'),
    changeAccounts() {
      state.accounts = [{ address: state.accounts[0]?.address === 'bob' ? 'carol' : 'bob' }]
      tell('accounts')
    },
    moveTo(networkId) {
      state.networkId = networkId
      tell('network')
    },
    prompts: () => state.prompts,
    listeners: () => listeners.size,
    throws(make) {
      state.thrown = make
    },
    says: (payload) => tell(payload as WalletEvent),
  }
  /** Prompts the visitor. */
  const ask = async (): Promise<void> => {
    if (state.thrown) throw state.thrown()
    state.prompts++
    const isYes = await new Promise<boolean>((end) => {
      if (state.mode !== 'hang') return end(state.mode === 'approve')
      open.add((answered) => {
        open.clear()
        end(answered)
      })
    })
    if (!isYes) throw Object.assign(new Error('User rejected the request.'), { code: 4001 })
  }
  return { state, listeners, driver, tell, ask }
}

type Wallet = ReturnType<typeof createWallet>

/** Single violations of the contract. */
type Flaw =
  | 'new id each time'
  | 'dirty name'
  | 'speaks when made'
  | 'asks when made'
  | 'returns no network'
  | 'accounts cannot be read again'
  | 'new provider each time'
  | 'busy while connecting'
  | 'deaf to aborted signals'
  | 'deaf while asking'
  | 'keeps a late yes'
  | 'refuses without a code'
  | 'never authorised'
  | 'always authorised'
  | 'connects anybody in silence'
  | 'asks while reconnecting'
  | 'ignores the lock'
  | 'switches without moving'
  | 'refuses a switch without a code'
  | 'moves before a switch is refused'
  | 'hangs at odd networks'
  | 'leaves a rejection unhandled'
  | 'tells no accounts'
  | 'tells no network'
  | 'tells the end twice'
  | 'takes a lost link for the end'
  | 'listens from the start'
  | 'listens after disconnect'
  | 'tells of its own disconnect'
  | 'cannot disconnect twice'
  | 'keeps a listener'
  | 'outlives the instance'
  | 'speaks after the instance'
  | 'leaves a timer'
  | 'leaves the wallet with the page'
  | 'uses localStorage'
  | 'trusts what is stored'
  | 'never comes back'
  | 'reports while connecting'
  | 'writes by what it is thrown'
  | 'writes by what it is told'

/** Acts like a write with a foreign key, but can be undone. */
const pollute = () => Object.defineProperty(Object.prototype, 'polluted', { configurable: true, value: true })

const newSession = { since: [1] as readonly number[] }

const connectorOf = (wallet: Wallet, flaw: Flaw | undefined) =>
  defineConnector((context): Connector => {
    const { state, listeners, ask } = wallet
    const { emitter, signal: life, storage, clock } = context
    const is = (other: Flaw): boolean => flaw === other
    const session = storage.item('session', (data) => {
      if (is('trusts what is stored')) return data as { readonly since: readonly number[] }
      return Array.isArray((data as { since?: unknown } | null)?.since) ? (data as typeof newSession) : undefined
    })
    let phase: 'idle' | 'open' | 'locked' = 'idle'
    let isOver = false
    const provider = {}

    const onEvent = (event: WalletEvent): void => {
      if (typeof event !== 'string' && is('writes by what it is told')) pollute()
      if (event === 'unlocked' && phase === 'locked' && !is('never comes back')) {
        emitter.emit('connect', { accounts: state.accounts, networkId: state.networkId })
      }
      const isEarly = phase !== 'open' && (is('listens from the start') || is('listens after disconnect'))
      if (phase !== 'open' && !isEarly && !(isOver && is('speaks after the instance'))) return
      if (event === 'accounts' && !is('tells no accounts')) emitter.emit('change', { accounts: state.accounts })
      if (event === 'network' && !is('tells no network')) emitter.emit('change', { networkId: state.networkId })
      if (event === 'lost') emitter.emit(is('takes a lost link for the end') ? 'disconnect' : 'lost', undefined)
      if (event === 'found') emitter.emit('change', { networkId: state.networkId })
      if (event !== 'left') return
      release()
      emitter.emit('disconnect', undefined)
      if (is('tells the end twice')) emitter.emit('disconnect', undefined)
    }
    const listen = (): void => {
      listeners.add(onEvent)
      life.addEventListener('abort', end)
    }
    function release(): void {
      phase = 'idle'
      session.remove()
      if (is('listens after disconnect') || is('keeps a listener')) return
      listeners.delete(onEvent)
      life.removeEventListener('abort', end)
    }
    function end(): void {
      phase = 'idle'
      isOver = true
      if (is('leaves the wallet with the page')) state.isAllowed = false
      if (is('outlives the instance') || is('speaks after the instance')) return
      listeners.delete(onEvent)
    }

    const waitForUnlock = (): void => {
      listen()
      phase = 'locked'
    }

    if (is('speaks when made')) emitter.emit('message', { type: 'hello', data: 1 })
    if (is('asks when made')) ask().catch(() => undefined)
    if (is('listens from the start')) listeners.add(onEvent)
    if (is('leaves a timer')) life.addEventListener('abort', () => void clock.after(60_000, () => undefined))

    const open = () => {
      listen()
      phase = 'open'
      session.set(newSession)
      return { accounts: state.accounts, networkId: is('returns no network') ? 'nobody:1' : state.networkId }
    }
    /** Prompts, stops with the signal, and revokes a late approval. */
    const approved = (signal: AbortSignal): Promise<void> =>
      new Promise((resolve, reject) => {
        if (!is('deaf while asking')) signal.addEventListener('abort', () => reject(aborted(signal.reason)))
        const asked = ask().then(
          () => {
            state.isAllowed = true
            if (signal.aborted && !is('keeps a late yes') && !is('deaf while asking')) state.isAllowed = false
            resolve()
          },
          (error: unknown) => {
            if (state.thrown && is('writes by what it is thrown')) pollute()
            reject(is('refuses without a code') ? new Error('No.') : error)
            throw error
          },
        )
        if (!is('leaves a rejection unhandled')) asked.catch(() => undefined)
      })
    let running = 0
    return {
      id: is('new id each time') ? crypto.randomUUID() : 'acme',
      name: is('dirty name') ? 'Ac\u202Eme' : 'Acme',
      type: 'EXTERNAL',
      namespaces: ['test'],
      rdns: ['com.acme'],
      async isAuthorized() {
        if (is('never authorised')) return false
        if (is('always authorised')) return true
        const stored = session.get()
        if (!state.isAllowed || !(stored?.since.length || is('keeps a late yes'))) return false
        if (!state.isLocked || is('ignores the lock')) return true
        if (phase === 'idle') waitForUnlock()
        return false
      },
      async connect({ isReconnecting, signal, networkId }) {
        if (!is('deaf to aborted signals')) signal.throwIfAborted()
        if (is('hangs at odd networks') && !networkId?.startsWith('test:')) await new Promise(() => undefined)
        if (is('uses localStorage')) (globalThis as { localStorage?: Storage }).localStorage?.getItem('acme')
        if (is('reports while connecting')) context.report(new Error('Oh.'))
        if (is('busy while connecting') && running) throw new BaseError('Busy.', { code: 'REQUEST_PENDING' })
        if (isReconnecting && !is('asks while reconnecting')) {
          const isAllowed = state.isAllowed && (!state.isLocked || is('ignores the lock'))
          if (isAllowed || is('connects anybody in silence')) return open()
          throw new BaseError('Not now.', { code: 'NOT_AUTHORIZED' })
        }
        running++
        try {
          await approved(signal)
        } finally {
          running--
        }
        state.isLocked = false
        return open()
      },
      async disconnect() {
        const wasOpen = phase === 'open'
        if (is('cannot disconnect twice') && !wasOpen) throw new BaseError('Not connected.', { code: 'NOT_CONNECTED' })
        release()
        if (!wasOpen) return
        state.isAllowed = false
        if (is('tells of its own disconnect')) emitter.emit('disconnect', undefined)
      },
      getAccounts: async () => (is('accounts cannot be read again') ? [] : state.accounts),
      getNetworkId: async () => state.networkId,
      getProvider: async () => (is('new provider each time') ? {} : provider),
      async switchNetwork({ caipNetworkId }) {
        if (is('switches without moving')) return
        if (is('moves before a switch is refused')) state.networkId = caipNetworkId
        try {
          await ask()
        } catch (error) {
          if (is('refuses a switch without a code')) throw new Error('No.')
          throw new BaseError('No.', { code: 'USER_REJECTED', cause: error })
        }
        if (!/^test:[12]$/.test(caipNetworkId)) throw new BaseError('Where?', { code: 'CHAIN_NOT_SUPPORTED' })
        state.networkId = caipNetworkId
        onEvent('network')
      },
    }
  })

const networks = [1, 2].map((id) => ({
  id,
  chainNamespace: 'test',
  nativeCurrency: { symbol: 'COIN', decimals: 18 },
  rpcUrls: { default: { http: [] } },
}))

const subjectOf = (flaw?: Flaw): ConnectorSubject => ({
  namespace: 'test',
  networks,
  patienceMs: 200,
  create() {
    const wallet = createWallet()
    return { connector: connectorOf(wallet, flaw), wallet: wallet.driver }
  },
})

const failures = async (subject: ConnectorSubject, without: readonly string[] = []): Promise<string[]> => {
  const failed: string[] = []
  for (const { name, run, skipped } of connectorConformance(subject)) {
    if (!skipped && !without.includes(name)) await run().catch(() => failed.push(name))
  }
  return failed
}

const names = {
  clean: 'its names are clean',
  same: 'its identity is the same each time it is created',
  quiet: 'creating it emits no event and starts no timer',
  asks: 'it prompts the visitor only on connect',
  connect: 'connect returns accounts and a network of its namespace',
  reads: 'accounts and network can be read again after connect',
  provider: 'its provider is always the same object',
  two: 'two concurrent connects end in one connection',
  before: 'connect rejects without a prompt if its signal is already aborted',
  while: 'connect rejects when its signal is aborted during the prompt, and a late approval is revoked',
  refusal: 'a refusal is USER_REJECTED, and the next attempt works',
  authorised: 'isAuthorized is true only while connected',
  switch: 'switchNetwork moves the wallet, or rejects with a known code',
  stays: 'a refused switch leaves the network as it was',
  odd: 'odd arguments do no harm',
  unheard: 'no rejection is left unhandled',
  silent: 'reconnecting returns only what was authorized before',
  promptless: 'reconnecting never prompts the visitor',
  locked: 'a locked wallet shares nothing while reconnecting',
  accounts: 'other accounts in the wallet emit a change',
  network: 'another network in the wallet emits a change',
  leaving: 'a disconnect in the wallet is emitted once',
  lost: 'a lost link does not end the connection, and its return is emitted',
  events: 'it emits events only while connected',
  disconnect: 'disconnect emits no event, even when nothing is connected',
  listeners: 'every listener is removed',
  endListeners: 'the end of the instance removes every listener',
  endEvents: 'no event is emitted after the end of the instance',
  timers: 'no timer is left at the end',
  endWallet: 'the end of the instance leaves the wallet connected',
  context: 'it stores data only through its context',
  junk: 'stored junk and denied storage do no harm',
  kernel: 'in a kernel: it connects and disconnects',
  kernelById: 'in a kernel: its connection is found, made active and disconnected by its id',
  kernelReload: 'in a kernel: a reload reconnects without a prompt',
  kernelLeft: 'in a kernel: a disconnected visitor stays disconnected after a reload',
  kernelLocked: 'in a kernel: a locked wallet is not prompted after a reload',
  kernelUnlocked: 'in a kernel: a wallet reconnects when it is unlocked',
  kernelFollows: 'in a kernel: the page follows the wallet',
  kernelThrown: 'in a kernel: nothing the wallet throws, in any method, changes the page',
  kernelSaid: 'in a kernel: nothing the wallet emits changes the page',
}

/** Cases that each flaw fails; several if other cases depend on what it breaks. */
const broken: { readonly [flaw in Flaw]: readonly (keyof typeof names)[] } = {
  'new id each time': ['same', 'kernelReload', 'kernelLocked', 'kernelUnlocked'],
  'dirty name': ['clean'],
  'speaks when made': ['quiet'],
  'asks when made': ['asks', 'before', 'promptless', 'kernelReload', 'kernelLeft', 'kernelLocked'],
  'returns no network': [
    ...(['connect', 'reads', 'two', 'while', 'refusal', 'stays', 'odd', 'silent', 'accounts', 'junk'] as const),
    ...([
      'kernel',
      'kernelById',
      'kernelReload',
      'kernelLeft',
      'kernelLocked',
      'kernelUnlocked',
      'kernelFollows',
    ] as const),
  ],
  'accounts cannot be read again': ['reads', 'accounts'],
  'new provider each time': ['provider'],
  'busy while connecting': ['two'],
  'deaf to aborted signals': ['before'],
  'deaf while asking': ['while', 'unheard'],
  'keeps a late yes': ['while'],
  'refuses without a code': ['refusal'],
  'never authorised': ['two', 'authorised', 'silent', 'endWallet', 'kernelReload', 'kernelUnlocked'],
  'always authorised': ['before', 'while', 'refusal', 'authorised', 'locked', 'leaving', 'kernelUnlocked'],
  'connects anybody in silence': ['silent', 'locked'],
  'asks while reconnecting': ['silent', 'promptless', 'locked', 'kernelReload', 'kernelUnlocked'],
  'ignores the lock': ['locked', 'kernelLocked'],
  'switches without moving': ['switch', 'stays'],
  'refuses a switch without a code': ['stays'],
  'moves before a switch is refused': ['stays'],
  'hangs at odd networks': ['odd'],
  'leaves a rejection unhandled': ['unheard'],
  'tells no accounts': ['accounts', 'kernelFollows'],
  'tells no network': ['network', 'kernelFollows'],
  'tells the end twice': ['leaving'],
  'takes a lost link for the end': ['lost'],
  'listens from the start': ['events', 'listeners'],
  'listens after disconnect': ['events', 'listeners'],
  'tells of its own disconnect': ['disconnect'],
  'cannot disconnect twice': ['disconnect'],
  'keeps a listener': ['listeners'],
  'outlives the instance': ['endListeners'],
  'speaks after the instance': ['endListeners', 'endEvents'],
  'leaves a timer': ['timers'],
  'leaves the wallet with the page': ['silent', 'endWallet', 'kernelReload', 'kernelUnlocked'],
  'uses localStorage': ['context'],
  'trusts what is stored': ['junk'],
  'never comes back': ['kernelUnlocked'],
  'reports while connecting': ['kernel', 'kernelById', 'kernelReload'],
  'writes by what it is thrown': ['kernelThrown'],
  'writes by what it is told': ['kernelSaid'],
}

/** Rejections are left unhandled on purpose here: Vitest's listeners are removed meanwhile. */
let listeners: NodeJS.UnhandledRejectionListener[] = []
const ignore = () => undefined
beforeEach(() => {
  listeners = process.listeners('unhandledRejection')
  process.removeAllListeners('unhandledRejection')
  process.on('unhandledRejection', ignore)
})
afterEach(() => {
  Reflect.deleteProperty(Object.prototype, 'polluted')
  process.off('unhandledRejection', ignore)
  for (const listener of listeners) process.on('unhandledRejection', listener)
})

describe('connectorConformance', () => {
  // Imports all modules first, so that loading them does not count against the short deadlines.
  beforeAll(async () => void (await failures({ ...subjectOf(), patienceMs: 20_000 })), 60_000)

  it('has a case for each rule, and each can fail', () => {
    const cases = connectorConformance(subjectOf())
    expect(cases.map(({ name }) => name)).toEqual(Object.values(names))
    expect(cases.filter(({ skipped }) => skipped)).toEqual([])
    expect([...new Set(Object.values(broken).flat())].sort()).toEqual(Object.keys(names).sort())
  })

  it('passes a connector that follows every rule', async () => {
    expect(await failures({ ...subjectOf(), patienceMs: 2000 })).toEqual([])
  })

  it.each(Object.entries(broken))('finds the flaw: %s', async (flaw, expected) => {
    // These cases create a kernel for each of many values: only run them for their own flaws.
    const long = (['kernelThrown', 'kernelSaid'] as const).filter((name) => !expected.includes(name))
    const failed = await failures(
      subjectOf(flaw as Flaw),
      long.map((name) => names[name]),
    )
    expect(failed).toEqual(expected.map((name) => names[name]))
  })

  it('passes a wallet that forgets a site, with `restores: false`', async () => {
    const subject = subjectOf('leaves the wallet with the page')
    const failed = await failures({ ...subject, restores: false })
    // Reconnecting on unlock does not apply to it.
    expect(failed).toEqual([names.kernelUnlocked])
  })

  it('passes the double of this package, and lists the cases it skipped', async () => {
    const create = () => ({ connector: createTestConnector().plugin })
    const subject = { create, namespace: 'test', networks: networks.slice(0, 1) }
    expect(await failures(subject)).toEqual([])
    const skipped = connectorConformance(subject).flatMap((entry) =>
      entry.skipped ? [[entry.name, entry.skipped]] : [],
    )
    expect(Object.fromEntries(skipped)).toMatchObject({
      [names.switch]: 'needs two networks',
      [names.refusal]: 'needs wallet.refuse, wallet.approve',
      [names.events]: 'needs wallet.changeAccounts or wallet.moveTo or wallet.leave or wallet.lose',
    })
  })

  it('never passes a skipped case: it skips through the runner, or rejects', async () => {
    const [skipped] = connectorConformance({
      create: () => ({ connector: createTestConnector().plugin }),
      namespace: 'test',
      networks,
    }).filter((entry) => entry.skipped)
    await expect(skipped?.run()).rejects.toThrow('skipped: needs wallet.prompts')
    const reasons: unknown[] = []
    await skipped?.run({ skip: (reason) => reasons.push(reason) })
    expect(reasons).toEqual(['needs wallet.prompts'])
    expect(skipped?.run.length).toBe(0)
  })

  it('requires a network of the namespace', () => {
    expect(() => connectorConformance({ ...subjectOf(), namespace: 'other' })).toThrow('List a network')
  })
})

describe('`switchNetwork` to an unknown network', () => {
  /** The failure of the case, for a connector that ends there with `end`; `undefined` if it passes. */
  const failureOf = async (end: (state: { networkId: unknown }) => void): Promise<string | undefined> => {
    const subject: ConnectorSubject = {
      ...subjectOf(),
      create() {
        const wallet = createWallet()
        const { create, ...plugin } = connectorOf(wallet, undefined)
        const now: { networkId: unknown } = { networkId: 'test:1' }
        const odd = (connector: Connector): Connector => ({
          ...connector,
          getNetworkId: async () => now.networkId as string | undefined,
          switchNetwork: async () => end(now),
        })
        return { connector: { ...plugin, create: (context) => odd(create(context)) }, wallet: wallet.driver }
      },
    }
    const found = connectorConformance(subject).find(({ name }) => name === names.odd)
    return found?.run().then(
      () => undefined,
      (error: Error) => error.message,
    )
  }

  it('names the codes with which it may reject', async () => {
    const refuse = () => {
      throw new BaseError('Where?', { code: 'CHAIN_NOT_ADDED' })
    }
    expect(await failureOf(refuse)).toBe(
      '`switchNetwork` to an unknown network must reject with USER_REJECTED, SWITCH_NOT_SUPPORTED or CHAIN_NOT_SUPPORTED, not CHAIN_NOT_ADDED.',
    )
  })

  it('accepts a wallet outside the namespace, and names `getNetworkId` for any other value', async () => {
    expect(await failureOf((now) => Object.assign(now, { networkId: undefined }))).toBeUndefined()
    expect(await failureOf((now) => Object.assign(now, { networkId: 'Testnet' }))).toBe(
      '`getNetworkId` must return a CAIP-2 id of test or undefined, not Testnet.',
    )
  })
})
