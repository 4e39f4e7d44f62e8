import { loadFailed } from './loadFailed.js'
import type { requests } from './requests.js'

/** Loads everything that is not needed to connect. @throws `PLUGIN_LOAD_FAILED` */
export async function loadRequests(): Promise<typeof requests> {
  try {
    return (await import('./requests.js')).requests
  } catch (cause) {
    throw loadFailed(cause)
  }
}
