/** The views after the first frame in one chunk: several that share parts would tear those out of the first. */
export { Account } from './views/Account.js'
export { AccountSettings } from './views/AccountSettings.js'
export { NetworkIntro } from './views/NetworkIntro.js'
export { Networks } from './views/Networks.js'
export { SwitchNetwork } from './views/SwitchNetwork.js'
export { UnsupportedChain } from './views/UnsupportedChain.js'
export { WalletIntro } from './views/WalletIntro.js'
