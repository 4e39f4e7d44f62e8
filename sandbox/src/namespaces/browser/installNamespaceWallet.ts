import { rpcRequest } from '../../chains/rpcRequest.js'
import { createApprovalWindow } from '../../wallets/browser/createApprovalWindow.js'
import { createWalletMemory } from '../../wallets/browser/createWalletMemory.js'
import { whenModalClosed } from '../../wallets/browser/whenModalClosed.js'
import type { NamespaceMemory, NamespaceWalletConfig } from '../contract.js'
import { createNamespaceWallet } from './createNamespaceWallet.js'
import { namespaceInstallers } from './namespaceInstallers.js'

/** Installs one wallet in this page, whose signing code is loaded when it first signs; does nothing when it is already installed. */
export function installNamespaceWallet(config: NamespaceWalletConfig, signing: () => Promise<unknown>): void {
  const { id, name, namespace } = config.wallet
  window.latchkeySandbox ??= { wallets: {} }
  window.latchkeySandbox.namespaces ??= {}
  const installer = namespaceInstallers[namespace]
  if (window.latchkeySandbox.namespaces[id]) return
  const { control, start } = createNamespaceWallet(config, installer, {
    origin: location.origin,
    askApproval: createApprovalWindow(name),
    memory: createWalletMemory<NamespaceMemory>(id),
    whenModalClosed,
    signing,
    rpc: rpcRequest,
  })
  window.latchkeySandbox.namespaces[id] = control
  start()
}
