import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { runs } from '../testing/runs.js'
import { keepAll } from './keepAll.test.double.js'
import { play, steps } from './severalConnections.test.double.js'

const unhandled: unknown[] = []
const note = (error: unknown): void => {
  unhandled.push(error)
}
let now = Date.now()
beforeAll(async () => {
  // Imported up front, since the first import of a module takes an unknown time.
  await Promise.all([import('./signing.js'), import('./reconnect/createReconnect.js')])
  // No two connections have the same time.
  vi.spyOn(Date, 'now').mockImplementation(() => ++now)
  process.on('unhandledRejection', note)
})
afterAll(() => {
  vi.restoreAllMocks()
  process.off('unhandledRejection', note)
})

describe('five wallets in three namespaces that all stay connected', () => {
  it('act, sign and come back as the visitor chose, for a fixed seed', { timeout: 300_000 }, async () => {
    const sequences = fc.array(fc.oneof(...steps), { minLength: 30, maxLength: 30 })
    await fc.assert(
      fc.asyncProperty(sequences, async (sequence) => {
        await play({ plugins: (isSeveral) => [keepAll({ enabled: isSeveral })] }, sequence)
        expect(unhandled).toEqual([])
      }),
      { numRuns: runs(1000, 150), seed: 2026, endOnFailure: true },
    )
  })
})
