import { beforeEach, expect, test } from 'vitest'
import type { NamespaceControl, NamespaceWalletConfig } from '../../contract.js'
import { publicAccounts } from '../../publicAccounts.js'
import { createNamespaceWallet } from '../createNamespaceWallet.js'
import { cosmosAddress } from './cosmosAddress.js'
import { cosmosInstaller } from './cosmosInstaller.js'
import { publicCosmosAccount } from './cosmosKey.js'
import { signing } from './cosmosSigning.js'
import type { StdSignature } from './createCosmosProvider.js'

const keys = ['0x11', '0x22'].map((byte) => byte.padEnd(66, byte.slice(2)) as `0x${string}`)
const hub = cosmosAddress(publicCosmosAccount(new Uint8Array(32).fill(0x11)), 'cosmos:cosmoshub-4')
const latch = cosmosAddress(publicCosmosAccount(new Uint8Array(32).fill(0x11)), 'cosmos:latchkey-1')

interface Key {
  bech32Address: string
  pubKey: Uint8Array
  address: Uint8Array
  isNanoLedger: boolean
}
interface Signer {
  getAccounts(): Promise<{ address: string }[]>
  signAmino?(signer: string, document: object): Promise<{ signature: StdSignature }>
  signDirect?(signer: string, document: object): Promise<{ signature: StdSignature }>
}
interface Keplr {
  enable(chainIds: string | string[]): Promise<void>
  disable(): Promise<void>
  getKey(chainId: string): Promise<Key>
  getOfflineSigner(chainId: string): Signer
  getOfflineSignerOnlyAmino(chainId: string): Signer
  getOfflineSignerAuto(chainId: string): Promise<Signer>
  signArbitrary(chainId: string, signer: string, data: string | Uint8Array): Promise<StdSignature>
  verifyArbitrary(chainId: string, signer: string, data: string, signature: StdSignature): Promise<boolean>
  experimentalSuggestChain(info: object): Promise<void>
}

beforeEach(() => localStorage.clear())

function install(traits: NamespaceWalletConfig['wallet']['traits'] = {}): { keplr: Keplr; control: NamespaceControl } {
  let memory = {}
  const { control, start } = createNamespaceWallet(
    {
      wallet: {
        id: 'cosmos-extension',
        name: 'Cosmos',
        namespace: 'cosmos',
        icon: { letter: 'C', colour: '#000' },
        traits: { form: 'latchkeyCosmos', ...traits },
      },
      keys,
      publicAccounts: publicAccounts('cosmos', keys),
      networks: ['cosmos:latchkey-1', 'cosmos:cosmoshub-4'].map((caip2) => ({ caip2, url: '' })),
      account: 0,
      answer: 'approve',
    },
    cosmosInstaller,
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
  return { keplr: (window as unknown as { latchkeyCosmos: Keplr }).latchkeyCosmos, control }
}

const direct = (chainId: string) => ({
  bodyBytes: Uint8Array.of(1, 2),
  authInfoBytes: Uint8Array.of(3),
  chainId,
  accountNumber: 7n,
})

test('shares one key with the address format of each known chain', async () => {
  const { keplr, control } = install()
  await keplr.enable(['latchkey-1', 'cosmoshub-4'])
  expect((await keplr.getKey('cosmoshub-4')).bech32Address).toBe(hub)
  const key = await keplr.getKey('latchkey-1')
  expect(key).toMatchObject({ bech32Address: latch, algo: 'secp256k1', isNanoLedger: false, isKeystone: false })
  expect([key.pubKey.length, key.address.length]).toEqual([33, 20])
  expect(control.addresses[0]).toBe(latch)
})

test('adds a suggested chain once the visitor approves, and keeps it', async () => {
  const { keplr, control } = install()
  await expect(keplr.enable(['latchkey-1', 'osmosis-1'])).rejects.toThrow('There is no chain info for osmosis-1')
  expect(control.state.permitted).toBe(false)
  const info = { chainId: 'osmosis-1', bech32Config: { bech32PrefixAccAddr: 'osmo' } }
  control.answer = 'reject'
  await expect(keplr.experimentalSuggestChain(info)).rejects.toThrow('Request rejected')
  control.answer = 'approve'
  await keplr.experimentalSuggestChain(info)
  const later = install().keplr
  expect((await later.getKey('osmosis-1')).bech32Address).toMatch(/^osmo1/)
  const signing = later.getOfflineSigner('osmosis-1').signDirect?.('osmo1', direct('osmosis-1'))
  await expect(signing).rejects.toThrow('Not covered by the sandbox')
})

test('signs a message and verifies it, but not an altered one', async () => {
  const { keplr } = install()
  await keplr.enable('latchkey-1')
  const signature = await keplr.signArbitrary('latchkey-1', latch, 'hello <cosmos> & all')
  expect(await keplr.verifyArbitrary('latchkey-1', latch, 'hello <cosmos> & all', signature)).toBe(true)
  expect(await keplr.verifyArbitrary('latchkey-1', latch, 'hello cosmos', signature)).toBe(false)
  await expect(keplr.signArbitrary('latchkey-1', hub, 'hello')).rejects.toMatchObject({ code: 4100 })
})

test('signs transactions of its test chain only', async () => {
  const { keplr } = install()
  await keplr.enable(['latchkey-1', 'cosmoshub-4'])
  const signer = keplr.getOfflineSigner('latchkey-1')
  expect(await signer.getAccounts()).toMatchObject([{ address: latch, algo: 'secp256k1' }])
  expect(await signer.signDirect?.(latch, direct('latchkey-1'))).toMatchObject({
    signed: direct('latchkey-1'),
    signature: { pub_key: { type: 'tendermint/PubKeySecp256k1' } },
  })
  await expect(signer.signDirect?.(latch, direct('cosmoshub-4'))).rejects.toThrow('Unmatched chain id')
  const real = keplr.getOfflineSigner('cosmoshub-4')
  await expect(real.signDirect?.(hub, direct('cosmoshub-4'))).rejects.toThrow('Not covered by the sandbox')
  await expect(real.signAmino?.(hub, { chain_id: 'cosmoshub-4' })).rejects.toThrow('Not covered by the sandbox')
})

test('offers only amino signing when the key is on a device', async () => {
  const { keplr } = install({ with: ['isNanoLedger'] })
  expect((await keplr.getKey('latchkey-1')).isNanoLedger).toBe(true)
  const signer = await keplr.getOfflineSignerAuto('latchkey-1')
  expect([typeof signer.signAmino, typeof signer.signDirect]).toEqual(['function', 'undefined'])
  const document = { chain_id: 'latchkey-1', msgs: [], memo: '', fee: {}, sequence: '1', account_number: '2' }
  expect(await signer.signAmino?.(latch, document)).toMatchObject({ signed: document })
  const forced = keplr.getOfflineSigner('latchkey-1').signDirect?.(latch, direct('latchkey-1'))
  await expect(forced).rejects.toThrow('hardware')
})

test('emits a key change, and prompts again after the visitor revoked the site', async () => {
  const { keplr, control } = install()
  let changes = 0
  window.addEventListener('latchkeyCosmos_keystorechange', () => changes++)
  await keplr.enable('latchkey-1')
  changes = 0
  control.switchAccount(1)
  expect(changes).toBe(1)
  expect((await keplr.getKey('latchkey-1')).bech32Address).not.toBe(latch)
  control.disconnect()
  control.answer = 'reject'
  await expect(keplr.getKey('latchkey-1')).rejects.toThrow('Request rejected')
})
