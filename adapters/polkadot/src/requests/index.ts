import { getSigner } from './getSigner.js'
import { provideMetadata } from './provideMetadata.js'
import { signMessage } from './signMessage.js'
import { signPayload } from './signPayload.js'

/** What a connected wallet is asked for, in one file to load. */
export const requests = { getSigner, provideMetadata, signMessage, signPayload }
