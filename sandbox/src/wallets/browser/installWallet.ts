import type { WalletConfig } from '../contract.js'
import { announceWallet } from './announceWallet.js'
import { createApprovalWindow } from './createApprovalWindow.js'
import { createGeneration } from './createGeneration.js'
import { createTestWallet } from './createTestWallet.js'
import { createWalletMemory } from './createWalletMemory.js'
import type { EvmSigning } from './evmSigning.js'
import { placeProvider } from './placeProvider.js'
import { shapeProvider } from './shapeProvider.js'
import { whenModalClosed } from './whenModalClosed.js'

/** Installs one test wallet in this page, whose signing code is loaded when it first signs; does nothing when it is already installed. */
export function installWallet(config: WalletConfig, signing: () => Promise<EvmSigning>): void {
  const { wallet } = config
  const { id, name, build } = wallet
  window.latchkeySandbox ??= { wallets: {} }
  if (window.latchkeySandbox.wallets[id]) return

  const { control, provider, asked, start } = createTestWallet(config, {
    origin: location.origin,
    askApproval: createApprovalWindow(name),
    memory: createWalletMemory(id),
    whenModalClosed,
    signing,
    announce: (way) => dispatch(way),
    replaceObject(orphaned) {
      const former = shaped
      if (orphaned) generation.cut()
      generation = createGeneration(provider)
      shaped = shape()
      dispatch = announceWallet(wallet, shaped, shape)
      placeProvider(build.place, shaped, former)
    },
  })
  const shape = (): object => shapeProvider(generation.provider, build)
  let generation = createGeneration(provider)
  // The announcement and the page share one object, because tests compare them.
  let shaped = shape()
  let dispatch = announceWallet(wallet, shaped, shape)
  window.addEventListener('eip6963:requestProvider', asked)
  placeProvider(build.place, shaped)
  window.latchkeySandbox.wallets[id] = control
  start()
}
