import { createPublicKey, verify } from 'node:crypto'
import { base58, base64 } from '@scure/base'
import { parseEther, verifyMessage, verifyTypedData } from 'viem'
import { afterEach, expect, test, vi } from 'vitest'
import type { Sandbox } from '../contract.js'
import { shareSandbox } from '../shareSandbox.test.double.js'
import type { Phone, PhoneOptions } from './contract.js'
import { createDapp } from './createDapp.test.double.js'
import { createMemoryStorage } from './createMemoryStorage.js'
import { phoneNamespaces } from './phoneNamespaces.js'

let sandbox: Sandbox
shareSandbox((given) => {
  sandbox = given
})

const ends: (() => Promise<void>)[] = []
afterEach(async () => {
  sandbox.relay.faults.clear()
  await Promise.all(ends.splice(0).map((end) => end()))
})

type Dapp = Awaited<ReturnType<typeof createDapp>>

async function openPhone(options?: Partial<PhoneOptions>): Promise<Phone> {
  const phone = await sandbox.createPhone({ answer: 'approve', ...options })
  ends.push(() => phone.close())
  return phone
}
async function openDapp(storage = createMemoryStorage()): Promise<Dapp> {
  const dapp = await createDapp(sandbox.urls.relay, storage)
  ends.push(() => dapp.close())
  return dapp
}

const { eip155, solana } = phoneNamespaces
const asked = (...families: ('eip155' | 'solana')[]) =>
  Object.fromEntries(
    families.map((family) => {
      const { chains, methods, events } = phoneNamespaces[family]
      return [family, { chains: [...chains], methods: [...methods], events: [...events] }]
    }),
  )

async function propose({ client }: Dapp, optionalNamespaces = asked('eip155', 'solana')) {
  const { uri, approval } = await client.connect({ optionalNamespaces })
  if (!uri) throw new Error('no link')
  // Handles the rejection, so that a test that ignores it does not fail.
  const approved = approval()
  approved.catch(() => undefined)
  return { uri, approved }
}
async function connect(dapp: Dapp, phone: Phone) {
  const { uri, approved } = await propose(dapp)
  await phone.pair(uri)
  return approved
}
const onA = (dapp: Dapp, topic: string, method: string, params: unknown) =>
  dapp.client.request({ topic, chainId: 'eip155:31337', request: { method, params } })
const onSolana = (dapp: Dapp, topic: string, method: string, params: unknown) =>
  dapp.client.request({ topic, chainId: solana.chains[0] ?? '', request: { method, params } })

test('pairs with a pasted link and signs a message and typed data with the shown key', async () => {
  const [dapp, phone] = await Promise.all([openDapp(), openPhone({ answer: 'manual' })])
  const { uri, approved } = await propose(dapp)
  await phone.pair(uri)
  await vi.waitFor(() => expect(phone.pending).toHaveLength(1), 10_000)
  expect(phone.pending[0]).toMatchObject({
    kind: 'proposal',
    title: 'Connect to this site',
    peer: { name: 'Site', url: 'https://site.test' },
  })
  expect(phone.approve()).toBe(true)
  const { topic, namespaces } = await approved
  const [address] = phone.accounts.eip155
  expect(namespaces.eip155?.accounts).toEqual(eip155.chains.map((chain) => `${chain}:${address}`))
  expect(namespaces.solana?.accounts).toEqual(solana.chains.map((chain) => `${chain}:${phone.accounts.solana[0]}`))
  await vi.waitFor(() => expect(phone.sessions()).toMatchObject([{ topic, peer: { name: 'Site' } }]), 10_000)

  const signing = onA(dapp, topic, 'personal_sign', ['0x68656c6c6f', address])
  await vi.waitFor(() => expect(phone.pending).toHaveLength(1), 10_000)
  expect(phone.pending[0]?.details).toContainEqual({ label: 'Message', value: 'hello', long: true })
  phone.approve()
  const signature = (await signing) as `0x${string}`
  expect(await verifyMessage({ address: address ?? '0x', message: 'hello', signature })).toBe(true)

  phone.answer = 'approve'
  const typed = {
    domain: { name: 'Test', chainId: 31337 },
    types: { Order: [{ name: 'amount', type: 'uint256' }] },
    primaryType: 'Order',
    message: { amount: '7' },
  } as const
  const typedSignature = await onA(dapp, topic, 'eth_signTypedData_v4', [address, JSON.stringify(typed)])
  expect(
    await verifyTypedData({
      ...typed,
      message: { amount: 7n },
      address: address ?? '0x',
      signature: typedSignature as `0x${string}`,
    }),
  ).toBe(true)
  expect(phone.requests.map(({ kind, method, outcome }) => [kind, method, outcome])).toEqual([
    ['proposal', 'session_proposal', 'approved'],
    ['request', 'personal_sign', 'approved'],
    ['request', 'eth_signTypedData_v4', 'approved'],
  ])
})

