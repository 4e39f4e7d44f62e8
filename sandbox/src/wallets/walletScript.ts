import type { WalletScriptOptions } from '../contract.js'
import { loadSigning } from '../loadSigning.js'
import { readScript } from '../readScript.js'
import type { WalletWorld } from './configureWallets.js'
import { configureWallets } from './configureWallets.js'
import { embedJson } from './embedJson.js'

/** The source of a classic script that installs test wallets; throws `SandboxError`. */
export function walletScript(world: WalletWorld, options: WalletScriptOptions = {}): string {
  const configs = configureWallets(world, options)
  const calls = configs.map((config) => `latchkeySandboxWallets.installWallet(${embedJson(config)},signing)`)
  if (options.link) calls.push(`latchkeySandboxWallets.linkWallets(${embedJson(options.link)})`)
  const signing = `const signing=latchkeySandboxWallets.keepSigning(${loadSigning('eip155', options.signing)})`
  return `(()=>{${readScript('wallets')}\n${signing}\n${calls.join('\n')}})()\n`
}
