import { decodeBase58 } from '@latchkey/kernel/adapter'

/** Whether an address signed a message (Ed25519); `undefined` if the browser cannot verify it. */
export async function verifySignature(
  address: string,
  message: Uint8Array,
  signature: Uint8Array,
): Promise<boolean | undefined> {
  try {
    const { subtle } = globalThis.crypto
    // Copied: the types and some browsers require bytes that own their buffer.
    const copy = (bytes: Uint8Array): Uint8Array<ArrayBuffer> => new Uint8Array(bytes)
    const publicKey = copy(decodeBase58(address, 44) as Uint8Array)
    const key = await subtle.importKey('raw', publicKey, 'Ed25519', false, ['verify'])
    return await subtle.verify('Ed25519', key, copy(signature), copy(message))
  } catch {
    // Older browsers lack Ed25519, and pages without https lack `subtle`.
    return
  }
}
