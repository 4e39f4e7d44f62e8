import type { SignatureInput, Verdict } from '../contract.js'
import { verifyBip137 } from './bip137.js'
import { verifyFull, verifySimple } from './bip322.js'
import { readOutput } from './bitcoinAddress.js'
import { readHexOrBase64 } from './readSignature.js'
import { refused } from './verdicts.js'

const nativeSegwit: readonly string[] = ['wpkh', 'wsh', 'tr']

/** BIP-322, simple and full, with the prefixes of its version 2 and without; BIP-137 for keys. Proofs of funds prove something else. */
export async function verifyBip122({ chainId, accountAddress, message, signature }: SignatureInput): Promise<Verdict> {
  const output = readOutput(chainId, accountAddress)
  if (typeof output === 'string') return refused(output)
  const [, prefix, text] = /^(smp|ful|pof)?(.*)$/s.exec(signature) ?? []
  if (prefix === 'pof') return refused('unsupported')
  const bytes = readHexOrBase64(text)
  if (!bytes?.length) return refused('mismatch')
  if (prefix === 'ful') return verifyFull(output, message, bytes)
  if (prefix === 'smp')
    return nativeSegwit.includes(output.type) ? verifySimple(output, message, bytes) : refused('mismatch')
  const header = bytes[0] ?? 0
  if (bytes.length === 65 && header >= 27 && header <= 42) return verifyBip137(output, message, bytes)
  const simple = verifySimple(output, message, bytes)
  if (simple.ok || simple.reason !== 'mismatch') return simple
  return verifyFull(output, message, bytes)
}
