import { base58 } from '@scure/base'

/** A Solana address that nobody has used. */
export async function freshSolanaAddress(): Promise<string> {
  const pair = await crypto.subtle.generateKey('Ed25519', true, ['sign', 'verify'])
  if (!('publicKey' in pair)) throw new Error('This key has only one half.')
  return base58.encode(new Uint8Array(await crypto.subtle.exportKey('raw', pair.publicKey)))
}
