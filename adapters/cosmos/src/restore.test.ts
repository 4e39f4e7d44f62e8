import { createMemoryStorage, createTestKernel } from '@latchkey/kernel/testing'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { cosmos, cosmosHub } from './index.js'
import { changeEvent, createKeplr } from './testing/createKeplr.test.double.js'

beforeEach(() => void vi.stubGlobal('window', new EventTarget()))
afterEach(() => void vi.unstubAllGlobals())

/** Opens the page; the stored data survives it. */
const open = async (storage: ReturnType<typeof createMemoryStorage>, readsSilently: boolean) => {
  const wallets = [{ key: 'latchkeyCosmos', name: 'Cosmos Extension', changeEvent, readsSilently }]
  const { kernel, errors } = createTestKernel({ networks: [cosmosHub], plugins: [cosmos({ wallets })], storage })
  await kernel.preload()
  return { kernel, errors }
}
const settled = () => new Promise((resolve) => setImmediate(resolve))

describe('a reload', () => {
  it('asks the wallet nothing, and lists it first for reconnecting in one tap', async () => {
    const keplr = createKeplr()
    const uninstall = keplr.install()
    const storage = createMemoryStorage()
    const before = await open(storage, false)
    await before.kernel.connect({ connectorId: 'latchkeyCosmos' })
    before.kernel.destroy()
    keplr.calls.length = 0

    const { kernel, errors } = await open(storage, false)
    expect(await kernel.reconnect()).toEqual([])
    window.dispatchEvent(new Event(changeEvent))
    await settled()
    expect(keplr.calls).toEqual([])
    expect(kernel.getState().namespaces.cosmos?.status).toBe('disconnected')
    expect(kernel.getState().connectors).toMatchObject([{ id: 'latchkeyCosmos', marks: ['remembered'] }])
    expect(errors).toEqual([])
    await kernel.connect({ connectorId: 'latchkeyCosmos' })
    expect(keplr.driver.prompts()).toBe(1)
    kernel.destroy()
    uninstall()
  })

  it('reads the key of a wallet that is documented to open no window, and reports its errors (B16)', async () => {
    const keplr = createKeplr()
    const uninstall = keplr.install()
    const storage = createMemoryStorage()
    const before = await open(storage, true)
    await before.kernel.connect({ connectorId: 'latchkeyCosmos' })
    before.kernel.destroy()
    keplr.calls.length = 0

    const { kernel } = await open(storage, true)
    expect(await kernel.reconnect()).toEqual(['cosmos'])
    expect(new Set(keplr.calls.map(([method]) => method))).toEqual(new Set(['getKey']))
    kernel.destroy()

    keplr.failing.set('cosmoshub-4', new Error('broken'))
    const failed = await open(storage, true)
    expect(await failed.kernel.reconnect()).toEqual([])
    expect(failed.errors).toEqual([expect.objectContaining({ details: { reason: 'broken' } })])
    failed.kernel.destroy()
    uninstall()
  })
})
