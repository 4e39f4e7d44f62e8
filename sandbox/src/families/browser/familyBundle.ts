// What the family script in a page calls.
export { installFamilyWallet } from './installFamilyWallet.js'