test('sends a payment on the chain of the request', async () => {
  const [dapp, phone] = await Promise.all([openDapp(), openPhone()])
  const { topic } = await connect(dapp, phone)
  const [from] = phone.accounts.eip155
  const to = `0x${'77'.repeat(20)}` as const
  const hash = await dapp.client.request({
    topic,
    chainId: 'eip155:31338',
    request: { method: 'eth_sendTransaction', params: [{ from, to, value: '0xde0b6b3a7640000' }] },
  })
  expect(hash).toMatch(/^0x[0-9a-f]{64}$/)
  expect(await sandbox.chain('eip155:31338').balance(to)).toBe(parseEther('1'))
  expect(await sandbox.chain('eip155:31337').balance(to)).toBe(0n)
  expect(await sandbox.chain('eip155:31338').landed(from ?? '0x')).toBe(1)
})

test('signs Solana messages and transactions with Ed25519, in base58 and base64', async () => {
  const [dapp, phone] = await Promise.all([openDapp(), openPhone()])
  const { topic } = await connect(dapp, phone)
  const pubkey = phone.accounts.solana[0] ?? ''
  const key = createPublicKey({
    key: Buffer.concat([Buffer.from('302a300506032b6570032100', 'hex'), base58.decode(pubkey)]),
    format: 'der',
    type: 'spki',
  })
  const text = new TextEncoder().encode('hello')
  const { signature } = (await onSolana(dapp, topic, 'solana_signMessage', {
    message: base58.encode(text),
    pubkey,
  })) as { signature: string }
  expect(verify(null, text, key, base58.decode(signature))).toBe(true)

  const message = Uint8Array.from([0x80, 1, 0, 0, 1, ...base58.decode(pubkey), ...new Uint8Array(32).fill(9), 0, 0])
  const unsigned = Uint8Array.from([1, ...new Uint8Array(64), ...message])
  const signed = (await onSolana(dapp, topic, 'solana_signTransaction', {
    transaction: base64.encode(unsigned),
    pubkey,
  })) as { signature: string; transaction: string }
  expect(verify(null, message, key, base58.decode(signed.signature))).toBe(true)
  expect(base64.decode(signed.transaction)).toEqual(
    Uint8Array.from([1, ...base58.decode(signed.signature), ...message]),
  )
  await expect(
    onSolana(dapp, topic, 'solana_signMessage', { message: 'not base58: 0OIl', pubkey }),
  ).rejects.toMatchObject({ code: -32602 })
})

test('reports rejected proposals and requests with 5000, an expired one with 8000', async () => {
  const [dapp, phone] = await Promise.all([openDapp(), openPhone({ answer: 'reject' })])
  const { uri, approved } = await propose(dapp)
  await phone.pair(uri)
  await expect(approved).rejects.toMatchObject({ code: 5000 })
  expect(phone.sessions()).toEqual([])

  phone.answer = 'approve'
  const { topic } = await connect(dapp, phone)
  const [address] = phone.accounts.eip155
  phone.switches({ rules: [{ kind: 'reject', method: 'personal_sign', times: 1 }] })
  await expect(onA(dapp, topic, 'personal_sign', ['0x00', address])).rejects.toMatchObject({ code: 5000 })
  phone.answer = 'expire'
  await expect(onA(dapp, topic, 'personal_sign', ['0x00', address])).rejects.toMatchObject({ code: 8000 })
  phone.answer = 'empty'
  expect(await onA(dapp, topic, 'personal_sign', ['0x00', address])).toBe(null)
})

test('rejects unsupported proposals without a prompt, foreign chains with 5100', async () => {
  const [dapp, phone] = await Promise.all([openDapp(), openPhone({ answer: 'hang' })])
  const { uri, approved } = await propose(dapp, {
    eip155: { chains: ['eip155:1'], methods: ['personal_sign'], events: [] },
  })
  await phone.pair(uri)
  await expect(approved).rejects.toMatchObject({ code: 5100 })
  expect(phone.requests).toMatchObject([{ outcome: 'failed', error: { code: 5100 } }])
})

test('a hanging proposal connects once the owner approves it', async () => {
  const [dapp, phone] = await Promise.all([openDapp(), openPhone({ answer: 'hang' })])
  const { uri, approved } = await propose(dapp)
  await phone.pair(uri)
  await vi.waitFor(() => expect(phone.pending).toHaveLength(1), 10_000)
  expect(phone.approve(99)).toBe(false)
  expect(phone.approve(phone.pending[0]?.id)).toBe(true)
  expect((await approved).topic).toMatch(/^[0-9a-f]{64}$/)
})

