import { decodeBech32, encodeBase64, equalBytes, wordsToBytes } from '@latchkey/kernel/adapter'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { ripemd160 } from '@noble/hashes/legacy.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'
import type { SignatureInput, Verdict } from '../contract.js'
import { readHexOrBase64 } from './readSignature.js'
import { refused, verdictOf } from './verdicts.js'

/** The document that `signArbitrary` signs (ADR-036): keys in order, and without the characters that HTML escapes, which no base64 has. */
const signDocument = (signer: string, message: string): string =>
  JSON.stringify({
    account_number: '0',
    chain_id: '',
    fee: { amount: [], gas: '0' },
    memo: '',
    msgs: [{ type: 'sign/MsgSignData', value: { data: encodeBase64(utf8ToBytes(message)), signer } }],
    sequence: '0',
  })

/** The key has to be the address's, and to have signed the document. Without the key nothing can be told. */
export async function verifyCosmos(input: SignatureInput): Promise<Verdict> {
  const { accountAddress, message, signature, publicKey } = input
  if (publicKey === undefined) return refused('unsupported')
  return verdictOf(() => {
    const decoded = decodeBech32(accountAddress)
    const account = decoded?.form === 'bech32' ? wordsToBytes(decoded.words) : undefined
    const key = readHexOrBase64(publicKey)
    const bytes = readHexOrBase64(signature)
    if (account?.length !== 20 || key?.length !== 33 || bytes?.length !== 64) return false
    if (!equalBytes(ripemd160(sha256(key)), account)) return false
    return secp256k1.verify(bytes, sha256(utf8ToBytes(signDocument(accountAddress, message))), key, { prehash: false })
  })
}
