import { lazyPart } from '@latchkey/kernel/adapter'

/** Loads everything that connecting does not need. @throws `PLUGIN_LOAD_FAILED` */
export const loadRequests = lazyPart('Bitcoin', () => import('./index.js'))
