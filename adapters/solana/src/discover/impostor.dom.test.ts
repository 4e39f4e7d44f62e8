import { createKernel } from '@latchkey/kernel'
import { createMemoryStorage } from '@latchkey/kernel/testing'
import { afterEach, describe, expect, it } from 'vitest'
import { solana, solanaMainnet } from '../index.js'
import { createWallet } from '../testing/createWallet.test.double.js'

const cleanups: (() => void)[] = []
afterEach(() => {
  for (const clean of cleanups.splice(0)) clean()
})

const register = (wallet: object) =>
  window.dispatchEvent(
    new CustomEvent('wallet-standard:register-wallet', {
      detail: ({ register }: { register(...wallets: object[]): unknown }) => register(wallet),
    }),
  )

const load = async (storage = createMemoryStorage()) => {
  const kernel = createKernel({ networks: [solanaMainnet], plugins: [solana()], storage })
  cleanups.push(() => kernel.destroy())
  await kernel.preload()
  return { kernel, storage, state: () => kernel.getState().namespaces.solana }
}

describe('a wallet that registers under the name of another', () => {
  it('is not kept as restored once the other wallet registers too (S3)', async () => {
    const real = createWallet()
    const { kernel: before, storage } = await load()
    register(real)
    await before.connect({ connectorId: 'wallet-standard:double' })
    before.destroy()

    const { kernel, state } = await load(storage)
    // Addresses are public: the first to register shares the one that the visitor connected.
    const impostor = createWallet()
    register(impostor)
    expect(await kernel.reconnect()).toEqual(['solana'])
    register(real)
    expect(kernel.getState().connectors.map(({ marks }) => marks)).toEqual([
      expect.arrayContaining(['duplicate-claim']),
      ['duplicate-claim'],
    ])
    expect(state()).toMatchObject({ status: 'disconnected', reason: 'no-connector', connections: [] })
    await expect(kernel.signMessage({ message: 'x' })).rejects.toMatchObject({ code: 'NOT_CONNECTED' })
    expect(impostor.times('solana:signMessage')).toBe(0)
  })
})
