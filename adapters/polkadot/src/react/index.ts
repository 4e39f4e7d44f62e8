export { usePolkadotAccounts } from './usePolkadotAccounts.js'
export { type UsePolkadotSignerResult, usePolkadotSigner } from './usePolkadotSigner.js'
