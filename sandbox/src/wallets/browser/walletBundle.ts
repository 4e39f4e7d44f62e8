// What the wallet script in a page calls.
export { installWallet } from './installWallet.js'
export { linkWallets } from './linkWallets.js'
