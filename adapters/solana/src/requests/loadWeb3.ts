import { lazyPart } from '@latchkey/kernel/adapter'

/** Loads web3.js. @throws `PLUGIN_LOAD_FAILED` */
export const loadWeb3 = lazyPart('Solana', async () => (await import('./web3.js')).web3)
