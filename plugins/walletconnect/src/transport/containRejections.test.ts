import { createTestClock } from '@latchkey/kernel/testing'
import { SignClient } from '@walletconnect/sign-client'
import { expect, it } from 'vitest'
import { containClient } from './containClient.js'
import { containRejections } from './containRejections.js'
import { createMemoryKeys } from './createKeyStore.js'

it('causes no unhandled rejection if a wallet sends an event for a network outside the session (S9)', async () => {
  process.env.DISABLE_GLOBAL_CORE = 'true'
  const metadata = { name: '', description: '', url: '', icons: [] }
  const storage = createMemoryKeys()
  const client = await SignClient.init({ projectId: 'x', logger: 'silent', telemetryEnabled: false, metadata, storage })
  client.core.heartbeat.stop()
  const rejections: unknown[] = []
  const collect = (reason: unknown): void => void rejections.push(reason)
  process.on('unhandledRejection', collect)
  try {
    containClient(client, createTestClock(), collect)
    const { onSessionEventRequest } = client.engine as unknown as {
      onSessionEventRequest(topic: string, payload: unknown): Promise<void>
    }
    const params = { event: { name: 'chainChanged', data: 999 }, chainId: 'eip155:999' }
    await onSessionEventRequest('ab'.repeat(32), { id: 1, params })
    // Node tells of rejections once the queue of microtasks is empty.
    await new Promise(setImmediate)
    expect(rejections).toEqual([])
  } finally {
    process.off('unhandledRejection', collect)
  }
})

it('still rejects for callers that await a step, and does not change the rest', async () => {
  const invalid = new Error('Invalid event')
  const engine = {
    isValidEmit: () => Promise.reject(invalid),
    find: (topic: string) => topic,
    expected: new Map(),
  }
  expect(containRejections({ engine } as never)).toBe(true)
  await expect(engine.isValidEmit()).rejects.toBe(invalid)
  expect([engine.find('a'), engine.expected]).toEqual(['a', new Map()])
})
