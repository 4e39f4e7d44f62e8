import { rpcRequest } from '../../chains/rpcRequest.js'
import { createApprovalWindow } from '../../wallets/browser/createApprovalWindow.js'
import { createWalletMemory } from '../../wallets/browser/createWalletMemory.js'
import { whenModalClosed } from '../../wallets/browser/whenModalClosed.js'
import type { FamilyMemory, FamilyWalletConfig } from '../contract.js'
import { createFamilyWallet } from './createFamilyWallet.js'
import { familyInstallers } from './familyInstallers.js'

/** Installs one family wallet in this page; a second copy of the same wallet is left out. */
export function installFamilyWallet(config: FamilyWalletConfig): void {
  const { id, name, family } = config.wallet
  window.latchkeySandbox ??= { wallets: {} }
  window.latchkeySandbox.families ??= {}
  const installer = familyInstallers[family]
  if (!installer || window.latchkeySandbox.families[id]) return
  const { control, start } = createFamilyWallet(config, installer, {
    origin: location.origin,
    askApproval: createApprovalWindow(name),
    memory: createWalletMemory<FamilyMemory>(id),
    whenModalClosed,
    rpc: rpcRequest,
  })
  window.latchkeySandbox.families[id] = control
  start()
}
