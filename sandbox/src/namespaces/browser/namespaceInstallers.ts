import type { NamespaceInstaller, SandboxNamespace } from '../contract.js'
import { bitcoinInstaller } from './bitcoin/bitcoinInstaller.js'
import { cosmosInstaller } from './cosmos/cosmosInstaller.js'
import { polkadotInstaller } from './polkadot/polkadotInstaller.js'
import { solanaInstaller } from './solana/solanaInstaller.js'

/** The installer of each namespace; add a row to support another one. */
export const namespaceInstallers: Readonly<Record<SandboxNamespace, NamespaceInstaller>> = {
  solana: solanaInstaller,
  bip122: bitcoinInstaller,
  polkadot: polkadotInstaller,
  cosmos: cosmosInstaller,
}
