import { expect, it } from 'vitest'
import { captureWallet } from './captureWallet.js'

const keplr = () => ({
  enable: async () => undefined,
  getKey: (): Promise<unknown> => {
    throw new Error('Request rejected')
  },
  signArbitrary: 'later',
})

it('captures methods once: never calls later replacements, and rejects with our codes', async () => {
  const wallet = keplr()
  const { enable, getKey, signArbitrary } = captureWallet(wallet)
  wallet.enable = async () => {
    throw new Error('replaced')
  }
  expect(captureWallet(wallet).enable).toBe(enable)
  await expect(enable()).resolves.toBeUndefined()
  await expect(getKey('cosmoshub-4')).rejects.toMatchObject({ code: 'USER_REJECTED' })
  expect(signArbitrary).toBeUndefined()
})

it('rejects an object that lacks a method or whose getter throws', () => {
  const throwing = {
    ...keplr(),
    get enable() {
      throw new Error('No.')
    },
  }
  for (const source of [undefined, {}, { enable: keplr().enable }, throwing])
    expect(() => captureWallet(source)).toThrow(expect.objectContaining({ code: 'PROVIDER_ERROR' }))
})
