import { createHash } from 'node:crypto'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { networks, payments } from 'bitcoinjs-lib'
import { expect, test } from 'vitest'
import { verifyBitcoinEcdsa } from './verifyBitcoinEcdsa.ts'

const secret = createHash('sha256').update('a test key').digest()
const pubkey = secp256k1.getPublicKey(secret, true)
const { address = '' } = payments.p2wpkh({ pubkey, network: networks.regtest })
const twice = (bytes: Uint8Array) => createHash('sha256').update(createHash('sha256').update(bytes).digest()).digest()

test('takes a signature of the address and nothing else', () => {
  // The message is five bytes long; the words before it are twenty-four.
  const digest = twice(Buffer.from('\x18Bitcoin Signed Message:\n\x05hello'))
  const [recovery = 0, ...numbers] = secp256k1.sign(digest, secret, { prehash: false, format: 'recovered' })
  const signature = Buffer.of(39 + recovery, ...numbers)
  expect(verifyBitcoinEcdsa(address, 'hello', signature.toString('base64'))).toBe(true)
  expect(verifyBitcoinEcdsa(address, 'hallo', signature.toString('base64'))).toBe(false)
  expect(verifyBitcoinEcdsa(address, 'hello', signature.toString('base64'), 'bitcoin')).toBe(false)
  signature[40] = (signature[40] ?? 0) ^ 1
  expect(verifyBitcoinEcdsa(address, 'hello', signature.toString('base64'))).toBe(false)
  expect(verifyBitcoinEcdsa(address, 'hello', 'nonsense')).toBe(false)
})
