import { eip155 } from '@latchkey/adapter-eip155'
import type { ConnectorPlugin } from '@latchkey/kernel'
import { defineConnector } from '@latchkey/kernel'
import { createTestKernel, pluginConformance, runs } from '@latchkey/kernel/testing'
import fc from 'fast-check'
import type { Hex } from 'viem'
import { verifyMessage } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { mainnet } from 'viem/chains'
import { expect, it } from 'vitest'
import type { Tip } from './index.js'
import { tips } from './index.js'
import { en } from './locale/en.js'

const listed = { networks: [mainnet], plugins: [eip155()], english: en }
for (const { name, run } of pluginConformance(() => tips(), listed)) it(name, run)

const account = privateKeyToAccount(generatePrivateKey())

/** A wallet that signs, or refuses to. */
const wallet = (signs: boolean): ConnectorPlugin =>
  defineConnector(() => ({
    ...({ id: 'double', name: 'Double', type: 'EXTERNAL', namespaces: ['eip155'] } as const),
    isAuthorized: async () => false,
    connect: async () => ({ accounts: [{ address: account.address }], networkId: 'eip155:1' }),
    disconnect: async () => undefined,
    getAccounts: async () => [{ address: account.address }],
    getNetworkId: async () => 'eip155:1',
    getProvider: () => ({
      async request({ method, params }: { readonly method: string; readonly params: readonly Hex[] }) {
        if (!signs) throw Object.assign(new Error('No.'), { code: 4001 })
        if (method === 'personal_sign') return account.signMessage({ message: { raw: params[0] ?? '0x' } })
        throw Object.assign(new Error(method), { code: 4200 })
      },
    }),
  }))

/** A site with a connected wallet. */
const site = async (signs = true) => {
  const { kernel, errors } = createTestKernel({ networks: [mainnet], plugins: [eip155(), wallet(signs), tips()] })
  const tipped: Tip[] = []
  kernel.on('tips:tipped', (tip) => tipped.push(tip))
  await kernel.connect({ connectorId: 'double' })
  return { kernel, errors, tipped }
}

it('signs with the active account, stores the tip and emits it', async () => {
  const { kernel, errors, tipped } = await site()
  const tip = await kernel.plugins.tips.tip({ amount: '2,50', message: 'Thanks' })
  const message = 'I promise a tip of 2.50 USD: Thanks'
  expect(await verifyMessage({ address: account.address, message, signature: tip.signature as Hex })).toBe(true)
  expect(tip).toMatchObject({ amount: '2.50', message: 'Thanks', address: account.address })
  expect([kernel.getState().plugins.tips, tipped, errors]).toEqual([{ tips: [tip], pending: undefined }, [tip], []])
})

it('stores nothing if the visitor does not sign', async () => {
  const { kernel, tipped } = await site(false)
  const asked = kernel.plugins.tips.tip({ amount: '1', message: 'Thanks' })
  await expect(asked).rejects.toMatchObject({ code: 'USER_REJECTED' })
  expect([kernel.getState().plugins.tips, tipped]).toEqual([{ tips: [], pending: undefined }, []])
})

it('rejects what is not a tip before the wallet is asked', async () => {
  const { kernel, tipped } = await site()
  const anyTip = fc.oneof(fc.anything(), fc.record({ amount: fc.anything(), message: fc.anything() }))
  const property = fc.asyncProperty(anyTip, async (input) => {
    const asked = kernel.plugins.tips.tip(input as Parameters<typeof kernel.plugins.tips.tip>[0])
    await expect(asked).rejects.toMatchObject({ code: 'ARGUMENT_INVALID' })
  })
  await fc.assert(property, { numRuns: runs(500, 100) })
  for (const amount of ['', '0', '0.00', '-1', '1.234', '1e3', '1234567', ' 1'])
    await expect(kernel.plugins.tips.tip({ amount, message: 'Thanks' })).rejects.toMatchObject({
      details: { argument: 'amount' },
    })
  for (const message of ['', ' ', '\u202e1', 'a'.repeat(141)])
    await expect(kernel.plugins.tips.tip({ amount: '1', message })).rejects.toMatchObject({
      details: { argument: 'message' },
    })
  expect(tipped).toEqual([])
})
