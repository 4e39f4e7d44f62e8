import { runs } from '@latchkey/kernel/testing'
import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import type { MessageData } from '../contract.js'
import { createMessage } from '../message/createMessage.js'
import { evmAddress, signEvm } from '../testing/signEvm.test.double.js'
import { siweVectors, toMessageData } from '../testing/siweVectors.test.double.js'
import { builtInVerifiers } from '../verify/builtInVerifiers.js'
import type { NonceStore, SignIn, SignInInput, SignInOptions } from './contract.js'
import { createSignIn } from './createSignIn.js'
import { memoryNonceStore } from './memoryNonceStore.js'

const start = Date.parse('2026-01-01T12:00:00Z')
const minute = 60_000
const day = 1440 * minute
const secret = new Uint8Array(32).fill(9)
const address = evmAddress(secret)
const iso = (at: number): string => new Date(at).toISOString()
const no = (reason: string) => ({ ok: false, reason })

let clock = start
let signIn: SignIn
beforeEach(() => {
  clock = start
  signIn = create()
})

function create(change: Partial<SignInOptions> = {}): SignIn {
  return createSignIn({
    domains: ['site.example', 'localhost:4100'],
    chains: ['eip155:1', 'eip155:137'],
    nonceStore: memoryNonceStore(),
    now: () => clock,
    ...change,
  })
}

const fields = (nonce: string, change: Partial<MessageData> = {}): MessageData => ({
  domain: 'site.example',
  accountAddress: address,
  statement: 'Sign in.',
  uri: 'https://site.example/login',
  version: '1',
  chainId: 'eip155:1',
  nonce,
  issuedAt: iso(start),
  expirationTime: iso(start + day),
  resources: ['https://site.example/terms'],
  ...change,
})

function signed(data: MessageData): SignInInput {
  const message = createMessage(data)
  return { message, signature: signEvm(message, secret) }
}

const attempt = async (change: Partial<MessageData> = {}, by: SignIn = signIn) =>
  by.verify(signed(fields(await by.nonce('browser'), change)), 'browser')

describe('a sign-in', () => {
  it('names the account and what it signed', async () => {
    const data = fields(await signIn.nonce('browser'))
    expect(await signIn.verify(signed(data), 'browser')).toEqual({ ok: true, account: `eip155:1:${address}`, data })
  })

  it.each<[string, Partial<MessageData>, string]>([
    ['another site', { domain: 'evil.example', uri: 'https://evil.example/' }, 'domain'],
    ['a domain with somebody before it', { domain: 'x@site.example' }, 'domain'],
    ['a domain in capitals', { domain: 'SITE.example' }, 'domain'],
    ['another port', { domain: 'localhost:4101', uri: 'http://localhost:4101' }, 'domain'],
    ['a URI of another site', { uri: 'https://evil.example/login' }, 'uri'],
    ['a URI with another port', { uri: 'https://site.example:8443/login' }, 'uri'],
    ['a URI that only starts like the site', { uri: 'https://site.example.evil.example' }, 'uri'],
    ['a URI with somebody before the site', { uri: 'https://x@site.example/login' }, 'uri'],
    ['a URI that is not of the web', { uri: 'ftp://site.example/login' }, 'uri'],
    ['a scheme that is not that of the URI', { scheme: 'http' }, 'uri'],
    ['another chain', { chainId: 'eip155:10' }, 'chain'],
    [
      'a chain of another namespace',
      {
        chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
        accountAddress: '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv',
      },
      'chain',
    ],
    ['a life that is too long', { expirationTime: iso(start + day + 1) }, 'fields'],
    ['an end before its start', { expirationTime: iso(start - 1) }, 'fields'],
    ['an end that is over', { issuedAt: iso(start - day), expirationTime: iso(start - minute) }, 'expired'],
    ['a start in the future', { issuedAt: iso(start + 2 * minute), expirationTime: iso(start + day) }, 'not-yet'],
    ['a time before which it is not valid', { notBefore: iso(start + 2 * minute) }, 'not-yet'],
    ['a nonce that was not issued', { nonce: 'abcdefgh12345678abcdefgh' }, 'nonce'],
  ])('with %s is refused', async (_name, change, reason) => {
    expect(await attempt(change)).toEqual(no(reason))
  })

  it('with any field changed after it was signed is refused', async () => {
    const changes: readonly Partial<MessageData>[] = [
      { domain: 'localhost:4100', uri: 'http://localhost:4100/' },
      { accountAddress: evmAddress(new Uint8Array(32).fill(8)) },
      { statement: 'Sign in!' },
      { uri: 'https://site.example/other' },
      { chainId: 'eip155:137' },
      { nonce: 'other' },
      { issuedAt: iso(start + 1) },
      { expirationTime: iso(start + day - 1) },
      { notBefore: iso(start) },
      { requestId: '' },
      { resources: [] },
      { resources: ['https://site.example/terms', 'https://site.example/'] },
    ]
    for (const change of changes) {
      const data = fields(await signIn.nonce('browser'))
      const nonce = change.nonce ? await signIn.nonce('browser') : data.nonce
      const { signature } = signed(data)
      const message = createMessage({ ...data, ...change, nonce })
      expect([change, await signIn.verify({ message, signature }, 'browser')]).toEqual([change, no('mismatch')])
    }
  })

  it('with any character changed is refused', async () => {
    const property = fc.asyncProperty(
      fc.nat(),
      fc.constantFrom('', 'a', '0', ' ', '\n', 'é'),
      async (place, character) => {
        const { message, signature } = signed(fields(await signIn.nonce('browser')))
        const at = place % message.length
        const edited = message.slice(0, at) + character + message.slice(at + 1)
        if (edited !== message)
          expect(await signIn.verify({ message: edited, signature }, 'browser')).toMatchObject({ ok: false })
      },
    )
    await fc.assert(property, { numRuns: runs(500) })
  })

  it('by a foreign key is refused, and its nonce is used up', async () => {
    const nonce = await signIn.nonce('browser')
    const { message } = signed(fields(nonce))
    const foreign = signEvm(message, new Uint8Array(32).fill(8))
    expect(await signIn.verify({ message, signature: foreign }, 'browser')).toEqual(no('mismatch'))
    expect(await signIn.verify(signed(fields(nonce)), 'browser')).toEqual(no('nonce'))
  })

  it('that is refused before its nonce is read leaves it', async () => {
    const nonce = await signIn.nonce('browser')
    expect(await signIn.verify(signed(fields(nonce, { chainId: 'eip155:10' })), 'browser')).toEqual(no('chain'))
    expect(await signIn.verify(signed(fields(nonce)), 'browser')).toMatchObject({ ok: true })
  })

  it('only of the URIs that are listed, if some are', async () => {
    const listed = create({ uris: ['https://site.example/login'] })
    expect(await attempt({}, listed)).toMatchObject({ ok: true })
    expect(await attempt({ uri: 'https://site.example/other' }, listed)).toEqual(no('uri'))
  })
})

