import { createTestClock } from '@latchkey/kernel/testing'
import type { Relay } from '@latchkey/relay'
import { startRelay } from '@latchkey/relay'
import type { Phone, PhoneOptions } from '@latchkey/sandbox'
import { createPhone } from '@latchkey/sandbox'
import { verifyMessage } from 'viem'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { SolanaWallet } from '../solana/createSolanaWallet.js'
import { createNetwork } from './createNetwork.test.double.js'
import type { Site } from './createSite.test.double.js'
import { createSite } from './createSite.test.double.js'

let relay: Relay
beforeAll(async () => {
  relay = await startRelay()
})
afterAll(() => relay.close())

const ends: (() => unknown)[] = []
afterEach(async () => {
  relay.faults.clear()
  for (const end of ends.splice(0)) await end()
})

/** The chains of a sandbox, as far as the phone reads them; nothing is sent. */
const chains = [31337, 31338].map((id) => ({
  network: createNetwork(id),
  caip2: `eip155:${id}`,
  url: 'http://127.0.0.1:1',
})) as unknown as PhoneOptions['chains']
const openPhone = async (options: Partial<PhoneOptions> = {}): Promise<Phone> => {
  const phone = await createPhone({ relayUrl: relay.url, chains, answer: 'approve', ...options })
  ends.push(() => phone.close())
  return phone
}
const openSite = (options: Parameters<typeof createSite>[1] = {}): Site => {
  const site = createSite(relay.url, options)
  ends.push(site.close)
  return site
}
const connected = async (site = openSite(), given?: Phone, input: Parameters<Site['connect']>[0] = {}) => {
  const phone = given ?? (await openPhone())
  const connecting = site.connect(input)
  await phone.pair(await site.uri())
  return { site, phone, result: await connecting }
}

