import { decodeBase58 } from '@latchkey/kernel/adapter'
import { ed25519 } from '@noble/curves/ed25519.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'
import type { SignatureInput, Verdict } from '../contract.js'
import { verdictOf } from './verdicts.js'

/** Ed25519 over the bytes of the message. Strict: for addresses that nobody has a key of, the lax form accepts made-up signatures. */
export async function verifySolana({ accountAddress, message, signature }: SignatureInput): Promise<Verdict> {
  return verdictOf(() => {
    const key = decodeBase58(accountAddress, 44)
    const bytes = decodeBase58(signature, 88)
    if (key?.length !== 32 || bytes?.length !== 64) return false
    return ed25519.verify(bytes, utf8ToBytes(message), key, { zip215: false })
  })
}
