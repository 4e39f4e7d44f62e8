import { existsSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { build } from 'rolldown'

/** The classic scripts for browsers: entry, global name and size limit. */
const scripts = [
  {
    file: 'wallets.iife.js',
    entry: new URL('../dist/wallets/browser/walletBundle.js', import.meta.url),
    name: 'latchkeySandboxWallets',
    limit: 50_000,
  },
  {
    file: 'namespaces.iife.js',
    entry: new URL('../dist/namespaces/browser/namespaceBundle.js', import.meta.url),
    name: 'latchkeySandboxNamespaces',
    limit: 60_000,
  },
  {
    file: 'control.iife.js',
    entry: new URL('../dist/control/browser/runControlPage.js', import.meta.url),
    name: 'latchkeySandboxControl',
    limit: 10_000,
  },
  {
    file: 'phone.iife.js',
    entry: new URL('../dist/control/browser/runPhonePage.js', import.meta.url),
    name: 'latchkeySandboxPhone',
    limit: 10_000,
  },
  ...[
    { namespace: 'eip155', file: 'wallets/browser/evmSigning', limit: 110_000 },
    { namespace: 'solana', file: 'namespaces/browser/solana/solanaSigning', limit: 60_000 },
    { namespace: 'bip122', file: 'namespaces/browser/bitcoin/bitcoinSigning', limit: 230_000 },
    { namespace: 'polkadot', file: 'namespaces/browser/polkadot/polkadotSigning', limit: 100_000 },
    { namespace: 'cosmos', file: 'namespaces/browser/cosmos/cosmosSigning', limit: 80_000 },
  ].map(({ namespace, file, limit }) => ({
    file: `signing-${namespace}.iife.js`,
    entry: new URL(`../dist/${file}.js`, import.meta.url),
    name: 'latchkeySandboxSigning',
    limit,
  })),
]

for (const { file, entry, name, limit } of scripts) {
  const input = fileURLToPath(entry)
  const output = fileURLToPath(new URL(`../dist/${file}`, import.meta.url))
  if (!existsSync(input))
    throw new Error('The sandbox is not compiled yet. Run tsc -b first (npm run build does both).')
  await build({ input, platform: 'browser', output: { file: output, format: 'iife', name, minify: true } })
  const { size } = statSync(output)
  if (size > limit) throw new Error(`${file} has ${size} bytes; the limit is ${limit}.`)
  console.log(`${file}: ${(size / 1000).toFixed(1)} kB`)
}
