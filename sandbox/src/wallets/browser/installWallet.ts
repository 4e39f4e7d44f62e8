import type { WalletConfig, WalletProvider } from '../contract.js'
import { announceWallet } from './announceWallet.js'
import { createApprovalWindow } from './createApprovalWindow.js'
import { createTestWallet } from './createTestWallet.js'
import { createWalletMemory } from './createWalletMemory.js'
import { placeProvider } from './placeProvider.js'
import { shapeProvider } from './shapeProvider.js'

/** Installs one test wallet in this page; a second copy of the same wallet is left out. */
export function installWallet(config: WalletConfig): void {
  const { id, name, build } = config.wallet
  window.latchkeySandbox ??= { wallets: {} }
  if (window.latchkeySandbox.wallets[id]) return
  let shaped: object | undefined
  let dispatch: (() => void) | undefined
  const shape = (provider: WalletProvider): object => {
    // One object for the announcement and for the page: tests compare them.
    shaped ??= shapeProvider(provider, build)
    return shaped
  }
  const { control, provider, asked } = createTestWallet(config, {
    origin: location.origin,
    askApproval: createApprovalWindow(name),
    memory: createWalletMemory(id),
    announce(inner) {
      dispatch ??= announceWallet(config.wallet, shape(inner))
      dispatch()
    },
  })
  window.addEventListener('eip6963:requestProvider', asked)
  placeProvider(build.place, shape(provider))
  window.latchkeySandbox.wallets[id] = control
}
