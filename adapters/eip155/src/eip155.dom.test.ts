import { createKernel } from '@latchkey/kernel'
import { privateKeyToAccount } from 'viem/accounts'
import { mainnet, polygon } from 'viem/chains'
import { afterEach, describe, expect, expectTypeOf, it, vi } from 'vitest'
import type { Eip1193Provider } from './contract.js'
import { eip155 } from './index.js'
import { createProvider } from './testing/createProvider.test.double.js'

const account = privateKeyToAccount(`0x${'33'.repeat(32)}`)
const other = privateKeyToAccount(`0x${'44'.repeat(32)}`)
const cleanups: (() => void)[] = []
afterEach(() => {
  for (const clean of cleanups.splice(0)) clean()
})

const install = (rdns: string, { address } = account) => {
  const provider = createProvider({
    eth_requestAccounts: () => [address.toLowerCase()],
    eth_accounts: () => [address.toLowerCase()],
    personal_sign: (params) => account.signMessage({ message: { raw: (params as [`0x${string}`])[0] } }),
  })
  const info = { uuid: crypto.randomUUID(), name: rdns, rdns, icon: 'data:image/png;base64,AA' }
  const answer = () =>
    window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: Object.freeze({ info, provider }) }))
  window.addEventListener('eip6963:requestProvider', answer)
  cleanups.push(() => window.removeEventListener('eip6963:requestProvider', answer))
  return provider
}

const setUp = async () => {
  const kernel = createKernel({ networks: [mainnet, polygon], plugins: [eip155()] })
  cleanups.push(() => kernel.destroy())
  await kernel.preload()
  return kernel
}

/** Codes of an error and of what caused it. */
const codesOf = (error: unknown): unknown[] =>
  error instanceof Error ? [(error as { code?: unknown }).code, ...codesOf(error.cause)] : []

describe('eip155 in a kernel', () => {
  it('connects exactly the chosen wallet, signs, follows it and disconnects (001, 006)', async () => {
    const picked = install('com.picked')
    const ignored = install('com.ignored', other)
    const kernel = await setUp()
    expect(kernel.getState().connectors.map(({ id }) => id)).toEqual(['com.picked', 'com.ignored'])

    const connection = await kernel.connect({ connectorId: 'com.picked' })
    expectTypeOf(connection.provider).toEqualTypeOf<Eip1193Provider>()
    expect(connection.provider).toBe(picked)
    expect(ignored.requests).toEqual([])
    expect(connection.record).toMatchObject({ activeAddress: account.address, networkId: 'eip155:1' })
    const { signature } = await kernel.signMessage({ message: 'hello' })
    expect(signature).toBe(await account.signMessage({ message: 'hello' }))
    expect((await connection.getWalletClient()).chain).toMatchObject({ id: 1, name: 'Ethereum' })

    ignored.emit('chainChanged', '0x5')
    picked.emit('chainChanged', '0x89')
    picked.emit('accountsChanged', [other.address, account.address])
    await vi.waitFor(
      () => expect(connection.record).toMatchObject({ activeAddress: other.address, networkId: 'eip155:137' }),
      { interval: 1 },
    )

    expect(await kernel.disconnect()).toEqual(['eip155'])
    expect(picked.count() + ignored.count()).toBe(0)
    await expect(connection.getWalletClient()).rejects.toMatchObject({ code: 'NOT_CONNECTED' })
    await kernel.connect({ connectorId: 'com.picked' })
    kernel.destroy()
    expect(picked.count()).toBe(0)
  })

  it('stores nothing after a refusal or a wallet without accounts (011, 017)', async () => {
    const provider = install('com.picked')
    const kernel = await setUp()
    provider.answers.eth_requestAccounts = () => Promise.reject({ code: 4001, message: 'no' })
    await expect(kernel.connect({ connectorId: 'com.picked' })).rejects.toMatchObject({ code: 'USER_REJECTED' })
    provider.answers.eth_requestAccounts = () => []
    await expect(kernel.connect({ connectorId: 'com.picked' })).rejects.toMatchObject({ code: 'ACCOUNT_NOT_FOUND' })
    expect(kernel.getState().namespaces.eip155).toMatchObject({ status: 'disconnected', reason: 'no-accounts' })
    expect(provider.count()).toBe(0)
    provider.answers.eth_requestAccounts = () => [account.address]
    await expect(kernel.connect({ connectorId: 'com.picked' })).resolves.toBeDefined()
  })

  it('revokes an approval that comes after the page gave up, once', async () => {
    const provider = install('com.picked')
    const kernel = await setUp()
    let approve: (accounts: unknown) => void = () => undefined
    provider.answers.eth_requestAccounts = () => new Promise((resolve) => (approve = resolve))
    const abort = new AbortController()
    const promise = kernel.connect({ connectorId: 'com.picked', signal: abort.signal })
    await new Promise((resolve) => setTimeout(resolve, 20))
    abort.abort()
    await expect(promise).rejects.toMatchObject({ code: 'ABORTED' })
    approve([account.address])
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(provider.requests.map(({ method }) => method)).toEqual(['eth_requestAccounts', 'wallet_revokePermissions'])
    expect(kernel.getState().namespaces.eip155).toMatchObject({ status: 'disconnected' })
  })

  it('signs and sends only while the wallet is on the account and network that the page shows (064, 085, T-B4.6)', async () => {
    const hash = `0x${'ab'.repeat(32)}`
    const provider = install('com.picked')
    Object.assign(provider.answers, {
      eth_sendTransaction: () => hash,
      eth_signTypedData_v4: () => `0x${'ab'.repeat(65)}`,
    })
    const kernel = await setUp()
    const connection = await kernel.connect({ connectorId: 'com.picked' })
    const typed = { types: { Mail: [] }, primaryType: 'Mail', domain: {}, message: {} }
    const all = () => [
      connection.sendTransaction({ to: other.address, value: 1n }),
      connection.signTypedData(typed),
      kernel.signMessage({ message: 'hi' }),
    ]
    const refused = async (code: string) => {
      for (const promise of all()) await expect(promise).rejects.toMatchObject({ code })
      const signing = connection.getWalletClient().then((client) => client.signMessage({ message: 'hi' }))
      expect(codesOf(await signing.catch((thrown: unknown) => thrown))).toContain(code)
    }
    await Promise.all(all())
    const sent = provider.requests.length

    // The wallet switched without an event.
    const { eth_chainId, eth_accounts } = provider.answers as Record<string, () => unknown>
    provider.answers.eth_chainId = () => '0x89'
    await refused('CHAIN_MISMATCH')
    Object.assign(provider.answers, { eth_chainId, eth_accounts: () => [other.address] })
    await refused('ACCOUNT_NOT_FOUND')
    Object.assign(provider.answers, { eth_accounts })

    provider.emit('disconnect', { code: 1013 })
    await refused('UNAVAILABLE_WHILE_RECONNECTING')
    expect(connection.record?.activeAddress).toBe(account.address)
    const asked = provider.requests.slice(sent).map(({ method }) => method)
    expect(asked.filter((method) => /sign|send/i.test(method))).toEqual([])
    provider.emit('connect', { chainId: '0x1' })
    await Promise.all(all())

    await kernel.disconnect()
    await refused('NOT_CONNECTED')
  })
})
