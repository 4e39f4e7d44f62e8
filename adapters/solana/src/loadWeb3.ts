import { loadFailed } from './loadFailed.js'
import type { web3 } from './web3.js'

/** Loads web3.js. @throws `PLUGIN_LOAD_FAILED` */
export async function loadWeb3(): Promise<typeof web3> {
  try {
    return (await import('./web3.js')).web3
  } catch (cause) {
    throw loadFailed(cause)
  }
}
