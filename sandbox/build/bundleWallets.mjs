import { existsSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { build } from 'rolldown'

const limit = 150_000
const input = fileURLToPath(new URL('../dist/wallets/browser/installWallet.js', import.meta.url))
const file = fileURLToPath(new URL('../dist/wallets.iife.js', import.meta.url))

if (!existsSync(input)) throw new Error('The sandbox is not compiled yet: run tsc -b first (npm run build does both).')

await build({
  input,
  platform: 'browser',
  output: { file, format: 'iife', name: 'latchkeySandboxWallets', minify: true },
})

const { size } = statSync(file)
if (size > limit) throw new Error(`wallets.iife.js has ${size} bytes; the limit is ${limit}.`)
console.log(`wallets.iife.js: ${(size / 1000).toFixed(1)} kB`)
