import type { WalletIcon } from './contract.js'

/** The icon that all parts of the wallet for several namespaces share. */
export const multiIcon: WalletIcon = {
  letter: '+',
  colour: '#7a2f4f',
  lines:
    'M43 35a8 8 0 1 1-16 0 8 8 0 0 1 16 0zM69 35a8 8 0 1 1-16 0 8 8 0 0 1 16 0zM43 61a8 8 0 1 1-16 0 8 8 0 0 1 16 0zM69 61a8 8 0 1 1-16 0 8 8 0 0 1 16 0z',
}
