/** Waiting for a wallet, and what may come of it; fetched as soon as the list of wallets is seen. */
export { chooseWallet } from './chooseWallet.js'
export { ConnectingExternal } from './views/ConnectingExternal.js'
