import { runs } from '@latchkey/kernel/testing'
import fc from 'fast-check'
import type { Hex } from 'viem'
import { verifyMessage } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { describe, expect, it } from 'vitest'
import { createProvider } from '../testing/createProvider.test.double.js'
import { signMessage } from './signMessage.js'

const account = privateKeyToAccount(`0x${'11'.repeat(32)}`)
const { address } = account

const wallet = () =>
  createProvider({
    personal_sign: (params) => account.signMessage({ message: { raw: (params as [Hex])[0] } }),
  })

const answering = (answer: unknown) => createProvider({ personal_sign: () => answer })

describe('signMessage', () => {
  it('signs a string as UTF-8, and viem verifies it', async () => {
    const texts = ['', 'Hello', '0x00', 'Zażółć gęślą jaźń 🗝️', 'line\nline\u0000', 'x'.repeat(5000)]
    for (const message of texts) {
      const provider = wallet()
      const { signature } = await signMessage({ provider, address, message })
      expect(await verifyMessage({ address, message, signature: signature as Hex })).toBe(true)
      expect(provider.requests).toHaveLength(1)
      expect(provider.requests[0]?.params).toEqual([expect.stringMatching(/^0x/), address])
    }
  })

  it('signs bytes as they are', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 64 }), async (message) => {
        const { signature } = await signMessage({ provider: wallet(), address, message })
        return verifyMessage({ address, message: { raw: message }, signature: signature as Hex })
      }),
      { numRuns: runs(25, 25) },
    )
  })

  it('accepts the longer signatures of contract wallets', async () => {
    const signature = `0x${'ab'.repeat(2000)}`
    await expect(signMessage({ provider: answering(signature), address, message: '' })).resolves.toEqual({ signature })
  })

  it('refuses results that are not signatures', async () => {
    const bad = [
      ...[undefined, null, 5, {}, '', '0x', `0x${'ab'.repeat(64)}`, `0x${'ab'.repeat(65)}a`, 'ab'.repeat(66)],
      ...[`0x${'zz'.repeat(65)}`, `0x${'ab'.repeat(65)} `, `0x${'a'.repeat(50_000_000)}`],
    ]
    for (const answer of bad) {
      await expect(signMessage({ provider: answering(answer), address, message: 'a' })).rejects.toMatchObject({
        code: 'SIGNATURE_INVALID',
      })
    }
  })

  it('passes the error of the wallet on, thrown or rejected', async () => {
    const refusal = { code: 4001, message: 'no' }
    const rejecting = createProvider({ personal_sign: () => Promise.reject(refusal) })
    await expect(signMessage({ provider: rejecting, address, message: 'a' })).rejects.toBe(refusal)
    const throwing = createProvider({
      personal_sign: () => {
        throw 'no'
      },
    })
    await expect(signMessage({ provider: throwing, address, message: 'a' })).rejects.toBe('no')
    await expect(signMessage({ provider: null, address, message: 'a' })).rejects.toMatchObject({
      code: 'PROVIDER_ERROR',
    })
  })

  it('calls the method it captured first, even if it is replaced later', async () => {
    const provider = wallet()
    await signMessage({ provider, address, message: 'a' })
    provider.request = () => Promise.reject(new Error('replaced'))
    await expect(signMessage({ provider, address, message: 'b' })).resolves.toBeDefined()
  })
})
