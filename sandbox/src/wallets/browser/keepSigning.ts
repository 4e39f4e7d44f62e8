import { rpcError } from './rpcError.js'

/**
 * Loads the signing code when it is first needed, and keeps it for all wallets of a script. A request that needs it waits; it
 * rejects with -32603 if the code cannot be loaded, and the next one tries again.
 */
export function keepSigning<Signing>(load: () => Signing | Promise<Signing>): () => Promise<Signing> {
  let kept: Promise<Signing> | undefined
  return () => {
    kept ??= (async () => load())().catch(() => {
      kept = undefined
      throw rpcError(-32603, 'The signing code of the wallet cannot be loaded.')
    })
    return kept
  }
}
