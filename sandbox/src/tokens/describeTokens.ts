import { chainDefinitions } from '../chains/chainDefinitions.js'
import type { SandboxToken } from '../contract.js'
import type { TokenPlan } from './planTokens.js'
import { tokenDefinitions } from './tokenDefinitions.js'

/** The tokens of a sandbox with their address on each chain. */
export function describeTokens(plan: TokenPlan): SandboxToken[] {
  return tokenDefinitions.map(({ symbol, name, decimals }) => ({
    symbol,
    name,
    decimals,
    addresses: Object.fromEntries(chainDefinitions.map(({ id }) => [`eip155:${id}`, plan.addresses[symbol]])),
  }))
}
