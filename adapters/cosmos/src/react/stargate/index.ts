export { type UseStargateClientResult, useStargateClient } from './useStargateClient.js'
