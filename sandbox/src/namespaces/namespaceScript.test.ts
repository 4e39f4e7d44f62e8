import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { walletDefinitions } from '../wallets/walletDefinitions.js'
import type { NamespaceScriptOptions } from './contract.js'
import { deriveNamespaceKeys } from './deriveNamespaceKeys.js'
import { describeNamespaceWallets } from './describeNamespaceWallets.js'
import { findNamespaceWallets } from './findNamespaceWallets.js'
import { namespaceScript } from './namespaceScript.js'
import { demoNamespaceWallets, namespaceWalletDefinitions } from './namespaceWalletDefinitions.js'

const built = existsSync(new URL('../../dist/namespaces.iife.js', import.meta.url))
const script = (options: NamespaceScriptOptions): string =>
  namespaceScript(
    {
      rpc: { 'solana:GCv1a9dbpXk7aPYnhn54udHy7AsDnoj6': 'http://localhost:1' },
      keysOf: (wallet) => deriveNamespaceKeys('one', wallet),
      evmScript: (name) => (name === 'Multi' ? '/* evm part */' : undefined),
    },
    options,
  )

/** The configurations embedded at the end of a script. */
function configsOf(text: string): Record<string, unknown>[] {
  return [...text.matchAll(/^latchkeySandboxNamespaces\.installNamespaceWallet\((.*),signing\.\w+\)$/gm)].map(
    ([, json]) => JSON.parse(json ?? ''),
  )
}

test.skipIf(!built)('a name installs every part of a wallet, an id only that part', () => {
  const [plain] = configsOf(script({ names: ['Sol Standard'], answer: 'approve', account: 2 }))
  expect(plain).toMatchObject({
    wallet: { id: 'sol-standard', namespace: 'solana' },
    account: 2,
    answer: 'approve',
    networks: [
      { caip2: 'solana:GCv1a9dbpXk7aPYnhn54udHy7AsDnoj6', url: 'http://localhost:1' },
      { caip2: 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1', url: '' },
    ],
  })
  const parts = namespaceWalletDefinitions.filter(({ name }) => name === 'Multi').length
  expect(configsOf(script({ names: ['Multi'] }))).toHaveLength(parts)
  expect(script({ names: ['Multi'] })).toContain('/* evm part */')
  expect(configsOf(script({ names: ['multi-solana'] }))).toHaveLength(1)
  expect(script({ names: ['multi-solana'] })).not.toContain('/* evm part */')
})

test.skipIf(!built)('each wallet uses the networks of its namespace from the given ones', () => {
  const networks = [{ caip2: 'solana:x', url: 'http://localhost:2' }]
  expect(configsOf(script({ names: ['sol-bare'], networks }))[0]?.networks).toEqual(networks)
})

test('refuses unknown wallets and accounts', () => {
  expect(() => script({ names: ['Nobody'] })).toThrow(expect.objectContaining({ code: 'SANDBOX_UNKNOWN_WALLET' }))
  expect(() => script({ names: ['Sol Standard'], account: 3 })).toThrow(
    expect.objectContaining({ code: 'SANDBOX_UNKNOWN_ACCOUNT' }),
  )
})

test('every demo wallet exists', () => {
  for (const name of demoNamespaceWallets) expect(findNamespaceWallets(name)).not.toHaveLength(0)
})

test('the parts of one wallet share its icon, including the EVM part', () => {
  for (const { name, icon } of namespaceWalletDefinitions) {
    const evm = walletDefinitions.find((wallet) => wallet.name === name)
    const others = namespaceWalletDefinitions.filter((wallet) => wallet.name === name).map((wallet) => wallet.icon)
    for (const other of [...others, ...(evm ? [evm.build.icon] : [])]) expect(other).toEqual(icon)
  }
})

test('every wallet has a unique id and three accounts derived from the seed', () => {
  const ids = namespaceWalletDefinitions.map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  const wallets = describeNamespaceWallets('one')
  const all = wallets.flatMap(({ accounts }) => accounts)
  expect(all).toHaveLength(wallets.length * 3)
  expect(new Set(all).size).toBe(all.length)
  expect(describeNamespaceWallets('one', 'solana')).toEqual(wallets.filter(({ namespace }) => namespace === 'solana'))
  expect(describeNamespaceWallets('two', 'solana')[0]?.accounts).not.toEqual(wallets[0]?.accounts)
})
