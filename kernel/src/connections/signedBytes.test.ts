import { expect, it } from 'vitest'
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