describe('over a real relay, with a wallet of the reference implementation', () => {
  it('pairs by the code, and the wallet’s signature verifies (023)', async () => {
    const { site, phone, result } = await connected()
    expect(result).toMatchObject({ networkId: 'eip155:31337', wallet: { name: 'Phone' } })
    const [address] = result.accounts
    expect(phone.accounts.eip155).toContain(address?.address)
    expect(site.facts('approved')).toEqual([['approved', 'qrcode']])
    const signature = await site.provider.request({
      method: 'personal_sign',
      params: ['0x68656c6c6f', address?.address],
    })
    await expect(
      verifyMessage({
        address: address?.address as `0x${string}`,
        message: 'hello',
        signature: signature as `0x${string}`,
      }),
    ).resolves.toBe(true)
  })

  it('rejects if the wallet refuses (027)', async () => {
    const site = openSite()
    const phone = await openPhone({ answer: 'reject' })
    const connecting = site.connect()
    await phone.pair(await site.uri())
    await expect(connecting).rejects.toMatchObject({ code: 'USER_REJECTED' })
    expect(site.pairing.getState()).toMatchObject({ status: 'failed', error: 'USER_REJECTED' })
    expect(site.pairing.uri()).toBeUndefined()
  })

  it('throws 4001 if the wallet refuses a request', async () => {
    const { site, phone, result } = await connected()
    phone.answer = 'reject'
    await expect(
      site.provider.request({ method: 'personal_sign', params: ['0x00', result.accounts[0]?.address] }),
    ).rejects.toMatchObject({ code: 4001 })
  })

  it('restores the session without a code, and the wallet still signs', async () => {
    const { site, phone, result } = await connected()
    const again = openSite({ like: site })
    await expect(again.connector.isAuthorized()).resolves.toBe(true)
    const restored = await again.connect({ isReconnecting: true })
    expect(restored.accounts).toEqual(result.accounts)
    expect(phone.requests.filter(({ kind }) => kind === 'proposal')).toHaveLength(1)
    await expect(
      again.provider.request({ method: 'personal_sign', params: ['0x00', result.accounts[0]?.address] }),
    ).resolves.toMatch(/^0x/)
  })

  it('finds a session among those that its browser stores, where the clients of other tabs read it', async () => {
    const { site } = await connected()
    const transport = await site.connector.transport()
    const [session] = transport.sessions()
    await vi.waitFor(async () => expect(await transport.isStored(session?.topic ?? '')).toBe(true))
    expect(await transport.isStored('0'.repeat(64))).toBe(false)
  })

  it('connects two namespaces with one code, Solana as a Wallet Standard wallet whose signature verifies', async () => {
    const localnet = createNetwork('GCv1a9dbpXk7aPYnhn54udHy7AsDnoj6', 'solana')
    const sent: Uint8Array[] = []
    const phone = await openPhone({ sendSolana: async (wire) => sent.push(wire) })
    const { site, result } = await connected(openSite({ networks: [createNetwork(31337), localnet] }), phone)
    expect(result.others).toEqual(['solana'])
    const second = await site.connect({ namespace: 'solana' })
    expect(second).toMatchObject({
      accounts: [{ address: phone.accounts.solana[0] }],
      networkId: localnet.caipNetworkId,
    })
    expect(phone.requests.filter(({ kind }) => kind === 'proposal')).toHaveLength(1)

    const wallet = (await site.connector.getProvider('solana')) as SolanaWallet
    const [account] = wallet.accounts
    if (!account) throw new Error('no account')
    expect(account.address).toBe(phone.accounts.solana[0])
    const key = await crypto.subtle.importKey('raw', account.publicKey as BufferSource, 'Ed25519', false, ['verify'])
    const isSigned = (signature: unknown, message: Uint8Array) =>
      crypto.subtle.verify('Ed25519', key, signature as BufferSource, message as BufferSource)
    type Call = (...inputs: readonly object[]) => Promise<readonly { readonly [part: string]: Uint8Array }[]>
    const call = (feature: string, ...inputs: readonly object[]) =>
      (wallet.features[`solana:${feature}`] as { readonly [method: string]: Call })[feature]?.(...inputs)

    const message = new TextEncoder().encode('hello')
    const [signed] = (await call('signMessage', { account, message })) ?? []
    expect(await isSigned(signed?.signature, message)).toBe(true)

    const wire = Uint8Array.from([
      1,
      ...new Array(64).fill(0),
      1,
      0,
      1,
      2,
      ...account.publicKey,
      ...new Array(65).fill(0),
    ])
    for (const transaction of await Promise.all([
      call('signTransaction', { account, transaction: wire, chain: 'solana:localnet' }),
      call('signTransaction', { account, transaction: wire }, { account, transaction: wire }),
    ]).then((lists) => lists.flatMap((list) => list?.map(({ signedTransaction }) => signedTransaction)))) {
      expect(await isSigned(transaction?.subarray(1, 65), wire.subarray(65))).toBe(true)
    }
    const [output] = (await call('signAndSendTransaction', { account, transaction: wire })) ?? []
    expect(sent[0]?.subarray(1, 65)).toEqual(output?.signature)

    await site.connector.disconnect('eip155')
    expect(phone.sessions()).toHaveLength(1)
    await site.connector.disconnect('solana')
    await vi.waitFor(() => expect(phone.sessions()).toEqual([]))
  })

  it('disconnects when the wallet ends the session', async () => {
    const { site, phone } = await connected()
    await phone.disconnect()
    await vi.waitFor(() => expect(site.facts('disconnect')).toHaveLength(1))
    await expect(site.connector.isAuthorized()).resolves.toBe(false)
    await expect(site.provider.request({ method: 'eth_accounts' })).rejects.toMatchObject({ code: 4900 })
  })

  it('ends the session on the wallet when the visitor disconnects', async () => {
    const { site, phone } = await connected()
    await site.connector.disconnect('eip155')
    await vi.waitFor(() => expect(phone.sessions()).toEqual([]))
    expect(site.facts('disconnect')).toEqual([])
  })

  it('follows the account and network of the wallet (041)', async () => {
    const { site, phone } = await connected()
    await phone.moveTo(31338)
    await vi.waitFor(() =>
      expect(site.facts('change')).toContainEqual(['change', { namespace: 'eip155', networkId: 'eip155:31338' }]),
    )
    await phone.switchAccount(1)
    await vi.waitFor(async () =>
      expect((await site.connector.getAccounts('eip155'))[0]?.address).toBe(phone.accounts.eip155[1]),
    )
  })

  const proof = {
    domain: 'site.test',
    uri: 'https://site.test',
    nonce: 'n0nce0123456789abcdefghij',
    statement: 'Hello.',
    issuedAt: '2026-05-05T12:00:00Z',
    networkIds: ['eip155:31338', 'eip155:31337'],
  }

  it('connects and signs in with one approval, with one signature per network, the wanted one first (046, 183)', async () => {
    const phone = await openPhone({ signsIn: true })
    const { site, result } = await connected(openSite(), phone, { proof })
    const [address] = phone.accounts.eip155
    expect(result.proofs).toMatchObject([
      { networkId: 'eip155:31338', address, cacao: { p: { domain: 'site.test' } } },
      { networkId: 'eip155:31337', address },
    ])
    for (const { message, signature } of result.proofs ?? []) {
      expect(message).toContain('\n\nHello. I further authorize the stated URI')
      await expect(
        verifyMessage({ address: address as `0x${string}`, message, signature: signature as `0x${string}` }),
      ).resolves.toBe(true)
    }
    expect(phone.requests.map(({ method }) => method)).toEqual(['session_authenticate'])
    expect(result.accounts).toEqual([{ address: phone.accounts.eip155[0] }])
    await expect(
      site.provider.request({ method: 'personal_sign', params: ['0x00', result.accounts[0]?.address] }),
    ).resolves.toMatch(/^0x/)
  })

  it('takes the signature of a contract account without asking the vendor of the relay client about it', async () => {
    const { fetch: own } = globalThis
    const asked: string[] = []
    let isPhones = true
    globalThis.fetch = async (input, init) => {
      if (!/^https:/.test(String(input))) return own(input, init)
      asked.push(isPhones ? 'phone' : 'site')
      // Both of its signatures were checked by the phone's own client.
      isPhones = asked.length < 2
      return Response.json({ result: '0x1626ba7e' })
    }
    ends.push(() => {
      globalThis.fetch = own
    })
    const phone = await openPhone({ signsIn: 'contract' })
    const lent = globalThis.fetch
    const { result } = await connected(openSite(), phone, { proof })
    expect(result.proofs).toHaveLength(2)
    expect(asked).toEqual(['phone', 'phone'])
    expect(globalThis.fetch).toBe(lent)
  })

  it('connects a wallet without support for it with the same code, unsigned (046)', async () => {
    const { result, phone } = await connected(openSite(), undefined, { proof })
    expect(result.networkId).toBe('eip155:31337')
    expect(result.proofs).toBeUndefined()
    expect(phone.requests.map(({ method }) => method)).toEqual(['session_proposal'])
  })

  it.each([
    ['that a relay client does not carry', { ...proof, requestId: 'r1' }],
    ['for fewer networks than are proposed', { ...proof, networkIds: ['eip155:31337'] }],
  ])('asks for no signature %s', async (_, given) => {
    const phone = await openPhone({ signsIn: true })
    const { result } = await connected(openSite(), phone, { proof: given })
    expect(result.proofs).toBeUndefined()
    expect(phone.requests.map(({ method }) => method)).toEqual(['session_proposal'])
  })

  it('treats a refused signature as a refused connection (046)', async () => {
    const phone = await openPhone({ signsIn: true, answer: 'reject' })
    const site = openSite()
    const refused = expect(site.connect({ proof })).rejects.toMatchObject({ code: 'USER_REJECTED' })
    await phone.pair(await site.uri())
    await refused
  })

  it('ends a session that is approved after every caller cancelled', async () => {
    const site = openSite()
    const phone = await openPhone({ answer: 'manual' })
    const abort = new AbortController()
    const connecting = site.connect({ signal: abort.signal })
    const refused = expect(connecting).rejects.toMatchObject({ code: 'ABORTED' })
    const uri = await site.uri()
    await phone.pair(uri)
    await vi.waitFor(() => expect(phone.pending).toHaveLength(1))
    abort.abort()
    await refused
    expect(site.pairing.uri()).toBeUndefined()
    phone.approve()
    await vi.waitFor(() => expect(phone.sessions()).toEqual([]))
  })

  it.each([
    ['refuseProject', 'PROJECT_ID_INVALID'],
    ['refuseOrigin', 'ORIGIN_NOT_ALLOWED'],
  ] as const)('says why a relay turns the site away: %s (278)', async (fault, code) => {
    relay.faults.set({ [fault]: true })
    const site = openSite()
    await expect(site.connect()).rejects.toMatchObject({ code })
    expect(site.facts('refused')[0]).toEqual(['refused', code])
  })

  it('times out after 10 s without a relay', async () => {
    relay.faults.set({ down: true })
    const clock = createTestClock()
    const site = openSite({ clock })
    const connecting = expect(site.connect()).rejects.toMatchObject({ code: 'RELAY_UNREACHABLE' })
    await vi.waitFor(() => expect(clock.pending).toBeGreaterThan(0))
    clock.advance(10_000)
    await connecting
  })
})
