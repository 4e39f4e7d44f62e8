import { expect, it, vi } from 'vitest'
import type { BalanceInput } from '../connections/contract.js'
import { balanceReader } from './balanceReader.js'
import { lazyPart } from './lazyPart.js'
import { untilAborted } from './untilAborted.js'

it('names the adapter whose part failed to load, and retries on the next call', async () => {
  const cause = new TypeError('Failed to fetch')
  const load = vi.fn(async () => 'part').mockRejectedValueOnce(cause)
  const part = lazyPart('Tron', load)
  await expect(part()).rejects.toMatchObject({
    code: 'PLUGIN_LOAD_FAILED',
    message: 'Could not load a part of the Tron adapter.',
    cause,
  })
  await expect(part()).resolves.toBe('part')
})

it('settles with the promise, or as soon as the signal is aborted', async () => {
  const { signal } = new AbortController()
  await expect(untilAborted(Promise.resolve(1), signal)).resolves.toBe(1)
  await expect(untilAborted(Promise.reject(new Error('No.')), signal)).rejects.toThrow('No.')
  const abort = new AbortController()
  const waiting = untilAborted(new Promise(() => undefined), abort.signal)
  abort.abort('over')
  await expect(waiting).rejects.toMatchObject({ code: 'ABORTED', cause: 'over' })
  await expect(untilAborted(new Promise(() => undefined), abort.signal)).rejects.toMatchObject({ code: 'ABORTED' })
})

it('reads a balance, or rejects with the cause', async () => {
  const input = (signal: AbortSignal) => ({ signal }) as BalanceInput
  const { signal } = new AbortController()
  const cause = new Error('No.')
  await expect(balanceReader(async () => ({ readBalance: async () => 3n }))(input(signal))).resolves.toBe(3n)
  const fails = balanceReader(async () => ({ readBalance: () => Promise.reject(cause) }))
  await expect(fails(input(signal))).rejects.toMatchObject({ code: 'BALANCE_UNAVAILABLE', cause })
  await expect(fails(input(AbortSignal.abort()))).rejects.toMatchObject({ code: 'ABORTED', cause })
  const missing = balanceReader(() => Promise.reject(cause))
  await expect(missing(input(signal))).rejects.toMatchObject({ code: 'BALANCE_UNAVAILABLE', cause })
})
