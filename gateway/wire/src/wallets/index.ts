export { type BuiltInWallet, builtInWallets, idOf, type UsedNetwork, usedLetters } from './builtInWallets.js'
export { firstWallets, otherLetters } from './firstWallets.js'
