import { createTestKernel } from '@latchkey/kernel/testing'
import { afterEach, describe, expect, it } from 'vitest'
import { polkadot, polkadotAssetHub } from '../index.js'
import { createScriptedExtension } from '../testing/createScriptedExtension.test.double.js'
import { extensionDapp } from './index.js'

const cleanups: (() => void)[] = []
afterEach(() => {
  for (const clean of cleanups.splice(0).reverse()) clean()
})

describe('extensionDapp', () => {
  it('loads the official module while connected, without asking any extension', async () => {
    const picked = createScriptedExtension('picked')
    cleanups.push(picked.install())
    const { kernel } = createTestKernel({ networks: [polkadotAssetHub], plugins: [polkadot()] })
    cleanups.push(kernel.destroy)
    await kernel.preload()
    const connection = await kernel.connect({ connectorId: 'injectedWeb3:picked' })
    const { web3Enable, web3Accounts } = await extensionDapp(connection)
    expect([typeof web3Enable, typeof web3Accounts]).toEqual(['function', 'function'])
    expect(picked.sites).toHaveLength(1)
    await kernel.disconnect()
    await expect(extensionDapp(connection)).rejects.toMatchObject({ code: 'NOT_CONNECTED' })
  })
})