test('notifies the session of account and chain changes', async () => {
  const [dapp, phone] = await Promise.all([openDapp(), openPhone()])
  const { topic } = await connect(dapp, phone)
  const received: unknown[] = []
  dapp.client.on('session_event', ({ params }) => received.push(params))
  await phone.switchAccount(1)
  await phone.moveTo(31338)
  const second = phone.accounts.eip155[1]
  await vi.waitFor(() => expect(received).toHaveLength(3), 10_000)
  expect(received).toContainEqual({
    chainId: 'eip155:31337',
    event: { name: 'accountsChanged', data: [`eip155:31337:${second}`] },
  })
  expect(received.at(-1)).toEqual({ chainId: 'eip155:31338', event: { name: 'chainChanged', data: 31338 } })
  await vi.waitFor(
    () => expect(dapp.client.session.get(topic).namespaces.eip155?.accounts[0]).toBe(`eip155:31337:${second}`),
    10_000,
  )
  phone.switches({ chain: { form: 'hex' } })
  await phone.moveTo(1)
  await vi.waitFor(
    () => expect(received.at(-1)).toEqual({ chainId: 'eip155:1', event: { name: 'chainChanged', data: '0x1' } }),
    10_000,
  )
  await expect(phone.switchAccount(9)).rejects.toThrow(RangeError)
})

test('either side can end a session, and the other is notified', async () => {
  const [dapp, phone] = await Promise.all([openDapp(), openPhone()])
  const first = await connect(dapp, phone)
  await vi.waitFor(() => expect(phone.sessions()).toHaveLength(1), 10_000)
  const gone: string[] = []
  dapp.client.on('session_delete', ({ topic }) => gone.push(topic))
  await phone.disconnect(first.topic)
  expect(phone.sessions()).toEqual([])
  await vi.waitFor(() => expect(gone).toEqual([first.topic]), 10_000)
  const second = await connect(dapp, phone)
  await dapp.client.disconnect({ topic: second.topic, reason: { code: 6000, message: 'User disconnected.' } })
  await vi.waitFor(() => expect(phone.sessions()).toEqual([]), 10_000)
  await expect(phone.disconnect(second.topic)).rejects.toMatchObject({ code: 'SANDBOX_UNKNOWN_SESSION' })
})

test('a session survives a reload of either side, and a pending request is shown again', async () => {
  const storage = createMemoryStorage()
  const [before, phone] = await Promise.all([openDapp(storage), openPhone()])
  const { topic } = await connect(before, phone)
  await vi.waitFor(() => expect(phone.sessions()).toHaveLength(1), 10_000)
  await phone.reload()
  expect(phone.sessions()).toMatchObject([{ topic }])
  await before.close()
  const dapp = await openDapp(storage)
  const [address] = phone.accounts.eip155
  expect(await onA(dapp, topic, 'personal_sign', ['0x00', address])).toMatch(/^0x/)

  phone.answer = 'manual'
  const signing = onA(dapp, topic, 'personal_sign', ['0x01', address])
  await vi.waitFor(() => expect(phone.pending).toHaveLength(1), 10_000)
  await phone.reload()
  await vi.waitFor(() => expect(phone.pending).toHaveLength(1), 10_000)
  phone.approve()
  expect(await signing).toMatch(/^0x/)
  expect(phone.requests.filter(({ method }) => method === 'personal_sign')).toHaveLength(2)
})

test('receives nothing while offline and catches up once online', async () => {
  const [dapp, phone] = await Promise.all([openDapp(), openPhone()])
  const { topic } = await connect(dapp, phone)
  const { uri } = await propose(dapp)
  await vi.waitFor(() => expect(phone.sessions()).toHaveLength(1), 10_000)
  await phone.offline()
  expect(phone.state.online).toBe(false)
  expect(phone.sessions()).toMatchObject([{ topic }])
  await expect(phone.pair(uri)).rejects.toMatchObject({ code: 'SANDBOX_PHONE_OFFLINE' })
  const signing = onA(dapp, topic, 'personal_sign', ['0x00', phone.accounts.eip155[0]])
  expect(phone.requests.some(({ method }) => method === 'personal_sign')).toBe(false)
  await phone.online()
  expect(await signing).toMatch(/^0x/)
})

