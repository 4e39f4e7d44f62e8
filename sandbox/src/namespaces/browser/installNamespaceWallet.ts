import { rpcRequest } from '../../chains/rpcRequest.js'
import { createApprovalWindow } from '../../wallets/browser/createApprovalWindow.js'
import { createWalletMemory } from '../../wallets/browser/createWalletMemory.js'
import { whenModalClosed } from '../../wallets/browser/whenModalClosed.js'
import type { NamespaceInstaller, NamespaceMemory, NamespaceWalletConfig, SandboxNamespace } from '../contract.js'
import { bitcoinInstaller } from './bitcoin/bitcoinInstaller.js'
import { cosmosInstaller } from './cosmos/cosmosInstaller.js'
import { createNamespaceWallet } from './createNamespaceWallet.js'
import { polkadotInstaller } from './polkadot/polkadotInstaller.js'
import { solanaInstaller } from './solana/solanaInstaller.js'

/** The installer of each namespace; add a row to support another one. */
const namespaceInstallers: Readonly<Partial<Record<SandboxNamespace, NamespaceInstaller>>> = {
  solana: solanaInstaller,
  bip122: bitcoinInstaller,
  polkadot: polkadotInstaller,
  cosmos: cosmosInstaller,
}

/** Installs one wallet in this page; does nothing when the wallet is already installed. */
export function installNamespaceWallet(config: NamespaceWalletConfig): void {
  const { id, name, namespace } = config.wallet
  window.latchkeySandbox ??= { wallets: {} }
  window.latchkeySandbox.namespaces ??= {}
  const installer = namespaceInstallers[namespace]
  if (!installer || window.latchkeySandbox.namespaces[id]) return
  const { control, start } = createNamespaceWallet(config, installer, {
    origin: location.origin,
    askApproval: createApprovalWindow(name),
    memory: createWalletMemory<NamespaceMemory>(id),
    whenModalClosed,
    rpc: rpcRequest,
  })
  window.latchkeySandbox.namespaces[id] = control
  start()
}
