import type { ConnectionHandle } from '@latchkey/kernel'
import { BaseError } from '@latchkey/kernel'
import type { PolkadotContract } from '../contract.js'

/**
 * Loads `@polkadot/extension-dapp` for code written against it. Mind that its `web3Enable` asks every extension of the
 * page, not the connected one alone, and that nothing it signs is guarded.
 * @throws `NOT_CONNECTED` before anything loads, `PLUGIN_LOAD_FAILED`
 */
export async function extensionDapp(
  connection: ConnectionHandle<PolkadotContract>,
): Promise<typeof import('@polkadot/extension-dapp')> {
  connection.accounts()
  try {
    return await import('@polkadot/extension-dapp')
  } catch (cause) {
    throw new BaseError('Could not load @polkadot/extension-dapp.', { code: 'PLUGIN_LOAD_FAILED', cause })
  }
}
