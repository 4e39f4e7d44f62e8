/** Waiting for a wallet, and what may come of it; fetched as soon as the list of wallets is seen. */
export { connectAtOnce } from './connectAtOnce.js'
export { ConnectingExternal } from './views/ConnectingExternal.js'
