// Entry of the script that installs wallets of other namespaces in a page.
export { keepSigning } from '../../wallets/browser/keepSigning.js'
export { installNamespaceWallet } from './installNamespaceWallet.js'
