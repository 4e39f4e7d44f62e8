import type { Chain } from '../providers/createChains.js'
import type { CallContext } from './CallContext.js'
import { RequestFailure } from './RequestFailure.js'

/** A chain that the gateway serves; throws `CHAIN_UNSUPPORTED` for any other. */
export function requireChain(caip2: string, context: CallContext, namespace?: Chain['namespace']): Chain {
  const chain = context.chains().of(caip2)
  if (!chain || (namespace && chain.namespace !== namespace)) {
    throw new RequestFailure('CHAIN_UNSUPPORTED', 'The gateway does not serve this call for this chain.')
  }
  return chain
}
