export { type UseOfflineSignerResult, useOfflineSigner } from './useOfflineSigner.js'
