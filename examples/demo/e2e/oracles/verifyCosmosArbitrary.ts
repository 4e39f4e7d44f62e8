import { createHash } from 'node:crypto'
import { pubkeyToAddress, serializeSignDoc } from '@cosmjs/amino'
import { secp256k1 } from '@noble/curves/secp256k1.js'

/** A signature as the Cosmos SDK writes it, both parts in base64. */
export interface CosmosSignature {
  pub_key: { type: string; value: string }
  signature: string
}

/** Whether an ADR-36 signature of a text is by this bech32 address; damaged ones are false. */
export function verifyCosmosArbitrary(
  address: string,
  message: string,
  { pub_key, signature }: CosmosSignature,
): boolean {
  const prefix = address.slice(0, address.lastIndexOf('1'))
  try {
    if (pubkeyToAddress(pub_key, prefix) !== address) return false
    const signed = serializeSignDoc({
      chain_id: '',
      account_number: '0',
      sequence: '0',
      fee: { gas: '0', amount: [] },
      msgs: [{ type: 'sign/MsgSignData', value: { signer: address, data: Buffer.from(message).toString('base64') } }],
      memo: '',
    })
    const digest = createHash('sha256').update(signed).digest()
    const publicKey = Buffer.from(pub_key.value, 'base64')
    return secp256k1.verify(Buffer.from(signature, 'base64'), digest, publicKey, { prehash: false })
  } catch {
    return false
  }
}
