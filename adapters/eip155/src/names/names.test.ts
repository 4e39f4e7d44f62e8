import type { NameQuestion } from '@latchkey/kernel/adapter'
import type { TestRpc } from '@latchkey/kernel/testing'
import { createTestClock } from '@latchkey/kernel/testing'
import { encodeErrorResult, keccak256, parseAbi, toHex } from 'viem'
import { namehash, packetToBytes } from 'viem/ens'
import { afterEach, describe, expect, it } from 'vitest'
import type { NameRecord, TestResolver } from '../testing/startNames.test.double.js'
import { registry, startNames } from '../testing/startNames.test.double.js'
import { keccak } from './keccak.js'
import { nameBytes, nameHash } from './nameHash.js'
import { names } from './names.js'

const alice = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const bob = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const digits = alice.slice(2).toLowerCase()
const reverse = `${digits}.addr.reverse`
const png = 'data:image/png;base64,AAAA'

const servers: TestRpc[] = []
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()))
})

const setUp = async (resolvers: { readonly [name: string]: TestResolver }) => {
  const server = await startNames(resolvers)
  servers.push(server)
  server.answers.eth_chainId = () => '0x1'
  const question: NameQuestion = {
    address: alice,
    networkId: 'eip155:1',
    network: { id: 1, caipNetworkId: 'eip155:1', rpcUrls: { default: { http: [server.url] } } },
    registry,
    clock: createTestClock(),
    signal: new AbortController().signal,
  }
  const find = (more: Partial<NameQuestion> = {}) => names.find({ ...question, ...more })
  const verify = (name: string, more: Partial<NameQuestion> = {}) => names.verify(name, { ...question, ...more })
  return { server, question, find, verify }
}
/** Resolvers of their own for one reverse record and one name. */
const named = (name: string, record: NameRecord, claimed = name) => ({
  [reverse]: { records: { [reverse]: { name: claimed } } },
  [name]: { records: { [name]: record } },
})

