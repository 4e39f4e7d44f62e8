import bip322 from 'bip322-js'

/** Whether a BIP-322 signature (base64, simple form) of a text is by this address; damaged ones are false, not errors. */
export function verifyBip322(address: string, message: string, signature: string): boolean {
  try {
    return bip322.Verifier.verifySignature(address, message, signature)
  } catch {
    return false
  }
}
