import type { NetworkInput } from '@latchkey/kernel'
import { createTestAdapter, createTestConnector } from '@latchkey/kernel/testing'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { LatchkeyOptions } from '../createLatchkey.js'
import { createLatchkey } from '../createLatchkey.js'
import { instances } from '../instances.js'
import { cookieState } from './cookieState.js'

const networks: readonly NetworkInput[] = [1, 2].map((id) => ({
  id,
  name: `Network ${id}`,
  chainNamespace: 'test',
  nativeCurrency: { symbol: 'ONE', decimals: 18 },
  rpcUrls: { default: { http: [] } },
}))
const create = (options: Partial<LatchkeyOptions> = {}) =>
  createLatchkey({
    networks,
    storage: false,
    plugins: [createTestAdapter().plugin, createTestConnector().plugin],
    ...options,
  })
const noted = () => cookieState(document.cookie)

afterEach(() => instances.get()?.latchkey.destroy())

describe('the option `ssr`', () => {
  it('notes who is connected, follows the network, and forgets with the disconnect', async () => {
    const latchkey = create({ ssr: true })
    await latchkey.preload()
    expect(document.cookie).toBe('')
    await latchkey.connect({ connectorId: 'test-wallet' })
    await vi.waitFor(() => expect(noted()).toEqual({ status: 'connected', namespace: 'test', networkId: 'test:1' }))
    await latchkey.switchNetwork({ networkId: 'test:2' })
    await vi.waitFor(() => expect(noted()?.networkId).toBe('test:2'))
    await latchkey.disconnect()
    await vi.waitFor(() => expect(noted()).toBeUndefined())
  })

  it('notes the address where the site wants it', async () => {
    const latchkey = create({ ssr: { address: true } })
    await latchkey.connect({ connectorId: 'test-wallet' })
    await vi.waitFor(() => expect(noted()?.address).toBe('alice'))
    await latchkey.disconnect()
    await vi.waitFor(() => expect(noted()).toBeUndefined())
  })

  it('writes nothing when it is off', async () => {
    const cookie = vi.spyOn(document, 'cookie', 'set')
    const latchkey = create({ ssr: false })
    await latchkey.connect({ connectorId: 'test-wallet' })
    await latchkey.disconnect()
    expect(document.cookie).toBe('')
    expect(cookie).not.toHaveBeenCalled()
    vi.restoreAllMocks()
  })

  it.each(['yes', 1, { address: 'yes' }])('refuses %j before anything happens', (ssr) => {
    expect(() => create({ ssr: ssr as never })).toThrow(expect.objectContaining({ code: 'CONFIG_INVALID' }))
    expect(instances.get()).toBeUndefined()
  })
})
