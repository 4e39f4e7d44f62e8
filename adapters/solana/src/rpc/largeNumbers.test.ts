import type { TestRpc } from '@latchkey/kernel/testing'
import { createTestClock } from '@latchkey/kernel/testing'
import { afterEach, expect, it } from 'vitest'
import { genesis, startRpc } from '../testing/startRpc.test.double.js'
import { sendSigned } from './sendSigned.js'
import { createStatusReader } from './transactionWatch.js'

const servers: TestRpc[] = []
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()))
})
const setUp = async (answers: Parameters<typeof startRpc>[0]) => {
  const server = await startRpc(answers)
  servers.push(server)
  return {
    network: { caipNetworkId: `solana:${genesis.slice(0, 32)}`, rpcUrls: { default: { http: [server.url] } } },
    clock: createTestClock(),
    signal: new AbortController().signal,
  }
}
const signature = '1'.repeat(64)

it('a refusal with a number beyond 2^53 is still `TRANSACTION_REFUSED`', async () => {
  const reading = await setUp({
    sendTransaction: () => {
      throw { code: -32002, message: 'no', data: { err: { Custom: 99_999_999_999_999_999_999n } } }
    },
  })
  await expect(sendSigned(reading, new Uint8Array(100), signature, {} as never)).rejects.toMatchObject({
    code: 'TRANSACTION_REFUSED',
  })
})

it('a failure with a number beyond 2^53 is still `failed`', async () => {
  const reading = await setUp({
    getSignatureStatuses: () => ({
      context: { slot: 1 },
      value: [{ slot: 1, err: { Custom: 99_999_999_999_999_999_999n }, confirmationStatus: 'finalized' }],
    }),
  })
  await expect(createStatusReader(reading, signature, undefined)()).resolves.toMatchObject({ status: 'failed' })
})
