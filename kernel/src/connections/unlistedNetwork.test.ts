import { expect, it } from 'vitest'
import { createTestAdapter } from '../testing/createTestAdapter.js'
import { createTestConnector } from '../testing/createTestConnector.js'
import { createTestKernel } from '../testing/createTestKernel.js'

/** A wallet on a network that the site does not list, which it never leaves. */
const connect = async (options: { readonly networkSwitch?: boolean; readonly allowUnsupportedNetwork?: boolean }) => {
  const wallet = createTestConnector()
  wallet.networkId = 'test:9'
  wallet.switches = 'refuses'
  const { kernel } = createTestKernel({ plugins: [createTestAdapter().plugin, wallet.plugin], ...options })
  await kernel.preload()
  return { kernel, connection: await kernel.connect({ connectorId: wallet.id }) }
}

it.each([{}, { networkSwitch: false }])(
  'refuses a request that may move value on a network that the site does not list: %o (B1)',
  async (options) => {
    const { kernel, connection } = await connect(options)
    expect(connection.record?.networkId).toBe('test:9')
    await expect(connection.sign('a transfer')).rejects.toMatchObject({
      code: 'CHAIN_NOT_SUPPORTED',
      details: { networkId: 'test:9' },
    })
    // A message moves no value.
    await expect(kernel.signMessage({ message: 'hello' })).resolves.toMatchObject({ signature: expect.anything() })
  },
)

it('allows it when the site accepts any network (B1)', async () => {
  const { connection } = await connect({ allowUnsupportedNetwork: true })
  await expect(connection.sign('a transfer')).resolves.toBe('signed:test-wallet:a transfer')
})
