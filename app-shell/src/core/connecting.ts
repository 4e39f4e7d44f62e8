/** The chunk that connects a wallet and waits for it, fetched as soon as the wallet list is visible. */
export { chooseWallet } from './chooseWallet.js'
export { ConnectingExternal } from './views/ConnectingExternal.js'
