import { describe, expect, it, vi } from 'vitest'
import { createKernel } from '../../createKernel.js'
import type { AnyKernel } from '../../kernel.js'
import { createMemoryStorage } from '../../testing/createMemoryStorage.js'
import { createTestClock } from '../../testing/createTestClock.js'
import type { NamespaceWallet } from '../createNamespace.test.double.js'
import { createNamespace, createNamespaceWallet } from '../createNamespace.test.double.js'
import { settled } from '../createProfile.test.double.js'
import { keepAll } from '../keepAll.test.double.js'

const key = 'latchkey:local:core:connections'

/** A site whose storage has these wallets of `alpha`, which were connected there before. */
const create = async (stored: readonly string[]) => {
  const storage = createMemoryStorage()
  const hints = stored.map((connectorId, at) => ({
    connectorId,
    accounts: ['alpha-one'],
    networkId: 'alpha:1',
    since: at + 1,
  }))
  storage.setItem(key, JSON.stringify({ v: 1, data: { alpha: hints } }))
  const alpha = createNamespace('alpha')
  const beta = createNamespace('beta')
  const clock = createTestClock()
  const kernel = createKernel(
    {
      networks: [...alpha.networks, ...beta.networks] as never,
      storage,
      plugins: [alpha.plugin, beta.plugin, keepAll()],
    },
    { clock },
  ) as unknown as AnyKernel
  await kernel.preload()
  const show = (id: string, change: Partial<NamespaceWallet> = {}): NamespaceWallet => {
    const wallet = Object.assign(createNamespaceWallet('alpha'), { isAuthorized: true, ...change })
    alpha.find({ id, name: id }, wallet)
    return wallet
  }
  const live = (): readonly string[] =>
    (kernel.getState().namespaces.alpha?.connections ?? []).map(({ connectorId }) => connectorId).sort()
  return { kernel, clock, alpha, beta, show, live, storage }
}

describe('a stored wallet that appears after the restore has ended', () => {
  it('is restored although another one that appeared late was locked', async () => {
    const { kernel, clock, show, live } = await create(['first', 'second'])
    const restored = kernel.reconnect()
    for (let turn = 0; turn < 20; turn++) {
      await settled()
      clock.advance(500)
    }
    await restored
    show('first', { isAuthorized: false })
    await settled()
    show('second')
    await vi.waitFor(() => expect(live()).toEqual(['second']), { interval: 1 })
    kernel.destroy()
  })

  it('joins once the attempt of the visitor has ended that took its place', async () => {
    const { kernel, show, live } = await create(['first', 'second'])
    show('first')
    await kernel.reconnect()
    expect(live()).toEqual(['first'])
    const second = show('second', { answer: 'later' })
    await vi.waitFor(() => expect(second.pending).toBe(1), { interval: 1 })
    second.answer = 'approve'
    show('third')
    await kernel.connect({ connectorId: 'third' })
    await vi.waitFor(() => expect(live()).toEqual(['first', 'second', 'third']), { interval: 1 })
    kernel.destroy()
  })
})
