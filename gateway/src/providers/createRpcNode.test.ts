import { expect, it, vi } from 'vitest'
import { createRpcNode } from './createRpcNode.js'

it('leaves nothing at a signal that outlives those who wait for its proof', async () => {
  const node = createRpcNode({
    caip2: 'eip155:1',
    // Nothing listens there.
    rpc: { url: 'http://127.0.0.1:1', weight: 1, headers: {} },
    proofMs: 2000,
    now: () => performance.now(),
  })
  const { signal } = new AbortController()
  const added = vi.spyOn(signal, 'addEventListener')
  const removed = vi.spyOn(signal, 'removeEventListener')
  for (let at = 0; at < 3; at++) expect(await node.isProven(60_000, signal)).toBe(false)
  await expect.poll(() => removed.mock.calls.length).toBe(added.mock.calls.length)
  expect(added.mock.calls.length).toBeGreaterThan(0)
})
