import { getSigner } from './getSigner.js'
import { provideMetadata } from './provideMetadata.js'
import { signPayload } from './signPayload.js'
import { signMessage } from './signRaw.js'

/** What a connected wallet is asked for, in one file to load. */
export const requests = { getSigner, provideMetadata, signMessage, signPayload }
