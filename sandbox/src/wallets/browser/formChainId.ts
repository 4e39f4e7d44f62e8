import type { ChainIdForm } from '../switches.js'

/** Formats a chain id as the wallet does. */
export function formChainId(form: ChainIdForm, chainId: number): string | number {
  if (form === 'number') return chainId
  return form === 'decimal' ? String(chainId) : `0x${chainId.toString(16)}`
}
