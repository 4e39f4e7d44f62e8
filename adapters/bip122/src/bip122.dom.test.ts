import type { Network } from '@latchkey/kernel'
import { createKernel, parseCaip10 } from '@latchkey/kernel'
import { createMemoryStorage } from '@latchkey/kernel/testing'
import { base64 } from '@scure/base'
import { Transaction } from '@scure/btc-signer'
import { afterEach, describe, expect, it } from 'vitest'
import { adapter } from './adapter.js'
import { bip122, bitcoin, bitcoinTestnet4 } from './index.js'
import { createKeys } from './testing/createKeys.test.double.js'
import { createPsbt } from './testing/createPsbt.test.double.js'
import { createRequestWallet } from './testing/createWallets.test.double.js'

const own = createKeys(1)
const cleanups: (() => void)[] = []
afterEach(() => {
  for (const clean of cleanups.splice(0).reverse()) clean()
})

const setUp = async (storage = createMemoryStorage()) => {
  const kernel = createKernel({ networks: [bitcoin, bitcoinTestnet4], plugins: [bip122()], storage })
  cleanups.push(() => kernel.destroy())
  await kernel.preload()
  return { kernel, storage }
}

describe('bip122 in a kernel', () => {
  it('connects, signs, follows the wallet, and is restored after a reload (357, 361)', async () => {
    const wallet = createRequestWallet()
    cleanups.push(wallet.install())
    const { kernel, storage } = await setUp()
    const connection = await kernel.connect({ connectorId: 'btc_providers:ScriptedProviders.Bitcoin' })
    expect(connection.record).toMatchObject({
      activeAddress: own.segwit,
      networkId: bitcoin.caipNetworkId,
      accounts: [
        { address: own.segwit, type: 'payment', publicKey: own.publicKey },
        { address: own.taproot, type: 'ordinal', publicKey: own.xOnly },
      ],
    })
    const signed = await kernel.signMessage({ message: 'hello' })
    expect(signed).toMatchObject({ address: own.segwit, publicKey: own.publicKey })
    const { psbt } = await connection.signPsbt({ psbt: createPsbt({ inputs: [{ byte: 1 }, { byte: 3 }] }) })
    expect(Transaction.fromPSBT(base64.decode(psbt)).getInput(0).partialSig).toHaveLength(1)

    await connection.setActiveAddress(own.taproot)
    expect(connection.record?.activeAddress).toBe(own.taproot)
    expect((await kernel.signMessage({ message: 'hello' })).address).toBe(own.taproot)
    await kernel.switchNetwork({ networkId: bitcoinTestnet4.caipNetworkId })
    expect(connection.record).toMatchObject({
      networkId: bitcoinTestnet4.caipNetworkId,
      activeAddress: createKeys(1, true).segwit,
    })

    kernel.destroy()
    const prompts = wallet.visitor.driver.prompts()
    const { kernel: after } = await setUp(storage)
    expect(await after.reconnect()).toEqual(['bip122'])
    expect(wallet.visitor.driver.prompts()).toBe(prompts)
  })

  it('rejects signing once the wallet has another account than the page shows', async () => {
    const wallet = createRequestWallet()
    cleanups.push(wallet.install())
    const { kernel } = await setUp()
    const connection = await kernel.connect({ connectorId: 'btc_providers:ScriptedProviders.Bitcoin' })
    // The wallet does not report it.
    wallet.visitor.notify = () => undefined
    await wallet.driver.changeAccounts?.()
    const psbt = createPsbt({ inputs: [{ byte: 1 }] })
    const prompts = wallet.visitor.driver.prompts()
    await expect(connection.signPsbt({ psbt })).rejects.toMatchObject({ code: 'ACCOUNT_NOT_FOUND' })
    await expect(kernel.signMessage({ message: 'x' })).rejects.toMatchObject({ code: 'ACCOUNT_NOT_FOUND' })
    expect(wallet.visitor.driver.prompts()).toBe(prompts)
  })

  it('takes only valid accounts of the network in use from a session (365)', () => {
    const { parseAddress } = adapter({})
    const session = [
      `${bitcoin.caipNetworkId}:${own.segwit}`,
      `${bitcoinTestnet4.caipNetworkId}:${createKeys(1, true).segwit}`,
      `${bitcoin.caipNetworkId}:${own.segwit.slice(0, -1)}`,
      `${bitcoin.caipNetworkId}:${own.taproot}`,
      `${bitcoin.caipNetworkId}:${createKeys(1, true).taproot}`,
    ]
    const found = session.map((entry) => parseAddress(parseCaip10(entry).address, bitcoin as Network)?.address)
    expect(found).toEqual([own.segwit, undefined, undefined, own.taproot, undefined])
  })
})
