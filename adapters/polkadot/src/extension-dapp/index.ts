import type { ConnectionHandle } from '@latchkey/kernel'
import { lazyLibrary } from '@latchkey/kernel/adapter'
import type { PolkadotContract } from '../contract.js'

const load = lazyLibrary('@polkadot/extension-dapp', () => import('@polkadot/extension-dapp'))

/**
 * Loads `@polkadot/extension-dapp` for code written against it. Note that its `web3Enable` asks every extension of the
 * page, not only the connected one, and that its signatures are not guarded.
 * @throws `NOT_CONNECTED` before anything loads, `PLUGIN_LOAD_FAILED`
 */
export async function extensionDapp(
  connection: ConnectionHandle<PolkadotContract>,
): Promise<typeof import('@polkadot/extension-dapp')> {
  connection.accounts()
  return load()
}
