import { expect, it, vi } from 'vitest'
import { createLateProfile, pass, settle } from './createLatePage.test.double.js'

/** A tab that is restoring the wallet of the page before, which has closed. */
const restoring = async (isLoaded: boolean) => {
  const { connected, load } = createLateProfile()
  const before = await connected()
  before.kernel.destroy()
  const tab = load(false, isLoaded)
  let result: unknown = 'pending'
  const note = (value: unknown): void => {
    result = value
  }
  tab.kernel.reconnect().then(note, note)
  await vi.waitFor(() => expect(tab.kernel.getState().namespaces.test?.status).toBe('connecting'))
  await settle()
  return { tab, result: () => result }
}

it('counts from when the discovery of the namespace runs: code that loads for four seconds is waited for', async () => {
  const { tab, result } = await restoring(false)
  await pass(tab, 4000)
  expect(result()).toBe('pending')
  tab.arrive()
  tab.show()
  await pass(tab, 2000)
  tab.show()
  await vi.waitFor(() => expect(result()).toEqual(['test']))
  tab.kernel.destroy()
})

it('ends three seconds after the discovery runs, and after seven at most', async () => {
  const { tab, result } = await restoring(true)
  await pass(tab, 3000)
  expect(result()).toEqual([])
  tab.kernel.destroy()
  const hanging = await restoring(false)
  await pass(hanging.tab, 6500)
  expect(hanging.result()).toBe('pending')
  await pass(hanging.tab, 500)
  expect(hanging.result()).toEqual([])
  hanging.tab.kernel.destroy()
})

it('reports code that never arrives once, although it is looked for again meanwhile', async () => {
  const { tab } = await restoring(false)
  await pass(tab, 500)
  void tab.kernel.preload()
  await pass(tab, 20_000)
  expect(tab.errors).toHaveLength(1)
  tab.kernel.destroy()
})

it('ends with the kernel, without leaving a timer', async () => {
  const { tab, result } = await restoring(false)
  expect(tab.clock.pending).toBeGreaterThan(0)
  tab.kernel.destroy()
  await settle()
  expect(tab.clock.pending).toBe(0)
  expect(result()).not.toBe('pending')
})
