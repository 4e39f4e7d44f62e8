import { toProviderError } from '../../errors/toProviderError.js'
import { withDeadline } from '../../promises/withDeadline.js'
import type { Connector } from '../contract.js'
import type { ConnectionRuntime } from '../runtime.js'

/** Time limit for a call that needs no approval. */
const callMs = 10_000

/** Returns the wallet's provider in a box, because `await` would treat a provider with a `then` as a promise. */
export async function readProvider(
  { clock }: ConnectionRuntime,
  connector: Connector,
  namespace: string,
): Promise<{ readonly provider: unknown }> {
  try {
    const given = connector.getProvider(namespace)
    return { provider: given instanceof Promise ? await withDeadline(given, 'provider', callMs, clock) : given }
  } catch (error) {
    throw toProviderError(error)
  }
}
