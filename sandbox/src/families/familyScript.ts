import { readScript } from '../readScript.js'
import { embedJson } from '../wallets/embedJson.js'
import type { FamilyKeys } from './configureFamilyWallets.js'
import { configureFamilyWallets } from './configureFamilyWallets.js'
import type { FamilyScriptOptions } from './contract.js'

/** What a family script is made from. */
export interface FamilyWorld extends FamilyKeys {
  /** The script of the EVM part of this name, if there is one. */
  evmScript(name: string, options: Pick<FamilyScriptOptions, 'answer' | 'account'>): string | undefined
}

/** Text of a classic script that installs family wallets; throws `SandboxError`. */
export function familyScript(world: FamilyWorld, options: FamilyScriptOptions): string {
  const configs = configureFamilyWallets(world, options)
  const calls = configs.map((config) => `latchkeySandboxFamilies.installFamilyWallet(${embedJson(config)})`)
  const evm = options.names.map((name) => world.evmScript(name, options) ?? '').join(';')
  // The semicolons: each of the scripts begins with a bracket, which would call what is before it.
  return `${evm};(()=>{${readScript('families')}\n${calls.join('\n')}\n})();\n`
}