describe('names of ENS', () => {
  it('are those that the account gave itself and that lead back to it, with an embedded picture', async () => {
    const { find, verify, server } = await setUp(named('alice.eth', { addr: alice, avatar: png }))
    expect(await find()).toEqual({ name: 'alice.eth', avatar: png })
    expect(await find({ address: alice.toLowerCase() })).toEqual({ name: 'alice.eth', avatar: png })
    expect(await verify('alice.eth')).toEqual({ name: 'alice.eth', avatar: png })
    expect(await find({ address: bob })).toBeUndefined()
    expect(await verify('alice.eth', { address: bob })).toBeUndefined()
    expect(new Set(server.requests.map(({ method }) => method))).toEqual(new Set(['eth_chainId', 'eth_call']))
  })

  it('do not count if a reverse record claims a name of somebody else, or one that nobody has', async () => {
    const stolen = await setUp(named('vitalik.eth', { addr: bob, avatar: png }))
    expect(await stolen.find()).toBeUndefined()
    expect(await stolen.verify('vitalik.eth')).toBeUndefined()
    const free = await setUp({ [reverse]: { records: { [reverse]: { name: 'nobody.eth' } } } })
    expect(await free.find()).toBeUndefined()
    const empty = await setUp({ [reverse]: { records: {} } })
    expect(await empty.find()).toBeUndefined()
  })

  it.each([
    ['in capitals', 'Alice.eth'],
    ['of two scripts', 'аlice.eth'],
    ['with what nobody sees', 'ali\u200bce.eth'],
    ['turned around', 'ecila\u202e.eth'],
    ['with an empty label', 'alice..eth'],
    ['too long', `${'a'.repeat(252)}.eth`],
    ['without letters', '...'],
    ['like an address of the web', 'https://alice.eth/'],
  ])('do not count %s', async (_why, name) => {
    const { find, verify } = await setUp(named(name, { addr: alice }))
    expect(await find()).toBeUndefined()
    expect(await verify(name)).toBeUndefined()
  })

  it('in other scripts count', async () => {
    for (const name of ['ñandú.eth', '日本語.eth', 'محفظة.eth', 'fox🦊.eth']) {
      const { find } = await setUp(named(name, { addr: alice }))
      expect(await find()).toEqual({ name })
    }
  })

  it('keep no picture that a server would be asked for, or that may hold scripts', async () => {
    const others = [
      'https://track.example/a.png',
      'ipfs://QmX',
      'eip155:1/erc721:0x1/1',
      'data:image/svg+xml;base64,AAAA',
      'data:text/html;base64,AAAA',
      'data:image/png,AAAA',
      `data:image/png;base64,${'A'.repeat(65_536)}`,
      `${png} `,
      `${png}\nx`,
    ]
    for (const avatar of others) {
      const { find } = await setUp(named('alice.eth', { addr: alice, avatar }))
      expect(await find(), avatar.slice(0, 60)).toEqual({ name: 'alice.eth' })
    }
  })

  it('on other networks are those of that network, else of every one, never that of the first (ENSIP-19)', async () => {
    const base = { networkId: 'eip155:8453' }
    const coin = String(0x8000_0000 + 8453)
    const own = `${digits}.80002105.reverse`
    const shared = `${digits}.default.reverse`
    const onBase = await setUp({
      ...named('alice.eth', { addr: alice, coins: { [coin]: alice, [String(0x8000_0000)]: bob } }),
      [own]: { records: { [own]: { name: 'alice.eth' } } },
    })
    expect(await onBase.find(base)).toEqual({ name: 'alice.eth' })
    const everywhere = await setUp({
      ...named('alice.eth', { addr: bob, coins: { [String(0x8000_0000)]: alice } }),
      [shared]: { records: { [shared]: { name: 'alice.eth' } } },
    })
    expect(await everywhere.find(base)).toEqual({ name: 'alice.eth' })
    const other = await setUp({
      ...named('alice.eth', { addr: alice, coins: { [coin]: bob, [String(0x8000_0000)]: alice } }),
      [own]: { records: { [own]: { name: 'alice.eth' } } },
    })
    expect(await other.find(base)).toBeUndefined()
    expect(await other.verify('alice.eth', base)).toBeUndefined()
    const first = await setUp(named('alice.eth', { addr: alice }))
    expect(await first.find(base)).toBeUndefined()
    expect(await first.verify('alice.eth', base)).toBeUndefined()
    const { find, server } = first
    const before = server.requests.length
    for (const networkId of ['eip155:2147483648', 'eip155:99999999999', 'solana:a'])
      expect(await find({ networkId })).toBeUndefined()
    expect(server.requests).toHaveLength(before)
  })

  it('lead to an account on each network by their own record, typed in any form', async () => {
    const coin = String(0x8000_0000 + 8453)
    const { question, server } = await setUp({
      'alice.eth': { records: { 'alice.eth': { addr: alice, coins: { [coin]: bob }, avatar: png } } },
      'bob.eth': { records: { 'bob.eth': { addr: bob, coins: { [String(0x8000_0000)]: alice } } } },
      'zero.eth': { records: { 'zero.eth': { addr: `0x${'0'.repeat(40)}` } } },
    })
    const lookUp = (name: string, networkId = 'eip155:1') => names.lookUp(name, { ...question, networkId })
    expect(await lookUp('Alice.ETH')).toEqual({ name: 'alice.eth', address: alice, avatar: png })
    expect(await lookUp('alice.eth', 'eip155:8453')).toEqual({ name: 'alice.eth', address: bob, avatar: png })
    expect(await lookUp('bob.eth', 'eip155:8453')).toEqual({ name: 'bob.eth', address: alice })
    // Not to the account of another network: a contract there may belong to nobody here.
    expect(await lookUp('alice.eth', 'eip155:10')).toBeUndefined()
    expect(await lookUp('zero.eth')).toBeUndefined()
    expect(await lookUp('nobody.eth')).toBeUndefined()
    const before = server.requests.length
    for (const name of ['', 'аlice.eth', 'ali\u202ece.eth', 'alice..eth', `${'a'.repeat(252)}.eth`, 'alice eth'])
      expect(await lookUp(name), name).toBeUndefined()
    expect(await lookUp('alice.eth', 'solana:a')).toBeUndefined()
    expect(server.requests).toHaveLength(before)
  })

  it('may be kept by a parent, if it stands in for them (ENSIP-10)', async () => {
    const records = { 'a.b.team.eth': { addr: alice, avatar: png }, [reverse]: { name: 'a.b.team.eth' } } as const
    const { find } = await setUp({
      'addr.reverse': { records, isExtended: true },
      'team.eth': { records, isExtended: true },
    })
    expect(await find()).toEqual({ name: 'a.b.team.eth', avatar: png })
    const plain = await setUp({ [reverse]: { records }, 'team.eth': { records } })
    expect(await plain.find()).toBeUndefined()
    const own = await setUp({ [reverse]: { records, isExtended: true }, 'a.b.team.eth': { records, isExtended: true } })
    expect(await own.find()).toEqual({ name: 'a.b.team.eth', avatar: png })
    const deep = await setUp({ [reverse]: { records }, eth: { records, isExtended: true } })
    expect(await deep.verify(`${'a.'.repeat(10)}eth`)).toBeUndefined()
  })

  it('that a server keeps cannot be told, and it is not asked (EIP-3668)', async () => {
    const data = encodeErrorResult({
      abi: parseAbi(['error OffchainLookup(address,string[],bytes,bytes4,bytes)']),
      args: [bob, ['https://track.example/{data}'], '0x', '0x00000000', '0x'],
    })
    const refuses = { code: 3, message: 'execution reverted', data }
    const { find, verify } = await setUp({ ...named('alice.eth', {}), [reverse]: { records: {}, refuses } })
    await expect(find()).rejects.toMatchObject({ code: 'NAME_OFFCHAIN' })
    const offchain = await setUp({ 'alice.eth': { records: {}, refuses } })
    await expect(offchain.verify('alice.eth')).rejects.toMatchObject({ code: 'NAME_OFFCHAIN' })
    expect(await verify('alice.eth')).toBeUndefined()
  })

  it('do not exist where a resolver refuses or is none', async () => {
    for (const refuses of [
      { code: 3, message: 'execution reverted' },
      { code: -32000, message: 'VM Exception: revert' },
    ]) {
      const { find } = await setUp({ ...named('alice.eth', { addr: alice }), [reverse]: { records: {}, refuses } })
      expect(await find()).toBeUndefined()
    }
  })

  it('cannot be told where the node fails or returns something else: that is an error, not “no name”', async () => {
    const answers: ((params: readonly unknown[]) => unknown)[] = [
      () => Promise.reject({ code: -32603, message: 'Internal error' }),
      () => 'alice.eth',
      () => null,
      () => '0x123',
    ]
    for (const eth_call of answers) {
      const { find, server } = await setUp(named('alice.eth', { addr: alice }))
      server.answers.eth_call = eth_call
      await expect(find()).rejects.toMatchObject({ code: 'RPC_UNREACHABLE' })
    }
    const { find, server } = await setUp({})
    server.answers.eth_chainId = () => '0x2'
    await expect(find()).rejects.toMatchObject({ code: 'RPC_CHAIN_MISMATCH' })
  })

  it('need a registry: one that is known, or that the caller names', async () => {
    const { find, server, question } = await setUp(named('alice.eth', { addr: alice }))
    const asked: string[] = []
    const { eth_call } = server.answers
    server.answers.eth_call = (params) => {
      const [call] = params as readonly [{ readonly to: string }]
      asked.push(call.to)
      return eth_call?.(params)
    }
    await expect(find({ registry: undefined })).rejects.toMatchObject({ code: 'NAMES_NOT_SUPPORTED' })
    expect(asked[0]).toBe('0x00000000000C2E074eC69A0dFb2997BA6C7d2e1e')
    const network = { ...question.network, id: 10, caipNetworkId: 'eip155:10' }
    const before = asked.length
    await expect(find({ network, registry: undefined })).rejects.toMatchObject({ code: 'NAMES_NOT_SUPPORTED' })
    await expect(find({ registry: 'ens.eth' })).rejects.toMatchObject({ code: 'ARGUMENT_INVALID' })
    await expect(find({ address: 'alice' })).rejects.toMatchObject({ code: 'ARGUMENT_INVALID' })
    expect(asked).toHaveLength(before)
  })
})

describe('nameHash, nameBytes and keccak', () => {
  it('agree with another implementation', () => {
    for (const name of ['', 'eth', 'alice.eth', reverse, '日本語.fox🦊.eth', 'a.b.c.d.e']) {
      expect(toHex(nameHash(name))).toBe(namehash(name))
      if (name) expect(toHex(nameBytes(name) ?? new Uint8Array())).toBe(toHex(packetToBytes(name)))
    }
    expect(nameBytes(`${'日'.repeat(86)}.eth`)).toBeUndefined()
  })

  it('hash as another implementation does, whatever the length', () => {
    for (let length = 0; length < 420; length++) {
      const bytes = Uint8Array.from({ length }, (_, index) => (index * 31 + length) % 256)
      expect(toHex(keccak(bytes))).toBe(keccak256(bytes))
    }
  })
})
