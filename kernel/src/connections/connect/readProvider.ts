import { toProviderError } from '../../errors/toProviderError.js'
import type { Connector } from '../contract.js'
import type { ConnectionRuntime } from '../runtime.js'
import { withDeadline } from '../withDeadline.js'

/** How long a call that needs no approval may take. */
const callMs = 10_000

/** Answers the wallet's own object, boxed: one that has a `then` would be taken for a promise on its way. */
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
