import { generateKeyPairSync, sign } from 'node:crypto'
import { base58 } from '@scure/base'
import { expect, test } from 'vitest'
import { verifySolanaMessage } from './verifySolanaMessage.ts'

test('takes a signature of the account and nothing else', () => {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  const address = base58.encode(publicKey.export({ format: 'der', type: 'spki' }).subarray(-32))
  const signature = Uint8Array.from(sign(null, Buffer.from('hello'), privateKey))
  expect(verifySolanaMessage(address, 'hello', signature)).toBe(true)
  expect(verifySolanaMessage(address, 'hallo', signature)).toBe(false)
  signature[3] = (signature[3] ?? 0) ^ 1
  expect(verifySolanaMessage(address, 'hello', signature)).toBe(false)
  expect(verifySolanaMessage(address, 'hello', signature.subarray(1))).toBe(false)
})
