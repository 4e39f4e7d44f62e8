import type { EvmReader } from '@latchkey/plugin-siwx/server'
import type { Chains } from '../providers/createChains.js'
import { isRevert } from '../providers/isRevert.js'
import { UpstreamFailure } from '../providers/UpstreamFailure.js'

/** The most gas that checking a signature may use: the code is whatever the visitor names. */
const gas = '0x989680'

/** A contract refused the call. Without the node's text: nothing of it may reach a page or the log. */
class ContractRefusal extends Error {
  readonly code = 3
}

/** Asks the gateway's own nodes about contract accounts; where a chain has several, two have to agree. */
export const contractReader =
  (chains: Chains): EvmReader =>
  async (chainId, { method, params }) => {
    const chain = chains.of(chainId)
    if (!chain) throw new UpstreamFailure('unavailable')
    const [first, ...rest] = params
    const limited = method === 'eth_call' ? [{ ...Object(first), gas }, ...rest] : [...params]
    const outcome = await chain.pool.agree({ method, params: limited })
    if ('result' in outcome) return outcome.result
    // Any other refusal is the node's own and says nothing of the signature.
    const isRefused = 'refusal' in outcome && isRevert(outcome.refusal)
    throw isRefused ? new ContractRefusal('The contract refused the call.') : new UpstreamFailure('unavailable')
  }
