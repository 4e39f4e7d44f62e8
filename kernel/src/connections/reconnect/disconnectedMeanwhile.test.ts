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

it('a wallet that is awaited can be disconnected by its id, and is not connected when it appears', async () => {
  const { connected, load } = createLateProfile()
  const before = await connected()
  before.kernel.destroy()
  const tab = load(false)
  await giveUp(tab)
  await tab.kernel.disconnect({ connectorId: 'late' })
  tab.show()
  await settle()
  expect(statusOf(tab)).toBe('disconnected')
  await expect(tab.kernel.disconnect({ connectorId: 'late' })).resolves.toEqual([])
  await expect(tab.kernel.disconnect({ connectorId: 'unknown' })).rejects.toMatchObject({ code: 'CONNECTOR_NOT_FOUND' })
  tab.kernel.destroy()
})

it('a disconnect while the code of the restore still loads counts, here and at the next load', async () => {
  const { connected, load } = createLateProfile()
  const before = await connected()
  before.kernel.destroy()
  const tab = load(true)
  const restoring = tab.kernel.reconnect()
  await tab.kernel.disconnect()
  await expect(restoring).resolves.toEqual([])
  expect(statusOf(tab)).toBe('disconnected')
  tab.kernel.destroy()
  const next = load(true)
  await expect(next.kernel.reconnect()).resolves.toEqual([])
  next.kernel.destroy()
})

it.each(['this tab', 'the other tab'] as const)(
  'after a disconnect in %s, a tab that awaited the wallet ends no connection that the other makes later',
  async (where) => {
    const { connected, load } = createLateProfile()
    const other = await connected()
    const tab = load(false)
    await giveUp(tab)
    await (where === 'this tab' ? tab : other).kernel.disconnect()
    await settle()
    await other.kernel.connect({ connectorId: 'late' })
    await settle()
    await expect(tab.kernel.disconnect()).resolves.toEqual([])
    await settle()
    expect(statusOf(other)).toBe('connected')
    tab.kernel.destroy()
    other.kernel.destroy()
  },
)
