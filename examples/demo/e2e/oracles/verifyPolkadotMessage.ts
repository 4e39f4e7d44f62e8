import { cryptoWaitReady, signatureVerify } from '@polkadot/util-crypto'

/** Whether a signature (hex) of a text, wrapped as extensions wrap it, is by this SS58 address of either key type. */
export async function verifyPolkadotMessage(address: string, message: string, signature: string): Promise<boolean> {
  await cryptoWaitReady()
  try {
    return signatureVerify(`<Bytes>${message}</Bytes>`, signature, address).isValid
  } catch {
    return false
  }
}
