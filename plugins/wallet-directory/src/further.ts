/**
 * What lies behind the section of the first list, in one chunk: the views that its rows lead to, how a row
 * gets there, and what browses the directory.
 * Separate chunks would split what they share out of the section.
 */
export { arrange } from './arrangeRows.js'
export { browsingSlice } from './browse/browsingSlice.js'
export { createBrowsing } from './browse/createBrowsing.js'
export { chooseWallet } from './chooseWallet.js'
export { wholeLists } from './registry.js'
export { AllWallets } from './views/AllWallets.js'
export { GetWallet } from './views/GetWallet.js'
export { GetWalletApp } from './views/GetWalletApp.js'
