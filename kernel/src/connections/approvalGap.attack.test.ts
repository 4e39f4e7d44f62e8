import { describe, expect, it, vi } from 'vitest'
import type { WalletLife } from '../adapter/createWalletConnector.js'
import { createWalletConnector } from '../adapter/createWalletConnector.js'
import { defineConnector } from '../define/defineConnector.js'
import { createTestAdapter } from '../testing/createTestAdapter.js'
import { createTestKernel } from '../testing/createTestKernel.js'

/** A wallet behind `createWalletConnector`, as all five adapters have one. */
const create = async () => {
  const wallet = { account: 'alice', approve: (): void => undefined, life: undefined as WalletLife | undefined }
  const plugin = defineConnector((context) =>
    createWalletConnector(
      'test',
      { id: 'first', type: 'EXTERNAL', name: 'First', namespaces: ['test'], marks: [] },
      context,
      (life) => {
        wallet.life = life
        const shared = () => [{ address: wallet.account }]
        return {
          async open({ check }) {
            await new Promise<void>((resolve) => {
              wallet.approve = resolve
            })
            check()
            return { accounts: shared(), networkId: 'test:1' }
          },
          getAccounts: async () => shared(),
          getNetworkId: async () => 'test:1',
          isAuthorized: async () => true,
          getProvider: () => ({}),
        }
      },
    ),
  )
  const kit = createTestKernel({ plugins: [createTestAdapter().plugin, plugin] })
  const connecting = kit.kernel.connect({ connectorId: 'first' })
  connecting.catch(() => undefined)
  const asked = wallet.approve
  await vi.waitFor(() => expect(wallet.approve).not.toBe(asked))
  return { ...kit, wallet, connecting, state: () => kit.kernel.getState().namespaces.test }
}
const turns = async (count: number) => {
  for (let turn = 0; turn < count; turn++) await Promise.resolve()
}

describe.each([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])('%i microtasks after the wallet approved', (count) => {
  it('ATTACK: a change of account is not lost', async () => {
    const { wallet, connecting, state } = await create()
    wallet.approve()
    await turns(count)
    const isHeard = wallet.life?.phase === 'open'
    if (isHeard) wallet.account = 'bob'
    wallet.life?.change({ accounts: [{ address: wallet.account }], active: wallet.account })
    await connecting
    await vi.dynamicImportSettled()
    expect(state()?.connections[0]?.activeAddress).toBe(wallet.account)
  })

  it('ATTACK: a disconnect by the wallet is not lost', async () => {
    const { wallet, connecting, state } = await create()
    wallet.approve()
    await turns(count)
    if (wallet.life?.phase !== 'open') return
    wallet.life.end()
    await connecting.catch(() => undefined)
    await vi.dynamicImportSettled()
    expect(state()?.connections).toEqual([])
  })
})
