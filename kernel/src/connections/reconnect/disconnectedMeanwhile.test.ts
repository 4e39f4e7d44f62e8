import { expect, it, vi } from 'vitest'
import type { LateTab } from './createLatePage.test.double.js'
import { createLateProfile, pass, settle } from './createLatePage.test.double.js'

const statusOf = ({ kernel }: LateTab): unknown => kernel.getState().namespaces.test?.status

/** Runs `reconnect` in a tab until it has given up and waits for the wallet. */
const giveUp = async (tab: LateTab): Promise<void> => {
  const done = tab.kernel.reconnect()
  await vi.waitFor(() => expect(statusOf(tab)).toBe('connecting'))
  await settle()
  await pass(tab, 4000)
  await expect(done).resolves.toEqual([])
}

it('a wallet that appears after the visitor disconnected in another tab is not connected again', async () => {
  const { connected, load } = createLateProfile()
  const first = await connected()
  const second = load(false)
  await giveUp(second)
  await first.kernel.disconnect()
  second.show()
  await settle()
  expect(statusOf(second)).toBe('disconnected')
  first.kernel.destroy()
  second.kernel.destroy()
})

it('a wallet that appears after the visitor disconnected in this tab is not connected again, here or at the next load', async () => {
  const { connected, load } = createLateProfile()
  const before = await connected()
  before.kernel.destroy()
  const tab = load(false)
  await giveUp(tab)
  await tab.kernel.disconnect()
  tab.show()
  await settle()
  expect(statusOf(tab)).toBe('disconnected')
  tab.kernel.destroy()
  const next = load(true)
  await expect(next.kernel.reconnect()).resolves.toEqual([])
  next.kernel.destroy()
})

it('a wallet that appears late is still restored once, where nobody disconnected', async () => {
  const { connected, load } = createLateProfile()
  const before = await connected()
  before.kernel.destroy()
  const tab = load(false)
  await giveUp(tab)
  tab.show()
  await settle()
  expect(statusOf(tab)).toBe('connected')
  tab.kernel.destroy()
})
