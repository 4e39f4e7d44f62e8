export { type UseOfflineSignerResult, useOfflineSigner } from './useOfflineSigner.js'
export { type UseStargateClientResult, useStargateClient } from './useStargateClient.js'
