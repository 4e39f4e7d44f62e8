import { BaseError } from '@latchkey/kernel'

/** Loads stargate. @throws `PLUGIN_LOAD_FAILED` */
export async function loadStargate(): Promise<typeof import('./stargateClients.js')> {
  try {
    return await import('./stargateClients.js')
  } catch (cause) {
    throw new BaseError('Could not load @cosmjs/stargate.', { code: 'PLUGIN_LOAD_FAILED', cause })
  }
}
