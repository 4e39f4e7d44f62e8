import type { WalletConfig } from '../contract.js'
import { announceWallet } from './announceWallet.js'
import { createApprovalWindow } from './createApprovalWindow.js'
import { createTestWallet } from './createTestWallet.js'
import { createWalletMemory } from './createWalletMemory.js'

/** Installs one test wallet in this page; a second copy of the same wallet is left out. */
export function installWallet(config: WalletConfig): void {
  const { id, name } = config.wallet
  window.latchkeySandbox ??= { wallets: {} }
  if (window.latchkeySandbox.wallets[id]) return
  const { control } = createTestWallet(config, {
    origin: location.origin,
    askApproval: createApprovalWindow(name),
    memory: createWalletMemory(id),
    announce: (provider) => announceWallet(config.wallet, provider),
  })
  window.latchkeySandbox.wallets[id] = control
}
