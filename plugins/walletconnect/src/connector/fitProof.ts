import type { ProofRequest } from '@latchkey/kernel'
import type { Proposal } from '../proposal/createProposal.js'

/**
 * What a wallet may be asked to sign as it pairs: it signs for each network of the proposal, and relay clients carry no request id.
 * `undefined` where that is not what was asked for.
 */
export function fitProof(proof: ProofRequest, { eip155 }: Proposal): ProofRequest | undefined {
  const chains = eip155?.chains ?? []
  if (proof.requestId !== undefined || chains.some((chain) => !proof.networkIds.includes(chain))) return
  return { ...proof, networkIds: proof.networkIds.filter((id) => chains.includes(id)) }
}
