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

const mintOf = (seed: string, symbol: string): string =>
  base58.encode(hexToBytes(keccak256(stringToHex(JSON.stringify([seed, 'solana mint', symbol])))))

/** A token of which every transfer costs 1 %; on no token list. */
export const feeTokenOf = (seed: string): SolanaToken => {
  const symbol = 'SBTOLL'
  return { symbol, name: 'Sandbox Toll', decimals: 6, program: 'spl-token-2022', mint: mintOf(seed, symbol) }
}

/** The tokens of a sandbox's Solana network; their mints are derived from the seed. */
export function solanaTokens(seed: string): SolanaToken[] {
  return definitions.map((token) => ({
    ...token,
    mint: mintOf(seed, token.symbol),
  }))
}
