import { encodeHex } from '@latchkey/kernel/adapter'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import type { EvmReader, SignatureInput, Verdict } from '../contract.js'
import { askContract, askUndeployed } from './erc1271.js'
import { readWrapped, wrapperOf } from './erc6492.js'
import { readHex } from './readSignature.js'
import { refused, valid } from './verdicts.js'

/** The hash that `personal_sign` signs (EIP-191). */
export function hashPersonalMessage(message: string): Uint8Array {
  const text = utf8ToBytes(message)
  return keccak_256(concatBytes(utf8ToBytes(`\x19Ethereum Signed Message:\n${text.length}`), text))
}

/** The address whose key made a signature of 64 (EIP-2098) or 65 bytes; `undefined` if none did. */
export function recoverAddress(hash: Uint8Array, signature: Uint8Array): string | undefined {
  const numbers = signature.slice(0, 64)
  let parity = signature[64] ?? 0
  if (signature.length === 64) {
    const high = numbers[32] ?? 0
    parity = high >> 7
    numbers[32] = high & 0x7f
  } else if (parity >= 27) parity -= 27
  if (parity > 1) return
  try {
    const recovered = secp256k1.recoverPublicKey(concatBytes(Uint8Array.of(parity), numbers), hash, { prehash: false })
    const key = secp256k1.Point.fromBytes(recovered).toBytes(false)
    return `0x${encodeHex(keccak_256(key.subarray(1)).subarray(12))}`
  } catch {
    return
  }
}

/** Code that delegates an account to a contract (EIP-7702). */
const delegates = /^0xef0100[\da-f]{40}$/i

/**
 * A signature of a key is checked here, one of a contract by asking a node: ERC-6492 before its creation, ERC-1271 after it. Without a
 * reader, only accounts with a key can sign in.
 */
export async function verifyEip155(input: SignatureInput, reader: EvmReader | undefined): Promise<Verdict> {
  const bytes = readHex(input.signature)
  if (!bytes || !/^0x[\da-f]{40}$/i.test(input.accountAddress)) return refused('mismatch')
  const account = input.accountAddress.toLowerCase()
  const hash = hashPersonalMessage(input.message)
  const wrapper = wrapperOf(bytes)
  if (wrapper === 'erc8010') return refused('unsupported')
  const wrapped = wrapper === 'erc6492' ? readWrapped(bytes) : undefined
  if (wrapper === 'erc6492' && !wrapped) return refused('mismatch')

  const isOfKey = !wrapped && (bytes.length === 64 || bytes.length === 65)
  // The key of an account stays valid when the account delegates to a contract.
  if (isOfKey && recoverAddress(hash, bytes) === account) return valid
  if (!reader) return refused(isOfKey ? 'mismatch' : 'unsupported')
  const place = { chainId: input.chainId, account, hash, reader }
  let code: unknown
  try {
    code = await reader(input.chainId, { method: 'eth_getCode', params: [account, 'latest'] })
  } catch {
    return refused('unavailable')
  }
  if (typeof code !== 'string' || !/^0x[\da-f]*$/i.test(code)) return refused('unavailable')
  const exists = /[1-9a-f]/i.test(code.slice(2))
  if (!exists && !wrapped) return refused('mismatch')

  let verdict = exists ? await askContract(place, wrapped?.signature ?? bytes) : refused('mismatch')
  if (wrapped && !verdict.ok && verdict.reason === 'mismatch') verdict = await askUndeployed(place, wrapped)
  // Which contract an account delegates to may change at any time: its refusal says nothing of the account's sessions.
  const isMismatch = !verdict.ok && verdict.reason === 'mismatch'
  return isMismatch && delegates.test(code) ? refused('unavailable') : verdict
}
