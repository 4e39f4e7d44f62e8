import { describe, expect, it, vi } from 'vitest'
import { defineAdapter } from '../define/defineAdapter.js'
import { createTestConnector } from '../testing/createTestConnector.js'
import { createTestKernel } from '../testing/createTestKernel.js'
import type { Adapter, ExtendInput } from './contract.js'
import type { Connection } from './state.js'

interface Extras extends Pick<ExtendInput, 'guard'> {
  readonly now: ExtendInput['record']
}

type Guarded = Adapter<'test', { provider: unknown; extras: Extras }>

/** An adapter that exposes its guard to the test. */
const adapter: Guarded = defineAdapter<'test', { provider: unknown; extras: Extras }>({
  namespace: 'test',
  discover: async () => ({ default: () => ({ ask: () => undefined }) }),
  load: async () => ({
    default: {
      connector: () => {
        throw new Error('Listed connectors only.')
      },
      parseAddress: (address) => ({ address }),
      signMessage: () => new Promise(() => undefined),
      formatAmount: String,
      extend: ({ guard, record }) => ({ guard, now: record }),
    },
  }),
})()

const connect = async () => {
  const wallet = createTestConnector({ id: 'first' })
  const { kernel } = createTestKernel({ plugins: [adapter, wallet.plugin] })
  const { guard, now: record } = await kernel.connect({ connectorId: 'first' })
  return { kernel, wallet, guard, record }
}

/** A request that the wallet keeps pending, and its response. */
const hold = () => {
  let reached = (_: Connection): void => undefined
  let answer = (_: string): void => undefined
  const asked = new Promise<Connection>((resolve) => {
    reached = resolve
  })
  return {
    asked,
    answer: (text: string) => answer(text),
    work: (now: Connection) =>
      new Promise<string>((resolve) => {
        answer = resolve
        reached(now)
      }),
  }
}

describe('guardRequest', () => {
  it('passes on the record as re-read from the wallet, not as it was at the call', async () => {
    const { wallet, guard, record } = await connect()
    const before = { address: 'alice', publicKey: '01' }
    const after = { address: 'alice', publicKey: '02' }
    wallet.context?.emitter.emit('change', { accounts: [before] })
    // The wallet emits while it is read: the same account, with another key.
    Object.defineProperty(wallet, 'accounts', {
      get() {
        wallet.context?.emitter.emit('change', { accounts: [after] })
        return [after]
      },
    })
    const seen: Connection[] = []
    await guard(record(), { method: 'sign', params: 1 }, async (now) => seen.push(now))
    expect(seen.map(({ accounts }) => accounts)).toEqual([[after]])
  })

  it.each<[string, object, string]>([
    ['account', { accounts: [{ address: 'alice' }, { address: 'bob' }], active: 'bob' }, 'ACCOUNT_NOT_FOUND'],
    ['network', { networkId: 'test:2' }, 'CHAIN_MISMATCH'],
  ])('refuses a request made for another %s than the connection has now', async (_what, change, code) => {
    const { wallet, guard, record } = await connect()
    const asked = record()
    wallet.context?.emitter.emit('change', change)
    const work = vi.fn(async () => 'signed')
    await expect(guard(asked, { method: 'sign', params: 1 }, work)).rejects.toMatchObject({ code })
    expect(work).not.toHaveBeenCalled()
  })

  it.each<[string, object, string]>([
    ['account', { accounts: [{ address: 'alice' }, { address: 'bob' }], active: 'bob' }, 'ACCOUNT_NOT_FOUND'],
    ['network', { networkId: 'test:2' }, 'CHAIN_MISMATCH'],
  ])('refuses a request whose %s changes while the wallet is read', async (_what, change, code) => {
    const { wallet, guard, record } = await connect()
    Object.defineProperty(wallet, 'accounts', {
      get() {
        wallet.context?.emitter.emit('change', change)
        return [{ address: 'alice' }, { address: 'bob' }]
      },
    })
    const work = vi.fn(async () => 'signed')
    await expect(guard(record(), { method: 'sign', params: 1 }, work)).rejects.toMatchObject({ code })
    expect(work).not.toHaveBeenCalled()
  })

  it('refuses the record of a connection that is not this one', async () => {
    const { kernel, guard, record } = await connect()
    const earlier = record()
    await kernel.disconnect()
    const { guard: next } = await kernel.connect({ connectorId: 'first' })
    const work = vi.fn(async () => 'signed')
    for (const ask of [guard, next])
      await expect(ask(earlier, { method: 'sign', params: 1 }, work)).rejects.toMatchObject({ code: 'NOT_CONNECTED' })
    expect(work).not.toHaveBeenCalled()
  })

  it('rejects a pending signature when the visitor disconnects (S12)', async () => {
    const { kernel, guard, record } = await connect()
    const { asked, work, answer } = hold()
    const signing = guard(record(), { method: 'sign', params: 1 }, work)
    await asked
    await kernel.disconnect()
    await expect(signing).rejects.toMatchObject({ code: 'NOT_CONNECTED' })
    answer('too late')
    await expect(signing).rejects.toMatchObject({ code: 'NOT_CONNECTED' })
  })

  it('rejects a pending message the same way (S12)', async () => {
    const { kernel } = await connect()
    const signing = kernel.signMessage({ message: 'x' })
    await kernel.disconnect()
    await expect(signing).rejects.toMatchObject({ code: 'NOT_CONNECTED' })
  })

  it('rejects a pending signature when the instance is destroyed (S12)', async () => {
    const { kernel, guard, record } = await connect()
    const { asked, work } = hold()
    const signing = guard(record(), { method: 'sign', params: 1 }, work)
    await asked
    kernel.destroy()
    await expect(signing).rejects.toMatchObject({ code: 'ABORTED' })
  })

  it('sends no request to the wallet once the instance is destroyed (S12)', async () => {
    const { kernel, wallet, guard, record } = await connect()
    const { accounts } = wallet
    let read = (_: typeof accounts): void => undefined
    const reading = new Promise<typeof accounts>((resolve) => {
      read = resolve
    })
    let isRead = (): void => undefined
    const asked = new Promise<void>((resolve) => {
      isRead = resolve
    })
    Object.defineProperty(wallet, 'accounts', {
      get() {
        isRead()
        return reading
      },
    })
    let asks = 0
    const sending = guard(record(), { method: 'send', params: 1, sends: true }, async () => asks++)
    await asked
    kernel.destroy()
    read(accounts)
    await expect(sending).rejects.toMatchObject({ code: 'ABORTED' })
    await new Promise((resolve) => setTimeout(resolve))
    expect(asks).toBe(0)
  })

  it('returns the hash of a sent transaction, even after a disconnect (S12)', async () => {
    const { kernel, guard, record } = await connect()
    const { asked, work, answer } = hold()
    const sending = guard(record(), { method: 'send', params: 1, sends: true }, work)
    await asked
    await kernel.disconnect()
    answer('hash')
    expect(await sending).toBe('hash')
  })

  it('sends nothing when the visitor disconnects before the wallet is asked (S12)', async () => {
    const { kernel, wallet, guard, record } = await connect()
    Object.defineProperty(wallet, 'accounts', { get: () => new Promise(() => undefined) })
    let asks = 0
    const sending = guard(record(), { method: 'send', params: 1, sends: true }, async () => asks++)
    await kernel.disconnect()
    await expect(sending).rejects.toMatchObject({ code: 'NOT_CONNECTED' })
    expect(asks).toBe(0)
  })
})
