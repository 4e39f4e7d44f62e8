import { numberToHex } from 'viem/utils'
import type { ChainIdForm } from '../switches.js'

/** A chain id as the wallet writes it. */
export function formChainId(form: ChainIdForm, chainId: number): string | number {
  if (form === 'number') return chainId
  return form === 'decimal' ? String(chainId) : numberToHex(chainId)
}
