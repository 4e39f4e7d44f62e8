import { expect, it } from 'vitest'
import type { Proof, ProofRequest } from '../connections/contract.js'
import { definePlugin } from '../define/definePlugin.js'
import { BaseError } from '../errors/BaseError.js'
import type { Plugin, PluginFactory } from '../plugins/contract.js'
import { createTestAdapter } from '../testing/createTestAdapter.js'
import { createTestConnector } from '../testing/createTestConnector.js'
import { createTestKernel } from '../testing/createTestKernel.js'

interface GuardPlugin extends Plugin<'guard', object> {}

const request: ProofRequest = {
  domain: 'site.example',
  uri: 'https://site.example/',
  nonce: 'k3Ud81hsQ0aPl2xZ7mVb4T',
  issuedAt: '2026-01-01T00:00:00.000Z',
  networkIds: ['test:1'],
}
const proof: Proof = { message: 'text', signature: 'signature', address: 'alice', networkId: 'test:1' }

const create = (
  propose: () => Promise<ProofRequest | undefined>,
  prove?: (given: ProofRequest) => readonly Proof[],
) => {
  const asked: unknown[] = []
  const established: unknown[] = []
  const factory: PluginFactory<GuardPlugin> = definePlugin<'guard', object>({
    id: 'guard',
    api: 1,
    gates: ['connection.proposed', 'connection.established'],
    load: async () => ({
      default: {
        views: {},
        setup(context) {
          context.gate('connection.proposed', (input) => {
            asked.push(input)
            return propose()
          })
          context.gate('connection.established', async ({ proofs, isReconnecting }) => {
            established.push([isReconnecting, proofs])
            return undefined
          })
          return {}
        },
      },
    }),
  })
  const wallet = createTestConnector({ id: 'first', ...(prove && { prove }) })
  const kit = createTestKernel({ plugins: [createTestAdapter().plugin, wallet.plugin, factory()] })
  return { ...kit, wallet, asked, established }
}

it('hands what the plugin proposes to the connector, and what the wallet signed to the plugin', async () => {
  const given: ProofRequest[] = []
  const kit = create(
    async () => request,
    (proposed) => {
      given.push(proposed)
      return [proof]
    },
  )
  await kit.kernel.connect({ connectorId: 'first', networkId: 'test:2' })
  expect(kit.asked).toEqual([{ namespace: 'test', connectorId: 'first', networkId: 'test:2' }])
  expect(given).toEqual([request])
  expect(kit.established).toEqual([[false, [proof]]])
})

it('asks nobody for a connector that cannot prove, or on a restore', async () => {
  const plain = create(async () => request)
  await plain.kernel.connect({ connectorId: 'first' })
  expect(plain.asked).toEqual([])
  expect(plain.established).toEqual([[false, []]])

  const kit = create(
    async () => request,
    () => [proof],
  )
  kit.storage.entries.set(
    'latchkey:local:core:connections',
    plain.storage.entries.get('latchkey:local:core:connections') as string,
  )
  kit.wallet.isAuthorized = true
  await kit.kernel.reconnect()
  expect(kit.asked).toEqual([])
  expect(kit.established).toEqual([[true, []]])
})

it('connects without a proof where the plugin proposes none, and never asks the wallet where it refuses', async () => {
  const none = create(
    async () => undefined,
    () => [proof],
  )
  await none.kernel.connect({ connectorId: 'first' })
  expect(none.established).toEqual([[false, []]])
  const refused = create(
    async () => {
      throw new BaseError('no', { code: 'ABORTED' })
    },
    () => [proof],
  )
  await expect(refused.kernel.connect({ connectorId: 'first' })).rejects.toMatchObject({ code: 'ABORTED' })
  expect(refused.wallet.calls).toEqual([])
})

it.each([[undefined], ['text'], [{ length: 1 }]])('takes no proofs from a wallet that returns %j', async (foreign) => {
  const kit = create(
    async () => request,
    () => foreign as never,
  )
  await kit.kernel.connect({ connectorId: 'first' })
  expect(kit.established).toEqual([[false, []]])
})
