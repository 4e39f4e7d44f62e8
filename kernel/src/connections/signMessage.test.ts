import { describe, expect, it, vi } from 'vitest'
import { createTestAdapter } from '../testing/createTestAdapter.js'
import { createTestConnector } from '../testing/createTestConnector.js'
import { createTestKernel } from '../testing/createTestKernel.js'

/** Connects a wallet of `test`; the site also has adapters for `namespaces`. */
const create = async (...namespaces: readonly string[]) => {
  const wallet = createTestConnector({ id: 'first' })
  const kit = createTestKernel({
    plugins: [createTestAdapter().plugin, ...namespaces.map((name) => createTestAdapter(name).plugin), wallet.plugin],
  })
  const signed: unknown[] = []
  const { provider } = await kit.kernel.connect({ connectorId: 'first' })
  const answer: { sign: (message: unknown) => unknown } = { sign: (message) => `signed ${String(message)}` }
  Object.assign(provider, {
    sign(message: unknown) {
      signed.push(message)
      return answer.sign(message)
    },
  })
  return { ...kit, wallet, signed, answer }
}

describe('signMessage', () => {
  it('signs with the active account and returns its address (001)', async () => {
    const { kernel, signed } = await create()
    expect(await kernel.signMessage({ message: 'hello' })).toEqual({
      signature: 'signed hello',
      address: 'alice',
      caipAddress: 'test:1:alice',
    })
    const bytes = new Uint8Array([1, 2])
    await kernel.signMessage({ message: bytes, namespace: 'test' })
    expect(signed).toEqual(['hello', bytes])
  })

  it('rejects with ADAPTER_NOT_FOUND for a namespace without an adapter', async () => {
    const { kernel, signed } = await create()
    for (const namespace of ['solana', '__proto__'] as never[])
      await expect(kernel.signMessage({ message: 'x', namespace })).rejects.toMatchObject({
        code: 'ADAPTER_NOT_FOUND',
        details: { namespace },
      })
    expect(signed).toEqual([])
  })

  it('rejects with ACCOUNT_NOT_FOUND when the wallet shares another account', async () => {
    const { kernel, wallet, signed } = await create()
    wallet.accounts = [{ address: 'bob' }]
    await expect(kernel.signMessage({ message: 'x' })).rejects.toMatchObject({ code: 'ACCOUNT_NOT_FOUND' })
    wallet.accounts = []
    await expect(kernel.signMessage({ message: 'x' })).rejects.toMatchObject({ code: 'ACCOUNT_NOT_FOUND' })
    expect(signed).toEqual([])
  })

  it('rejects with CHAIN_MISMATCH when the wallet is on another network', async () => {
    const { kernel, wallet, signed } = await create()
    for (const networkId of ['test:2', undefined, '']) {
      wallet.networkId = networkId as string
      await expect(kernel.signMessage({ message: 'x' })).rejects.toMatchObject({
        code: 'CHAIN_MISMATCH',
        details: { shown: 'test:1', actual: networkId },
      })
    }
    expect(signed).toEqual([])
  })

  it('rejects with NOT_CONNECTED when nothing is connected, or nothing in that namespace', async () => {
    const { kernel } = await create('other')
    await expect(kernel.signMessage({ message: 'x', namespace: 'other' })).rejects.toMatchObject({
      code: 'NOT_CONNECTED',
    })
    await kernel.disconnect()
    await expect(kernel.signMessage({ message: 'x' })).rejects.toMatchObject({ code: 'NOT_CONNECTED' })
  })

  it('rejects when the wallet does not return its account within 10 s', async () => {
    const { kernel, clock, signed, wallet } = await create()
    Object.defineProperty(wallet, 'accounts', { get: () => new Promise(() => undefined) })
    const signing = kernel.signMessage({ message: 'x' })
    await vi.waitFor(() => expect(clock.pending).toBe(1), { interval: 1 })
    clock.advance(10_000)
    await expect(signing).rejects.toMatchObject({ code: 'TIMEOUT' })
    expect(signed).toEqual([])
  })

  it('rejects with USER_REJECTED on a refusal, and rejects an invalid signature', async () => {
    const { kernel, answer } = await create()
    answer.sign = () => {
      throw { code: 4001 }
    }
    await expect(kernel.signMessage({ message: 'x' })).rejects.toMatchObject({ code: 'USER_REJECTED' })
    answer.sign = () => undefined
    await expect(kernel.signMessage({ message: 'x' })).rejects.toMatchObject({ name: 'LatchkeyError', code: 'UNKNOWN' })
  })

  it.each<[unknown]>([[undefined], [null], [{}], [{ message: 1 }], [{ message: ['x'] }]])(
    'refuses the input %j',
    async (input) => {
      const { kernel, signed } = await create()
      await expect(kernel.signMessage(input as never)).rejects.toMatchObject({ code: 'ARGUMENT_INVALID' })
      expect(signed).toEqual([])
    },
  )
})