test('reconnects to a relay that dropped all clients', async () => {
  const [dapp, phone] = await Promise.all([openDapp(), openPhone()])
  const { topic } = await connect(dapp, phone)
  const back = vi.fn()
  dapp.client.core.relayer.once('relayer_connect', back)
  sandbox.relay.dropAll()
  await vi.waitFor(() => expect(back).toHaveBeenCalled(), 15_000)
  expect(await onA(dapp, topic, 'personal_sign', ['0x00', phone.accounts.eip155[0]])).toMatch(/^0x/)
})

test('contacts no other machine', async () => {
  const asked = vi.spyOn(globalThis, 'fetch')
  try {
    const [dapp, phone] = await Promise.all([openDapp(), openPhone()])
    const { topic } = await connect(dapp, phone)
    await onA(dapp, topic, 'personal_sign', ['0x00', phone.accounts.eip155[0]])
    await phone.reload()
    const hosts = asked.mock.calls.map(([input]) => new URL(input instanceof Request ? input.url : input).hostname)
    expect(hosts.filter((host) => !['localhost', '127.0.0.1', '[::1]'].includes(host))).toEqual([])
  } finally {
    asked.mockRestore()
  }
})

test('duplicated, replayed and reordered messages prompt once each', async () => {
  const [dapp, phone] = await Promise.all([openDapp(), openPhone()])
  sandbox.relay.faults.set({ duplicate: { share: 1 }, replay: { share: 1 }, reorder: 2, slowMs: 2 })
  const { topic } = await connect(dapp, phone)
  expect(await onA(dapp, topic, 'personal_sign', ['0x00', phone.accounts.eip155[0]])).toMatch(/^0x/)
  expect(phone.requests.map(({ method }) => method)).toEqual(['session_proposal', 'personal_sign'])
  expect(phone.sessions()).toHaveLength(1)
})

test('a site can switch the chain: the phone prompts, switches and notifies', async () => {
  const [dapp, phone] = await Promise.all([openDapp(), openPhone()])
  const { topic } = await connect(dapp, phone)
  const received: unknown[] = []
  dapp.client.on('session_event', ({ params }) => received.push(params.event))
  phone.switches({ chain: { unknown: [31338] } })
  const move = () => onA(dapp, topic, 'wallet_switchEthereumChain', [{ chainId: '0x7a6a' }])
  await expect(move()).rejects.toMatchObject({ code: 4902 })
  phone.switches({ chain: { unknown: [] } })
  expect(await move()).toBe(null)
  expect(phone.state.chainId).toBe(31338)
  await vi.waitFor(() => expect(received).toEqual([{ name: 'chainChanged', data: 31338 }]), 10_000)
})

test('several phones run in parallel, each with its own sessions', async () => {
  const [dapp, one, two] = await Promise.all([openDapp(), openPhone(), openPhone()])
  await connect(dapp, one)
  await vi.waitFor(() => expect(one.sessions()).toHaveLength(1), 10_000)
  expect(two.sessions()).toEqual([])
  expect(two.requests).toEqual([])
})

test.each(['', 'hello', `wc:${'0'.repeat(64)}@1?bridge=x`, `wc:${'0'.repeat(64)}@2?relay-protocol=irn`])(
  'an invalid link is refused before anything is sent: %s',
  async (text) => {
    const phone = await openPhone()
    await expect(phone.pair(text)).rejects.toMatchObject({ code: 'SANDBOX_BAD_URI' })
  },
)

test('a link can be used once', async () => {
  const [dapp, phone] = await Promise.all([openDapp(), openPhone()])
  const { uri, approved } = await propose(dapp)
  await phone.pair(`https://wallet.test/wc?uri=${encodeURIComponent(uri)}`)
  await approved
  const { message } = await phone.pair(uri).then(
    () => new Error('taken'),
    (error: Error) => error,
  )
  expect(message).toContain('already been used')
  expect(message).not.toContain('symKey')
})

test('a phone can be set to grant more than requested, or less', async () => {
  const [dapp, phone] = await Promise.all([openDapp(), openPhone({ switches: { grants: 'more' } })])
  const wide = await connect(dapp, phone)
  expect(wide.namespaces.eip155?.chains).toEqual([...eip155.chains, 'eip155:1'])
  phone.switches({ grants: 'one-chain', accounts: 'list' })
  const narrow = await connect(dapp, phone)
  expect(Object.keys(narrow.namespaces)).toEqual(['eip155'])
  expect(narrow.namespaces.eip155?.accounts).toEqual(phone.accounts.eip155.map((one) => `${eip155.chains[0]}:${one}`))
  await expect(
    dapp.client.request({
      topic: wide.topic,
      chainId: 'eip155:1',
      request: { method: 'personal_sign', params: ['0x00', phone.accounts.eip155[0]] },
    }),
  ).rejects.toMatchObject({ code: 4901 })
})
