import { base58 } from '@scure/base'
import { hexToBytes, keccak256, stringToHex } from 'viem'
import type { SolanaToken } from './contract.js'

const definitions = [
  { symbol: 'SBUSD', name: 'Sandbox Dollar', decimals: 6, program: 'spl-token' },
  { symbol: 'SBEUR', name: 'Sandbox Euro', decimals: 9, program: 'spl-token-2022' },
] as const

/** The tokens of a sandbox's Solana network; their mints are derived from the seed. */
export function solanaTokens(seed: string): SolanaToken[] {
  return definitions.map((token) => ({
    ...token,
    mint: base58.encode(hexToBytes(keccak256(stringToHex(JSON.stringify([seed, 'solana mint', token.symbol]))))),
  }))
}
