import { createKernel } from '@latchkey/kernel'
import { createMemoryStorage } from '@latchkey/kernel/testing'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import adapter from './adapter.js'
import { solana, solanaDevnet, solanaMainnet } from './index.js'
import { parseTransaction } from './rpc/parseTransaction.js'
import { createScriptedWallet } from './testing/createScriptedWallet.test.double.js'
import { legacyOf, versionedOf } from './testing/createTransaction.test.double.js'

const undo: (() => void)[] = []
beforeEach(() => void vi.stubGlobal('window', new EventTarget()))
afterEach(() => {
  for (const end of undo.splice(0).reverse()) end()
  vi.unstubAllGlobals()
})

const connected = async () => {
  const wallet = createScriptedWallet()
  undo.push(wallet.install())
  const networks = [solanaMainnet, solanaDevnet] as const
  const kernel = createKernel({ networks, plugins: [solana()], storage: createMemoryStorage() })
  undo.push(kernel.destroy)
  await kernel.preload()
  const connection = await kernel.connect({ namespace: 'solana', connectorId: 'wallet-standard:double' })
  return { kernel, connection, wallet, address: connection.record?.activeAddress ?? '' }
}

describe('adapter', () => {
  it('is listed as data and loads both halves on demand', async () => {
    const listed = solana()
    expect(listed).toMatchObject({
      kind: 'adapter',
      api: 1,
      namespace: 'solana',
    })
    expect((await listed.load()).default).toBe(adapter)
  })

  it('in a kernel: connects, signs a message, a legacy and a versioned transaction (350)', async () => {
    const { kernel, connection, wallet, address } = await connected()
    expect(address).toBe(wallet.source.accounts[0]?.address)
    expect(connection.record?.accounts[0]).toEqual({ address, publicKey: address })
    expect(await kernel.signMessage({ message: 'hello' })).toMatchObject({ address, publicKey: address })
    for (const transaction of [legacyOf(address), versionedOf(address)]) {
      const { signers } = parseTransaction(await connection.signTransaction(transaction))
      expect(signers[0]?.address).toBe(address)
    }
    await kernel.switchNetwork({ networkId: solanaDevnet.caipNetworkId })
    await connection.signTransaction(legacyOf(address))
    expect(wallet.source.calls.at(-1)?.[1]).toMatchObject([{ chain: 'solana:devnet' }])
  })

  it('in a kernel: the refusal carries what was signed (354)', async () => {
    const { connection, wallet, address } = await connected()
    const sign = wallet.source.methods.signTransaction as (...given: unknown[]) => unknown
    let asked = 0
    wallet.source.methods.signTransaction = (...given: unknown[]) => {
      if (given.length > 1) throw { code: 4200, message: 'Unsupported' }
      if (asked++) throw new Error('Broken')
      return sign(...given)
    }
    const error = await connection
      .signAllTransactions([1, 2, 3].map((n) => legacyOf(address, n)))
      .catch((thrown) => thrown)
    expect(error).toMatchObject({ code: 'PROVIDER_ERROR', details: { signed: [expect.any(Uint8Array)] } })
  })

  it('in a kernel: keeps, replaces or disconnects the account (355)', async () => {
    const { kernel, wallet, address } = await connected()
    const now = () => {
      const family = kernel.getState().namespaces.solana
      return [family?.status, family?.connections[0]?.activeAddress]
    }
    const [first, second] = wallet.source.accounts
    const share = (...accounts: (typeof first)[]): void => {
      wallet.source.accounts = accounts.flatMap((account) => account ?? [])
      wallet.source.emit({ accounts: wallet.source.accounts })
    }
    share(second, first)
    expect(now()).toEqual(['connected', address])
    share(second)
    await vi.waitFor(() => expect(now()).toEqual(['connected', second?.address]))
    share()
    await vi.waitFor(() => expect(now()).toEqual(['disconnected', undefined]))
  })
})
