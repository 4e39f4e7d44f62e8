import { readScript } from '../readScript.js'
import { embedJson } from '../wallets/embedJson.js'
import type { FamilyKeys } from './configureFamilyWallets.js'
import { configureFamilyWallets } from './configureFamilyWallets.js'
import type { FamilyScriptOptions } from './contract.js'

/** The inputs for a script that installs non-EVM wallets. */
export interface FamilyWorld extends FamilyKeys {
  /** The script of the EVM part with this name, if there is one. */
  evmScript(name: string, options: Pick<FamilyScriptOptions, 'answer' | 'account'>): string | undefined
}

/** The source of a classic script that installs non-EVM wallets; throws `SandboxError`. */
export function familyScript(world: FamilyWorld, options: FamilyScriptOptions): string {
  const configs = configureFamilyWallets(world, options)
  const calls = configs.map((config) => `latchkeySandboxFamilies.installFamilyWallet(${embedJson(config)})`)
  const evm = options.names.map((name) => world.evmScript(name, options) ?? '').join(';')
  // The semicolons are needed: each script starts with a parenthesis, which would call the expression before it.
  return `${evm};(()=>{${readScript('families')}\n${calls.join('\n')}\n})();\n`
}
