import { afterEach, expect, it, vi } from 'vitest'
import type { CallContext } from '../calls/CallContext.js'
import { seenTokens } from './seenTokens.js'

afterEach(() => {
  vi.useRealTimers()
})

it('waits 2 s for a database that starts, so that balances come without it', async () => {
  vi.useFakeTimers()
  const context = { store: () => new Promise(() => undefined) } as unknown as CallContext
  const seen = vi.fn()
  const settled = seenTokens('eip155:1', '0xAA', context).then(seen)
  await vi.advanceTimersByTimeAsync(1999)
  expect(seen).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  await settled
  expect(seen).toHaveBeenCalledWith([])
})

it('names none while the database is away', async () => {
  const context = { store: () => Promise.reject(new Error('away')) } as unknown as CallContext
  expect(await seenTokens('eip155:1', '0xAA', context)).toEqual([])
})
