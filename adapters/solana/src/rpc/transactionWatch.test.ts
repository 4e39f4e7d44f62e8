import type { RpcAnswer, TestRpc } from '@latchkey/kernel/testing'
import { createExtendInput, waitUntil } from '@latchkey/kernel/testing'
import { base58 } from '@scure/base'
import { afterEach, describe, expect, it } from 'vitest'
import adapter from '../adapter.js'
import type { SolanaContract } from '../contract.js'
import { solanaDevnet } from '../networks/index.js'
import { createKey } from '../testing/createKey.test.double.js'
import { createWallet } from '../testing/createWallet.test.double.js'
import { startRpc } from '../testing/startRpc.test.double.js'

const signature = base58.encode(new Uint8Array(64).fill(7))
const blockhash = createKey(99).address
const confirmed = { slot: 5, confirmations: 1, err: null, confirmationStatus: 'confirmed' }
const statuses =
  (value: unknown): RpcAnswer =>
  () => ({ context: { slot: 9 }, value: [value] })
const flag =
  (value: unknown): RpcAnswer =>
  () => ({ context: { slot: 9 }, value })

const servers: TestRpc[] = []
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()))
})
const setUp = async (answers: Record<string, RpcAnswer>) => {
  const server = await startRpc(answers)
  servers.push(server)
  const network = { ...solanaDevnet, rpcUrls: { default: { http: [server.url] } } }
  const input = createExtendInput(createWallet(), [{ address: createKey(1).address }], [network])
  const extras: SolanaContract['extras'] = adapter.extend(input)
  return { server, input, extras }
}

describe('watchTransaction', () => {
  it.each([
    [confirmed, { status: 'landed', slot: 5 }],
    [
      { ...confirmed, confirmationStatus: 'finalized', confirmations: null },
      { status: 'landed', slot: 5 },
    ],
    [
      { ...confirmed, err: { InstructionError: [0, { Custom: 1 }] } },
      { status: 'failed', slot: 5, reason: '{"InstructionError":[0,{"Custom":1}]}' },
    ],
    // It may still be undone with its block.
    [{ ...confirmed, confirmationStatus: 'processed' }, { status: 'unknown' }],
    [null, { status: 'unknown' }],
  ])('reads the status %j', async (status, outcome) => {
    const { server, input, extras } = await setUp({
      getSignatureStatuses: statuses(status),
      isBlockhashValid: flag(true),
    })
    const sent = await extras.watchTransaction(signature, { blockhash })
    expect(sent.signature).toBe(signature)
    expect(await sent.check()).toEqual(outcome)
    expect(server.requests[1]?.params).toEqual([[signature], { searchTransactionHistory: true }])
    expect(input.refreshes).toBe(outcome.status === 'unknown' ? 0 : 1)
  })

  it.each([{ ...confirmed, slot: '5' }, { slot: 5 }, { ...confirmed, confirmationStatus: 'max' }, 5, 'x'])(
    'rejects %j as a status (T-B7.1)',
    async (status) => {
      const { extras } = await setUp({ getSignatureStatuses: statuses(status) })
      const sent = await extras.watchTransaction(signature)
      expect(await sent.check()).toMatchObject({ status: 'unknown', error: { code: 'RPC_UNREACHABLE' } })
    },
  )

  it('reports expired once the blockhash has been invalid for 30 s and no node knows the transaction', async () => {
    const { server, input, extras } = await setUp({
      getSignatureStatuses: statuses(null),
      isBlockhashValid: flag(true),
    })
    const sent = await extras.watchTransaction(signature, { blockhash })
    expect(await sent.check()).toEqual({ status: 'unknown' })
    server.answers.isBlockhashValid = flag(false)
    expect(await sent.check()).toEqual({ status: 'unknown' })
    input.clock.advance(29_999)
    expect(await sent.check()).toEqual({ status: 'unknown' })
    input.clock.advance(1)
    expect(await sent.check()).toEqual({ status: 'expired' })
    expect(await sent.wait()).toEqual({ status: 'expired' })
  })

  it('starts over when the blockhash is valid again, and reports a late landing', async () => {
    const { server, input, extras } = await setUp({
      getSignatureStatuses: statuses(null),
      isBlockhashValid: flag(false),
    })
    const sent = await extras.watchTransaction(signature, { blockhash })
    await sent.check()
    server.answers.isBlockhashValid = flag(true)
    await sent.check()
    server.answers.isBlockhashValid = flag(false)
    input.clock.advance(30_000)
    expect(await sent.check()).toEqual({ status: 'unknown' })
    input.clock.advance(30_000)
    let asked = 0
    server.answers.getSignatureStatuses = () => statuses(asked++ ? confirmed : null)([])
    expect(await sent.check()).toEqual({ status: 'landed', slot: 5 })
  })

  it('never reports expired without the blockhash', async () => {
    const { server, input, extras } = await setUp({ getSignatureStatuses: statuses(null) })
    const sent = await extras.watchTransaction(signature)
    for (let round = 0; round < 3; round++) {
      expect(await sent.check()).toEqual({ status: 'unknown' })
      input.clock.advance(60_000)
    }
    expect(server.count('isBlockhashValid')).toBe(0)
  })

  it('polls every 3 s, and stops without waiters and after the outcome', async () => {
    const { server, input, extras } = await setUp({ getSignatureStatuses: statuses(null) })
    const sent = await extras.watchTransaction(signature)
    const abort = new AbortController()
    const [one, other] = [sent.wait({ signal: abort.signal }), sent.wait()]
    // Only the next poll is pending: the request itself is done.
    await waitUntil(() => input.clock.delays.join() === '3000')
    abort.abort()
    await expect(one).rejects.toMatchObject({ code: 'ABORTED' })
    server.answers.getSignatureStatuses = statuses(confirmed)
    input.clock.advance(3000)
    expect(await other).toEqual({ status: 'landed', slot: 5 })
    expect(input.clock.delays).toEqual([])
    expect(input.refreshes).toBe(1)
  })

  it('reports unknown without an address, and stops with the instance', async () => {
    const { input, extras } = await setUp({ getSignatureStatuses: statuses(null) })
    const lost = await extras.watchTransaction(signature, { networkId: 'solana:unlisted' })
    expect(await lost.wait()).toMatchObject({ status: 'unknown', error: { code: 'RPC_URL_MISSING' } })
    const waiting = (await extras.watchTransaction(signature)).wait()
    input.abort.abort()
    await expect(waiting).rejects.toMatchObject({ code: 'ABORTED' })
  })

  it('refuses malformed signatures, networks and blockhashes', async () => {
    const { extras } = await setUp({})
    for (const input of [
      ['x'],
      [blockhash],
      [signature, { networkId: 'eip155:1' }],
      [signature, { blockhash: signature }],
    ] as const) {
      await expect(extras.watchTransaction(...(input as [string]))).rejects.toMatchObject({ code: 'ARGUMENT_INVALID' })
    }
  })
})
