import { lazyPart } from '@latchkey/kernel/adapter'

/** Loads everything that is not needed to connect. @throws `PLUGIN_LOAD_FAILED` */
export const loadRequests = lazyPart('Bitcoin', async () => (await import('./index.js')).requests)
