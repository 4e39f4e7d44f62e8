/** What is fetched for the first request that signs, as one file. */
export { guardRequest } from './guardRequest.js'
export { signMessage } from './signMessage.js'
