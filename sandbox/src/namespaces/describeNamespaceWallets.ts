import { namespaceInstallers } from './browser/namespaceInstallers.js'
import type { SandboxNamespace } from './contract.js'
import { deriveNamespaceKeys } from './deriveNamespaceKeys.js'
import { namespaceNetworks } from './namespaceNetworks.js'
import { namespaceWalletDefinitions } from './namespaceWalletDefinitions.js'
import { publicAccounts } from './publicAccounts.js'

/** A non-EVM wallet, or one part of a wallet that supports several namespaces. */
export interface SandboxNamespaceWallet {
  id: string
  /** The name that pages see. */
  name: string
  namespace: SandboxNamespace
  /** A short description of what distinguishes it. */
  about: string
  /** The addresses of its accounts on its initial network. */
  accounts: readonly string[]
}

/** The wallets of one namespace, or of all, as a sandbox lists them, without their keys. */
export function describeNamespaceWallets(seed: string, only?: SandboxNamespace): SandboxNamespaceWallet[] {
  return namespaceWalletDefinitions.flatMap((wallet) => {
    const { id, name, namespace, about } = wallet
    if (only !== undefined && namespace !== only) return []
    const network = namespaceNetworks[namespace][0] ?? ''
    const accounts = publicAccounts(namespace, deriveNamespaceKeys(seed, wallet)).map((account) =>
      namespaceInstallers[namespace].address(account, network),
    )
    return { id, name, namespace, about, accounts }
  })
}
