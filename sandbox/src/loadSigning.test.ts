import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { runInNewContext } from 'node:vm'
import { rolldown } from 'rolldown'
import { expect, test } from 'vitest'
import { deriveAccounts } from './accounts/deriveAccounts.js'
import { loadSigning, signingModule } from './loadSigning.js'
import { deriveNamespaceKeys } from './namespaces/deriveNamespaceKeys.js'
import { namespaceScript } from './namespaces/namespaceScript.js'
import { demoNamespaceWallets } from './namespaces/namespaceWalletDefinitions.js'
import { createWalletAccounts } from './wallets/createWalletAccounts.js'
import { demoWallets } from './wallets/walletDefinitions.js'
import { walletScript } from './wallets/walletScript.js'

const built = existsSync(new URL('../dist/signing-cosmos.iife.js', import.meta.url))
const namespaces = ['eip155', 'solana', 'bip122', 'polkadot', 'cosmos'] as const
const held = createWalletAccounts('one', deriveAccounts('one'))
const world = { accountsOf: (id: string) => held.get(id) ?? [], networks: [] }

/** The modules that a bundle of an entry contains. */
async function modulesOf(entry: string): Promise<string[]> {
  const bundle = await rolldown({
    input: fileURLToPath(new URL(entry, import.meta.url)),
    platform: 'browser',
    resolve: { extensionAlias: { '.js': ['.ts', '.js'] } },
  })
  try {
    const { output } = await bundle.generate({ format: 'iife', name: 'bundle' })
    return output.flatMap((chunk) => ('moduleIds' in chunk ? chunk.moduleIds : []))
  } finally {
    await bundle.close()
  }
}

const cryptography = /@noble\/|@scure\/(btc-signer|sr25519)|@solana\/|viem\/.*(accounts|hash|signature)/

test.each(['./wallets/browser/walletBundle.ts', './namespaces/browser/namespaceBundle.ts'])(
  'announces without deriving a key: %s contains no cryptography',
  async (entry) => {
    const modules = await modulesOf(entry)
    expect(modules.length).toBeGreaterThan(10)
    expect(modules.filter((id) => cryptography.test(id))).toEqual([])
  },
)

test('the signing code is what contains the cryptography', async () => {
  const modules = await modulesOf('./wallets/browser/evmSigning.ts')
  expect(modules.filter((id) => cryptography.test(id))).not.toEqual([])
})

test.skipIf(!built)('a script with a folder for the signing code imports it, another contains it', () => {
  const evm = (signing?: string) => walletScript(world, { names: demoWallets, ...(signing && { signing }) })
  const others = (signing?: string) =>
    namespaceScript(
      { rpc: {}, keysOf: (wallet) => deriveNamespaceKeys('one', wallet), evmScript: () => undefined },
      { names: demoNamespaceWallets, ...(signing && { signing }) },
    )
  for (const script of [evm, others]) expect(script('/signing/').length).toBeLessThan(script().length / 2)
  expect(evm('/signing/')).toContain('import("/signing/eip155.js")')
  for (const namespace of ['solana', 'bip122', 'polkadot', 'cosmos'])
    expect(others('/signing/')).toContain(`import("/signing/${namespace}.js")`)
  expect(evm('/</script>/')).not.toContain('</script>')
})

test.skipIf(!built)('the code inside a script is the code of the module', async () => {
  for (const namespace of namespaces) {
    const inside: object = runInNewContext(`(${loadSigning(namespace, undefined)})()`, {
      TextEncoder,
      TextDecoder,
      crypto,
    })
    const module = signingModule(`${namespace}.js`) ?? ''
    const served = await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(module)}`)
    expect(Object.keys(served)).toEqual(['signing'])
    expect(Object.keys(served.signing)).toEqual(Object.keys(inside))
  }
})

test('there is no module for other files', () => {
  for (const file of ['', 'eip155', 'near.js', '../eip155.js', 'constructor.js', 'eip155.js.js'])
    expect(signingModule(file)).toBeUndefined()
})
