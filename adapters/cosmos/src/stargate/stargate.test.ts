import { Secp256k1, Secp256k1Signature, sha256 } from '@cosmjs/crypto'
import { makeSignBytes } from '@cosmjs/proto-signing'
import { BaseError } from '@latchkey/kernel'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { cosmosHub, defineCosmosChain } from '../index.js'
import type { ConnectionDouble } from '../testing/createConnection.test.double.js'
import { createConnection } from '../testing/createConnection.test.double.js'
import type { RpcDouble } from '../testing/startRpc.test.double.js'
import { startRpc } from '../testing/startRpc.test.double.js'
import { getSigningStargateClient, getStargateClient } from './index.js'

let page: ConnectionDouble | undefined
let servers: RpcDouble[] = []
beforeEach(() => void vi.stubGlobal('window', new EventTarget()))
afterEach(() => {
  page?.close()
  page = undefined
  for (const server of servers) server.close()
  servers = []
  vi.unstubAllGlobals()
})
const connect = async (...given: Parameters<typeof createConnection>) => {
  page = await createConnection(...given)
  return page
}
const serve = async (chainId: string) => {
  const server = await startRpc(chainId)
  servers.push(server)
  return server
}
const codeOf = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => 'nothing',
    (error: unknown) => (error instanceof BaseError ? error.code : error),
  )

describe('stargate', () => {
  const hubAt = (rpc: string) => defineCosmosChain({ ...cosmosHub, rpc })

  it('reads a chain from its own server, which must serve that chain', async () => {
    const { url } = await serve('cosmoshub-4')
    const hub = hubAt(url)
    const { connection } = await connect([hub], [hub])
    const client = await getStargateClient(connection)
    expect(await client.getChainId()).toBe('cosmoshub-4')
    client.disconnect()
    page?.close()
    const wrong = hubAt((await serve('other-1')).url)
    const { connection: other } = await connect([wrong], [wrong])
    expect(await codeOf(getStargateClient(other))).toBe('RPC_CHAIN_MISMATCH')
    expect(await codeOf(getSigningStargateClient(other))).toBe('RPC_CHAIN_MISMATCH')
  })

  it("prefers the network's server to the definition's (373)", async () => {
    const { url } = await serve('cosmoshub-4')
    const listed = hubAt('https://listed.example')
    const { connection } = await connect([{ ...listed, rpcUrls: { default: { http: [url] } } }], [listed])
    expect(await (await getStargateClient(connection, 'cosmoshub-4')).getChainId()).toBe('cosmoshub-4')
  })

  it('skips a server that is silent, unreachable or of another chain, for reading and for signing (B4)', async () => {
    const good = await serve('cosmoshub-4')
    const silent = await serve('cosmoshub-4')
    silent.isSilent = true
    const wrong = await serve('other-1')
    const hub = hubAt('https://unused.example')
    const listed = { ...hub, rpcUrls: { default: { http: [wrong.url, 'http://127.0.0.1:9/', silent.url, good.url] } } }
    const { connection, clock } = await connect([listed], [hub])
    for (const get of [getStargateClient, getSigningStargateClient]) {
      const [asked, before] = [silent.methods.length, good.methods.length]
      const waiting = get(connection)
      await vi.waitUntil(() => silent.methods.length > asked)
      clock.advance(9999)
      expect(good.methods.length).toBe(before)
      clock.advance(1)
      const client = await waiting
      expect(await client.getChainId()).toBe('cosmoshub-4')
      client.disconnect()
    }
  })

  it('rejects with the reason once every server failed or timed out, and stops with its page (B4)', async () => {
    const silent = await serve('cosmoshub-4')
    silent.isSilent = true
    const wrong = await serve('other-1')
    const hub = hubAt(silent.url)
    const { connection, clock, kernel } = await connect(
      [{ ...hub, rpcUrls: { default: { http: [wrong.url] } } }],
      [hub],
    )
    const failing = getStargateClient(connection)
    failing.catch(() => undefined)
    await vi.waitUntil(() => silent.methods.length === 1)
    clock.advance(10_000)
    await expect(failing).rejects.toMatchObject({ code: 'RPC_UNREACHABLE', cause: { code: 'TIMEOUT' } })
    const left = getStargateClient(connection)
    left.catch(() => undefined)
    await vi.waitUntil(() => silent.methods.length === 2)
    kernel.destroy()
    expect(await codeOf(left)).toBe('ABORTED')
  })

  it('names what is missing', async () => {
    const { connection } = await connect()
    expect(await codeOf(getStargateClient(connection))).toBe('RPC_URL_MISSING')
    expect(await codeOf(getStargateClient(connection, 'other-1'))).toBe('CHAIN_NOT_SUPPORTED')
    page?.close()
    const dead = hubAt('http://127.0.0.1:9/')
    const { connection: other } = await connect([dead], [dead])
    expect(await codeOf(getStargateClient(other))).toBe('RPC_UNREACHABLE')
  })

  it('creates any client for a server of the chain, and lists the servers', async () => {
    const { url } = await serve('cosmoshub-4')
    const wrong = await serve('other-1')
    const hub = hubAt(url)
    const { connection } = await connect([{ ...hub, rpcUrls: { default: { http: [wrong.url] } } }], [hub])
    const servers = await connection.getServers()
    expect(servers).toMatchObject({ chainId: 'cosmoshub-4', urls: [wrong.url, url] })
    const ended: string[] = []
    const client = await servers.connect(async (asked) => ({
      asked,
      getChainId: async () => (asked === url ? 'cosmoshub-4' : 'other-1'),
      disconnect: () => void ended.push(asked),
    }))
    expect([client.asked, ended]).toEqual([url, [wrong.url]])
  })

  it('rejects once its connection ended', async () => {
    const { url } = await serve('cosmoshub-4')
    const hub = hubAt(url)
    const { connection, kernel } = await connect([hub], [hub])
    await kernel.disconnect()
    expect(await codeOf(getStargateClient(connection))).toBe('NOT_CONNECTED')
    expect(await codeOf(getSigningStargateClient(connection))).toBe('NOT_CONNECTED')
  })

  it('signs through the guard', async () => {
    const { url } = await serve('cosmoshub-4')
    const hub = hubAt(url)
    const { connection, address, keplr } = await connect([hub], [hub])
    const client = await getSigningStargateClient(connection, 'cosmoshub-4')
    const value = { fromAddress: address, toAddress: address, amount: [{ denom: 'uatom', amount: '1' }] }
    const messages = [{ typeUrl: '/cosmos.bank.v1beta1.MsgSend', value }]
    const fee = { amount: [], gas: '100000' }
    const signing = () =>
      client.sign(address, messages, fee, 'memo', { accountNumber: 1n, sequence: 0, chainId: 'cosmoshub-4' })
    const { bodyBytes, authInfoBytes, signatures } = await signing()
    const doc = { bodyBytes, authInfoBytes, chainId: 'cosmoshub-4', accountNumber: 1n }
    const { publicKey = '' } = connection.keys()[0] ?? {}
    expect(
      await Secp256k1.verifySignature(
        Secp256k1Signature.fromFixedLength(signatures[0] ?? new Uint8Array()),
        sha256(makeSignBytes(doc)),
        Uint8Array.from(Buffer.from(publicKey, 'hex')),
      ),
    ).toBe(true)
    await keplr.driver.refuse()
    expect(await codeOf(signing())).toBe('USER_REJECTED')
    client.disconnect()
  })
})
