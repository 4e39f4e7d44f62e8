import { missingMethod } from '@latchkey/kernel/adapter'
import { captureWallet } from '../connector/captureWallet.js'
import type { StdSignature } from '../contract.js'
import { readStdSignature } from './readStdSignature.js'

/**
 * Asks a wallet to sign data (ADR-36); `publicKey` in hex is the key that must have signed.
 * @throws `METHOD_NOT_SUPPORTED`, `SIGNATURE_INVALID`, or the wallet's own error
 */
export async function askArbitrary(
  provider: unknown,
  chainId: string,
  address: string,
  publicKey: string | undefined,
  data: string | Uint8Array,
): Promise<StdSignature> {
  const { signArbitrary } = captureWallet(provider)
  if (!signArbitrary) throw missingMethod('signArbitrary')
  return readStdSignature(await signArbitrary(chainId, address, data), publicKey)
}
