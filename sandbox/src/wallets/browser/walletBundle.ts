// Entry of the script that installs wallets in a page.
export { installWallet } from './installWallet.js'
export { keepSigning } from './keepSigning.js'
export { linkWallets } from './linkWallets.js'
