import { expect, it } from 'vitest'
import { definePlugin } from '../define/definePlugin.js'
import type { Context } from '../plugins/contract.js'
import { createTestAdapter } from '../testing/createTestAdapter.js'
import { createTestConnector } from '../testing/createTestConnector.js'
import { createTestKernel } from '../testing/createTestKernel.js'

it('bytes that change after the call, while the wallet is read, are not what is signed', async () => {
  const wallet = createTestConnector({ id: 'first' })
  const { kernel } = createTestKernel({ plugins: [createTestAdapter().plugin, wallet.plugin] })
  await kernel.connect({ connectorId: 'first' })
  const message = Uint8Array.of(1, 2, 3)
  const signing = kernel.signMessage({ message })
  message.fill(9)
  await expect(signing).resolves.toMatchObject({ signature: 'signed:first:1,2,3' })
})

it('bytes of a subclass whose own `slice` shares memory are copied too', async () => {
  class Shared extends Uint8Array {
    override slice(...range: [number?, number?]): Shared {
      return this.subarray(...range) as Shared
    }
  }
  const wallet = createTestConnector({ id: 'first' })
  const { kernel } = createTestKernel({ plugins: [createTestAdapter().plugin, wallet.plugin] })
  await kernel.connect({ connectorId: 'first' })
  const message = Shared.of(1, 2, 3)
  const signing = kernel.signMessage({ message })
  message.fill(9)
  await expect(signing).resolves.toMatchObject({ signature: 'signed:first:1,2,3' })
})

it('holds for what a plugin signs through its context, which the plugin can no longer use once it is disposed', async () => {
  interface SignerContract {
    actions: { context(): Promise<Context> }
  }
  const signer = definePlugin<'signer', SignerContract>({
    id: 'signer',
    api: 1,
    actions: ['context'],
    load: async () => ({
      default: { views: {}, setup: (context) => ({ actions: { context: async () => context } }) },
    }),
  })
  const wallet = createTestConnector({ id: 'first' })
  const { kernel } = createTestKernel({ plugins: [createTestAdapter().plugin, wallet.plugin, signer()] })
  const context = await kernel.plugins.signer.context()
  await expect(context.signMessage({ message: 'x' })).rejects.toMatchObject({ code: 'NOT_CONNECTED' })
  await context.connect({ connectorId: 'first' })
  const message = Uint8Array.of(1, 2, 3)
  const signing = context.signMessage({ message })
  message.fill(9)
  await expect(signing).resolves.toMatchObject({ signature: 'signed:first:1,2,3' })
  kernel.destroy()
  await expect(context.signMessage({ message: 'x' })).rejects.toMatchObject({ code: 'PLUGIN_DISABLED' })
})
