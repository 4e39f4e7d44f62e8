/** Requests to a connected wallet, loaded as one chunk. */
export { getSigner } from './getSigner.js'
export { provideMetadata } from './provideMetadata.js'
export { signPayload } from './signPayload.js'
export { signMessage } from './signRaw.js'
