import { expect, test, vi } from 'vitest'
import type { WalletProvider } from '../contract.js'
import { createGeneration } from './createGeneration.js'
import { createListeners } from './createListeners.js'

function setup() {
  const { on, removeListener, emit } = createListeners()
  const inner: WalletProvider = {
    request: async ({ method }) => method,
    on(event, listener) {
      on(event, listener)
      return inner
    },
    removeListener(event, listener) {
      removeListener(event, listener)
      return inner
    },
  }
  return { ...createGeneration(inner), emit }
}

test('forwards requests and events', async () => {
  const { provider, emit } = setup()
  const listener = vi.fn()
  expect(provider.on('chainChanged', listener)).toBe(provider)
  emit('chainChanged', '0x1')
  expect(await provider.request({ method: 'eth_chainId' })).toBe('eth_chainId')
  provider.removeListener('chainChanged', listener)
  emit('chainChanged', '0x2')
  expect(listener).toHaveBeenCalledExactlyOnceWith('0x1')
})

test('rejects requests and emits no events once cut', async () => {
  const { provider, emit, cut } = setup()
  const listener = vi.fn()
  provider.on('chainChanged', listener)
  cut()
  provider.on('accountsChanged', listener)
  emit('chainChanged', '0x1')
  emit('accountsChanged', [])
  expect(listener).not.toHaveBeenCalled()
  await expect(provider.request({ method: 'eth_chainId' })).rejects.toMatchObject({ code: 4900 })
})
