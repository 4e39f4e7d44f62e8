// Entry of the script that installs wallets in a page.
export { installWallet } from './installWallet.js'
export { linkWallets } from './linkWallets.js'
