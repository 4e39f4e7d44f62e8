import { lazyPart } from '@latchkey/kernel/adapter'

/** Loads the code of all requests, none of which is needed to connect. @throws `PLUGIN_LOAD_FAILED` */
export const loadRequests = lazyPart('Solana', () => import('./requests.js'))
