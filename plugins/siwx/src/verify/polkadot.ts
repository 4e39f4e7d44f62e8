import { decodeBase58, equalBytes } from '@latchkey/kernel/adapter'
import { ed25519 } from '@noble/curves/ed25519.js'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { blake2b } from '@noble/hashes/blake2.js'
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { verify as verifySr25519 } from '@scure/sr25519'
import type { SignatureInput, Verdict } from '../contract.js'
import { readHex } from './readSignature.js'
import { verdictOf } from './verdicts.js'

/** The 32 bytes of an SS58 address with any prefix; `undefined` for anything else. */
export function readSs58(address: string): Uint8Array | undefined {
  const bytes = decodeBase58(address, 64)
  // From 64 on, the prefix takes two bytes.
  const head = bytes && (bytes[0] ?? 0) > 63 ? 2 : 1
  if (bytes?.length !== head + 34) return
  const sum = blake2b(concatBytes(utf8ToBytes('SS58PRE'), bytes.subarray(0, -2))).subarray(0, 2)
  return equalBytes(sum, bytes.slice(-2)) ? bytes.slice(head, -2) : undefined
}

type Scheme = (signature: Uint8Array, message: Uint8Array, account: Uint8Array) => boolean

const hash = (bytes: Uint8Array): Uint8Array => blake2b(bytes, { dkLen: 32 })

/** The account of a secp256k1 key is the hash of the key, which the signature contains. */
const ecdsa: Scheme = (signature, message, account) => {
  const parity = signature[64] ?? 0
  const recovery = parity >= 27 ? parity - 27 : parity
  if (recovery > 1) return false
  const recovered = concatBytes(Uint8Array.of(recovery), signature.subarray(0, 64))
  const key = secp256k1.recoverPublicKey(recovered, hash(message), { prehash: false })
  return equalBytes(hash(key), account)
}

const schemes = {
  ed25519: ((signature, message, account) => ed25519.verify(signature, message, account, { zip215: false })) as Scheme,
  sr25519: ((signature, message, account) => verifySr25519(message, signature, account)) as Scheme,
  ecdsa,
}

/** Which schemes a signature may be of, by its length and by the type that some wallets put first. */
function candidates(bytes: Uint8Array): readonly (readonly [Scheme, Uint8Array])[] {
  const { ed25519, sr25519, ecdsa } = schemes
  const rest = bytes.subarray(1)
  if (bytes.length === 64)
    return [
      [sr25519, bytes],
      [ed25519, bytes],
    ]
  if (bytes.length === 66) return bytes[0] === 2 ? [[ecdsa, rest]] : []
  if (bytes.length !== 65) return []
  const typed = [ed25519, sr25519][bytes[0] ?? 2]
  return [[ecdsa, bytes], ...(typed ? [[typed, rest] as const] : [])]
}

/** By the type of key, over the message as it is or within `<Bytes>`, as wallets sign it. */
export async function verifyPolkadot({ accountAddress, message, signature }: SignatureInput): Promise<Verdict> {
  return verdictOf(() => {
    const account = readSs58(accountAddress)
    const bytes = readHex(signature)
    if (!account || !bytes) return false
    const texts = [message, `<Bytes>${message}</Bytes>`].map(utf8ToBytes)
    const passes = ([scheme, part]: readonly [Scheme, Uint8Array], text: Uint8Array): boolean =>
      verdictOf(() => scheme(part, text, account)).ok
    return candidates(bytes).some((candidate) => texts.some((text) => passes(candidate, text)))
  })
}
