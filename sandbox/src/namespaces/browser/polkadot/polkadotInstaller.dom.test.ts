import { afterEach, expect, test } from 'vitest'
import type { NamespaceControl, NamespaceWalletConfig } from '../../contract.js'
import { publicAccounts } from '../../publicAccounts.js'
import { createNamespaceWallet } from '../createNamespaceWallet.js'
import type { InjectedAccount } from './createInjectedExtension.js'
import { polkadotInstaller } from './polkadotInstaller.js'
import { polkadotNetworks } from './polkadotNetworks.js'
import { signing } from './polkadotSigning.js'
import { decodeSs58, encodeSs58 } from './ss58.js'

// Even first bytes make sr25519 keys, odd ones ed25519.
const keys = ['0x22', '0x33', '0x44'].map((byte) => byte.padEnd(66, byte.slice(2)) as `0x${string}`)

interface Injected {
  accounts: {
    get(): Promise<InjectedAccount[]>
    subscribe(callback: (accounts: InjectedAccount[]) => void): () => void
  }
  metadata: { get(): Promise<unknown>; provide(definition: object): Promise<boolean> }
  signer: Record<string, (payload: object) => Promise<{ id: number; signature: string }>>
}
type Page = { injectedWeb3?: Record<string, { version: string; enable(origin: string): Promise<Injected> }> }

const page = window as unknown as Page
afterEach(() => {
  delete page.injectedWeb3
})

function install(traits: NamespaceWalletConfig['wallet']['traits'] = { form: 'latchkey-dot' }): {
  enable(): Promise<Injected>
  control: NamespaceControl
} {
  let memory = {}
  const { control, start } = createNamespaceWallet(
    {
      wallet: { id: 'dot', name: 'Dot', namespace: 'polkadot', icon: { letter: 'D', colour: '#000' }, traits },
      keys,
      publicAccounts: publicAccounts('polkadot', keys),
      networks: Object.keys(polkadotNetworks).map((caip2) => ({ caip2, url: '' })),
      account: 0,
      answer: 'approve',
      switches: { accounts: 'list' },
    },
    polkadotInstaller,
    {
      origin: 'http://localhost',
      askApproval: () => () => undefined,
      memory: {
        read: () => memory,
        write: (next) => {
          memory = { ...next }
        },
        follow: () => undefined,
      },
      signing: async () => signing,
      whenModalClosed: () => Promise.resolve(),
      rpc: () => Promise.reject(new Error('No server.')),
    },
  )
  start()
  return { enable: () => page.injectedWeb3?.['latchkey-dot']?.enable('a site') ?? Promise.reject(), control }
}

test('shares accounts of two key types, one, or none', async () => {
  const { enable, control } = install()
  const { accounts } = await enable()
  const shared = await accounts.get()
  expect(shared.map(({ type, name }) => `${name} ${type}`)).toEqual(['Dot 1 sr25519', 'Dot 2 ed25519', 'Dot 3 sr25519'])
  expect(shared.map(({ address }) => address)).toEqual(control.addresses)
  control.switches({ accounts: 'one' })
  expect(await accounts.get()).toHaveLength(1)
  control.switches({ accounts: 'empty' })
  expect(await accounts.get()).toEqual([])
})

test('calls subscribers with the current and changed accounts until they unsubscribe', async () => {
  const { enable, control } = install()
  const { accounts } = await enable()
  const told: number[] = []
  const stop = accounts.subscribe((list) => told.push(list.length))
  await accounts.get()
  control.lock()
  control.unlock()
  stop()
  control.disconnect()
  expect(told).toEqual([3, 0, 3])
})

test('reports rejections by message only', async () => {
  const { enable, control } = install()
  control.answer = 'reject'
  await expect(enable()).rejects.toThrow('Connection request was rejected by the user.')
  control.answer = 'approve'
  const { signer, accounts } = await enable()
  const [account] = await accounts.get()
  control.answer = 'reject'
  const refused = signer.signRaw?.({ address: account?.address, data: 'hello', type: 'bytes' })
  await expect(refused).rejects.toThrow(/^Cancelled$/)
  expect(control.requests.at(-1)?.outcome).toBe('rejected')
})

test('signs for a shared address with any prefix, and for no other', async () => {
  const { enable, control } = install()
  const { signer, accounts } = await enable()
  const [account] = await accounts.get()
  const publicKey = decodeSs58(account?.address)
  const { signature } =
    (await signer.signRaw?.({ address: encodeSs58(publicKey, 0), data: '0x6869', type: 'bytes' })) ?? {}
  expect(signature).toMatch(/^0x[0-9a-f]{128}$/)
  await expect(signer.signRaw?.({ address: encodeSs58(new Uint8Array(32), 0), data: 'x' })).rejects.toThrow('not been')
  await expect(signer.signRaw?.({ address: 'nonsense', data: 'x' })).rejects.toThrow('not an SS58')
  await expect(signer.signRaw?.({ address: account?.address, data: '0x00', type: 'payload' })).rejects.toThrow(
    'Not covered',
  )
  control.disconnect()
  await expect(signer.signRaw?.({ address: account?.address, data: 'x' })).rejects.toMatchObject({ code: 4100 })
})

test('stores approved metadata, and lacks the features that its traits exclude', async () => {
  const { enable, control } = install({ without: ['signRaw'], form: 'latchkey-dot' })
  const { metadata, signer } = await enable()
  expect(Object.keys(signer)).toEqual(['signPayload'])
  const genesisHash = `0x${'ab'.repeat(32)}`
  expect(await metadata.provide({ genesisHash, specVersion: 7, chain: 'Somewhere' })).toBe(true)
  expect(await metadata.get()).toEqual([{ genesisHash, specVersion: 7 }])
  control.answer = 'reject'
  await expect(metadata.provide({ genesisHash, specVersion: 8 })).rejects.toThrow('Cancelled')
  expect(await metadata.get()).toEqual([{ genesisHash, specVersion: 7 }])
})