describe('a nonce', () => {
  it('has more than 128 bits, and is never the same', async () => {
    const nonces = await Promise.all(Array.from({ length: 500 }, () => signIn.nonce('browser')))
    expect(new Set(nonces).size).toBe(500)
    for (const nonce of nonces) expect(nonce).toMatch(/^[A-Za-z0-9]{24}$/)
  })

  it('works once, also when two attempts come at the same time', async () => {
    const input = signed(fields(await signIn.nonce('browser')))
    const results = await Promise.all([signIn.verify(input, 'browser'), signIn.verify(input, 'browser')])
    expect(results.filter(({ ok }) => ok)).toHaveLength(1)
    expect(results).toContainEqual(no('nonce'))
    expect(await signIn.verify(input, 'browser')).toEqual(no('nonce'))
  })

  it('works only for the browser that asked for it, and only on the site that issued it', async () => {
    const nonce = await signIn.nonce('browser')
    expect(await create().verify(signed(fields(nonce)), 'browser')).toEqual(no('nonce'))
    expect(await signIn.verify(signed(fields(nonce)), 'another')).toEqual(no('nonce'))
  })

  it('works for ten minutes', async () => {
    const [early, late] = [await signIn.nonce('browser'), await signIn.nonce('browser')]
    clock = start + 10 * minute - 1
    expect(await signIn.verify(signed(fields(early)), 'browser')).toMatchObject({ ok: true })
    clock++
    expect(await signIn.verify(signed(fields(late)), 'browser')).toEqual(no('nonce'))
  })

  it('is kept in memory up to a limit, beyond which the oldest is dropped', async () => {
    const store = memoryNonceStore({ limit: 2 })
    for (const nonce of ['a', 'b', 'c']) await store.add(nonce, { context: '', expiresAt: 0 })
    expect([await store.take('a'), await store.take('b'), await store.take('b')]).toEqual([
      undefined,
      { context: '', expiresAt: 0 },
      undefined,
    ])
  })
})

describe('clocks', () => {
  it('may differ by a minute, at both ends', async () => {
    expect(await attempt({ issuedAt: iso(start + minute), expirationTime: iso(start + day) })).toMatchObject({
      ok: true,
    })
    expect(await attempt({ issuedAt: iso(start + minute + 1), expirationTime: iso(start + day) })).toEqual(
      no('not-yet'),
    )
    const [last, over] = [await signIn.nonce('browser'), await signIn.nonce('browser')]
    const short = { issuedAt: iso(start - minute), expirationTime: iso(start) }
    clock = start + minute - 1
    expect(await signIn.verify(signed(fields(last, short)), 'browser')).toMatchObject({ ok: true })
    clock++
    expect(await signIn.verify(signed(fields(over, short)), 'browser')).toEqual(no('expired'))
  })

  it('end a message that names no end after the longest life', async () => {
    const { expirationTime: _, ...endless } = fields(await signIn.nonce('browser'), {
      issuedAt: iso(start - day - minute + 1),
    })
    expect(await signIn.verify(signed(endless), 'browser')).toMatchObject({ ok: true })
    const { expirationTime: __, ...old } = fields(await signIn.nonce('browser'), {
      issuedAt: iso(start - day - minute),
    })
    expect(await signIn.verify(signed(old), 'browser')).toEqual(no('expired'))
  })
})

