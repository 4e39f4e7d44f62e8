export { otherWallets } from './otherWallets.js'
export { type WalletPages, withPages } from './withPages.js'
