import { base58 } from '@scure/base'
import { hexToBytes } from '../../../bytes.js'

/** What pages may know of a Solana account. */
export interface PublicSolanaAccount {
  /** Hex, 32 bytes. */
  publicKey: string
}

/** The address of an account: its public key in base58. */
export function solanaAddress({ publicKey }: PublicSolanaAccount): string {
  return base58.encode(hexToBytes(publicKey))
}
