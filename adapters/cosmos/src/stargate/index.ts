export { getSigningStargateClient } from './getSigningStargateClient.js'
export { getStargateClient } from './getStargateClient.js'
