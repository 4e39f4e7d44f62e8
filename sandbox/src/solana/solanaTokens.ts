import { base58 } from '@scure/base'
import { hexToBytes, keccak256, stringToHex } from 'viem'
import type { SolanaToken } from './contract.js'

/** The two token programs of Solana, by their names in parsed accounts. */
export const tokenPrograms = {
  'spl-token': 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
  'spl-token-2022': 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb',
} as const

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
