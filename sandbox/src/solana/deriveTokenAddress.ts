import { ed25519 } from '@noble/curves/ed25519.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { base58 } from '@scure/base'

const associatedTokenProgram = base58.decode('ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL')
const marker = utf8ToBytes('ProgramDerivedAddress')

/** The address of an owner's associated token account. */
export function deriveTokenAddress(owner: string, mint: string, program: string): string {
  const seeds = [owner, program, mint].map((address) => base58.decode(address))
  for (let bump = 255; bump >= 0; bump--) {
    const hash = sha256(concatBytes(...seeds, Uint8Array.of(bump), associatedTokenProgram, marker))
    if (!isOnCurve(hash)) return base58.encode(hash)
  }
  throw new RangeError('No valid address exists.')
}

/** A program-derived address must not be a valid public key. */
function isOnCurve(bytes: Uint8Array): boolean {
  try {
    ed25519.Point.fromBytes(bytes)
    return true
  } catch {
    // not a point on the curve
    return false
  }
}