describe('what is not known', () => {
  it('is unavailable: a store that fails, a node that is down', async () => {
    const broken: NonceStore = { add: () => undefined, take: () => Promise.reject(new Error('down')) }
    expect(await attempt({}, create({ nonceStore: broken }))).toEqual(no('unavailable'))
    const verifiers = builtInVerifiers({ reader: () => Promise.reject(new Error('down')) })
    const contract = { accountAddress: evmAddress(new Uint8Array(32).fill(8)) }
    expect(await attempt(contract, create({ verifiers }))).toEqual(no('unavailable'))
  })

  it('is asked on the chain of the message only', async () => {
    const chains: string[] = []
    const verifiers = builtInVerifiers({
      reader: async (chainId, { method }) => {
        chains.push(chainId)
        return method === 'eth_getCode' ? (chainId === 'eip155:137' ? '0x60' : '0x') : `0x1626ba7e${'0'.repeat(56)}`
      },
    })
    const contract = { accountAddress: evmAddress(new Uint8Array(32).fill(8)) }
    expect(await attempt({ ...contract, chainId: 'eip155:137' }, create({ verifiers }))).toMatchObject({ ok: true })
    // The same address on another chain is another contract, or none.
    expect(await attempt(contract, create({ verifiers }))).toEqual(no('mismatch'))
    expect(chains).toEqual(['eip155:137', 'eip155:137', 'eip155:1'])
  })
})

describe('what a visitor sends', () => {
  it.each([
    undefined,
    null,
    1,
    'text',
    [],
    {},
    { message: 'x' },
    { message: 1, signature: '' },
    { message: '', signature: '', publicKey: 1 },
  ])('is refused if it is %j', async (input) => {
    expect(await signIn.verify(input as never, 'browser')).toEqual(no('fields'))
  })

  it('is not read if it is large, counted in bytes', async () => {
    const { message, signature } = signed(fields(await signIn.nonce('browser')))
    for (const input of [
      { message: 'x'.repeat(8193), signature },
      { message: 'é'.repeat(4097), signature },
      { message, signature: 'x'.repeat(65_537) },
      { message, signature, publicKey: 'x'.repeat(1025) },
    ])
      expect(await signIn.verify(input, 'browser')).toEqual(no('size'))
    expect(await signIn.verify({ message, signature }, 'browser')).toMatchObject({ ok: true })
  })
})

describe('the files of EIP-4361', () => {
  const vectors = { ...siweVectors.refused }

  it.each(Object.entries(vectors))('refuses: %s', async (name, vector) => {
    const nonceStore: NonceStore = {
      add: () => undefined,
      // Only the nonce that the site issued.
      take: (nonce) => (nonce === (vector.matchNonce ?? vector.nonce) ? { context: '', expiresAt: 1e15 } : undefined),
    }
    const at = Date.parse(vector.time ?? '2022-01-27T17:10:00Z')
    const server = create({
      domains: [vector.domainBinding ?? vector.domain],
      chains: [`eip155:${vector.chainId}`],
      nonceStore,
      maxLifeMs: 1e13,
      now: () => (name === 'expired message' ? Date.now() : at),
    })
    const data = toMessageData(vector)
    let message = ''
    try {
      message = createMessage(data)
    } catch {
      expect(name).toMatch(/^invalid/)
      return
    }
    expect(await server.verify({ message, signature: vector.signature }, '')).toMatchObject({ ok: false })
  })
})

it('takes every network of a namespace that is listed with an asterisk, and none of another', async () => {
  const all = create({ chains: ['eip155:*'] })
  for (const chainId of ['eip155:1', 'eip155:424242'])
    expect(await attempt({ chainId }, all)).toMatchObject({ ok: true, account: `${chainId}:${address}` })
  expect(await attempt({}, create({ chains: ['solana:*'] }))).toEqual(no('chain'))
})

it('is set up with domains, and chains whose accounts can sign in', () => {
  const invalid = expect.objectContaining({ code: 'CONFIG_INVALID' })
  for (const change of [
    { domains: [] },
    { chains: [] },
    { chains: ['1'] },
    { chains: ['near:mainnet'] },
    { chains: ['*'] },
    { chains: ['near:*'] },
  ]) {
    expect(() => create(change)).toThrow(invalid)
  }
})
