import { getSigner } from './getSigner.js'
import { provideMetadata } from './provideMetadata.js'
import { signPayload } from './signPayload.js'
import { signMessage } from './signRaw.js'

/** Requests to a connected wallet, in one chunk. */
export const requests = { getSigner, provideMetadata, signMessage, signPayload }
