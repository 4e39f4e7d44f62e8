import { WalletKit } from '@reown/walletkit'
import { Core } from '@walletconnect/core'
import { SignClient } from '@walletconnect/sign-client'
import { afterEach, expect, it } from 'vitest'
import type { Relay } from './contract.js'
import { startRelay } from './startRelay.js'

// Otherwise two clients in one process would share their core.
process.env.DISABLE_GLOBAL_CORE = 'true'

const account = `eip155:1:0x${'ab'.repeat(20)}`
const eip155 = { chains: ['eip155:1'], methods: ['personal_sign'], events: ['accountsChanged'] }
const metadata = (name: string) => ({ name, description: name, url: `https://${name}.example`, icons: [] })

function createMemory() {
  const entries = new Map<string, unknown>()
  return {
    getKeys: async () => [...entries.keys()],
    getEntries: async <T>() => [...entries] as [string, T][],
    getItem: async <T>(key: string) => entries.get(key) as T | undefined,
    setItem: async (key: string, value: unknown) => void entries.set(key, value),
    removeItem: async (key: string) => void entries.delete(key),
  }
}

const endings: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end()
})

async function start(options: Parameters<typeof startRelay>[0] = {}): Promise<Relay> {
  const relay = await startRelay(options)
  endings.push(() => relay.close())
  return relay
}

const common = (relayUrl: string, name: string) => ({
  projectId: 'local',
  relayUrl,
  telemetryEnabled: false,
  logger: 'silent',
  customStoragePrefix: name,
  storage: createMemory(),
})

async function createDapp(relayUrl: string) {
  const dapp = await SignClient.init({ ...common(relayUrl, 'dapp'), metadata: metadata('dapp') })
  // Attestation uses a service on the internet, which this test does not need.
  dapp.core.verify.register = async () => ''
  endings.push(() => {
    // An open proposal would reject five minutes later, unhandled, in whichever test runs then.
    for (const { id } of dapp.proposal.getAll()) dapp.events.emit('proposal_expire', { id })
    return dapp.core.relayer.transportClose()
  })
  return dapp
}

async function createWallet(relayUrl: string) {
  const core = await Core.init(common(relayUrl, 'wallet'))
  const wallet = await WalletKit.init({ core, metadata: metadata('wallet') })
  core.verify.resolve = async () => ({ origin: '' })
  endings.push(() => core.relayer.transportClose())
  return wallet
}

/** The next value that an emitter passes to its listeners. */
function next<T>(listen: (listener: (value: T) => void) => void): Promise<T> {
  return new Promise((resolve) => listen(resolve))
}

it('carries a pairing, a session, a signature, a cut, a ping and a disconnect between the reference clients', async () => {
  const relay = await start()
  const wallet = await createWallet(relay.url)
  const dapp = await createDapp(relay.url)
  wallet.on('session_proposal', ({ id }) => {
    void wallet.approveSession({ id, namespaces: { eip155: { ...eip155, accounts: [account] } } })
  })
  wallet.on('session_request', ({ topic, id, params }) => {
    const answer = `signed ${params.request.params[0]}`
    void wallet.respondSessionRequest({ topic, response: { jsonrpc: '2.0', id, result: answer } })
  })
  const { uri, approval } = await dapp.connect({ optionalNamespaces: { eip155 } })
  await wallet.pair({ uri: uri! })
  const session = await approval()
  expect(session.namespaces.eip155?.accounts).toEqual([account])

  const { topic } = session
  const sign = (text: string): Promise<unknown> =>
    dapp.request({ topic, chainId: 'eip155:1', request: { method: 'personal_sign', params: [text, account] } })
  expect(await sign('one')).toBe('signed one')

  // A request sent during the cut waits for the client's own timeout, about 15 seconds.
  const back = [dapp.core, wallet.core].map(({ relayer }) =>
    next((done) => relayer.once('relayer_connect', () => done(true))),
  )
  relay.dropAll()
  await Promise.all(back)
  expect(await sign('two')).toBe('signed two')
  await dapp.ping({ topic })

  const event = next<{ params: { event: unknown } }>((done) => dapp.on('session_event', done))
  await wallet.emitSessionEvent({ topic, event: { name: 'accountsChanged', data: [account] }, chainId: 'eip155:1' })
  expect((await event).params.event).toEqual({ name: 'accountsChanged', data: [account] })

  const gone = next<{ topic: string }>((done) => wallet.on('session_delete', done))
  await dapp.disconnect({ topic, reason: { code: 6000, message: 'User disconnected.' } })
  expect((await gone).topic).toBe(topic)
  expect(wallet.getActiveSessions()).toEqual({})
  expect(relay.stats().total).toMatchObject({ lost: 0, refusedRequests: 0, badFrames: 0 })
})

it('keeps the reference clients working with duplicated, replayed and late messages', async () => {
  const relay = await start()
  const wallet = await createWallet(relay.url)
  const dapp = await createDapp(relay.url)
  const asked: string[] = []
  wallet.on('session_proposal', ({ id }) => {
    void wallet.approveSession({ id, namespaces: { eip155: { ...eip155, accounts: [account] } } })
  })
  wallet.on('session_request', ({ topic, id, params }) => {
    asked.push(params.request.params[0])
    void wallet.respondSessionRequest({ topic, response: { jsonrpc: '2.0', id, result: 'signed' } })
  })
  relay.faults.set({ duplicate: { share: 1 }, replay: { share: 1 }, slowMs: 5 })
  const { uri, approval } = await dapp.connect({ optionalNamespaces: { eip155 } })
  await wallet.pair({ uri: uri! })
  const { topic } = await approval()
  const sign = (text: string): Promise<unknown> =>
    dapp.request({ topic, chainId: 'eip155:1', request: { method: 'personal_sign', params: [text, account] } })
  expect(await sign('one')).toBe('signed')

  await wallet.core.relayer.transportClose()
  const waiting = sign('while away')
  await next((done) => dapp.once('session_request_sent', () => done(true)))
  await wallet.core.relayer.transportOpen(relay.url)
  expect(await waiting).toBe('signed')
  expect(asked).toEqual(['one', 'while away'])
  expect(relay.stats().total.faults).toBeGreaterThan(5)
})

it('carries the rejection of a proposal', async () => {
  const relay = await start()
  const wallet = await createWallet(relay.url)
  const dapp = await createDapp(relay.url)
  wallet.on('session_proposal', ({ id }) => {
    void wallet.rejectSession({ id, reason: { code: 5000, message: 'User rejected.' } })
  })
  const { uri, approval } = await dapp.connect({ optionalNamespaces: { eip155 } })
  const answer = expect(approval()).rejects.toMatchObject({ code: 5000 })
  await wallet.pair({ uri: uri! })
  await answer
})
