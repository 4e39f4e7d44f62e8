import { loadSigning } from '../loadSigning.js'
import { readScript } from '../readScript.js'
import { embedJson } from '../wallets/embedJson.js'
import type { NamespaceKeys } from './configureNamespaceWallets.js'
import { configureNamespaceWallets } from './configureNamespaceWallets.js'
import type { NamespaceScriptOptions } from './contract.js'

/** The inputs for a script that installs non-EVM wallets. */
export interface NamespaceWorld extends NamespaceKeys {
  /** The script of the EVM part with this name, if there is one. */
  evmScript(name: string, options: Pick<NamespaceScriptOptions, 'answer' | 'account' | 'signing'>): string | undefined
}

/** The source of a classic script that installs non-EVM wallets; throws `SandboxError`. */
export function namespaceScript(world: NamespaceWorld, options: NamespaceScriptOptions): string {
  const configs = configureNamespaceWallets(world, options)
  const calls = configs.map(
    (config) =>
      `latchkeySandboxNamespaces.installNamespaceWallet(${embedJson(config)},signing.${config.wallet.namespace})`,
  )
  const namespaces = new Set(configs.map(({ wallet }) => wallet.namespace))
  const signing = [...namespaces].map(
    (namespace) => `${namespace}:latchkeySandboxNamespaces.keepSigning(${loadSigning(namespace, options.signing)})`,
  )
  const evm = options.names.map((name) => world.evmScript(name, options) ?? '').join(';')
  // The semicolons are needed: each script starts with a parenthesis, which would call the expression before it.
  return `${evm};(()=>{${readScript('namespaces')}\nconst signing={${signing.join()}}\n${calls.join('\n')}\n})();\n`
}
