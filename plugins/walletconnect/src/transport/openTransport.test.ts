import { createTestClock } from '@latchkey/kernel/testing'
import { expect, it } from 'vitest'
import { readOptions } from '../readOptions.js'
import { openTransport } from './openTransport.js'

it('rejects for the caller if the client cannot start, without an unhandled rejection', async () => {
  const rejections: unknown[] = []
  const collect = (reason: unknown): void => void rejections.push(reason)
  process.on('unhandledRejection', collect)
  try {
    // Refused in the same task, so before any other part of the plugin is there.
    const metadata = {
      get name(): string {
        throw new Error('no name')
      },
    }
    const options = readOptions({ projectId: 'unstartable', relayUrl: 'ws://localhost:1' })
    await expect(openTransport(options, metadata, createTestClock())).rejects.toThrow('no name')
    await new Promise(setImmediate)
    expect(rejections).toEqual([])
  } finally {
    process.off('unhandledRejection', collect)
  }
})
