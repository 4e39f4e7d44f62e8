import { ed25519 } from '@noble/curves/ed25519.js'
import { base58 } from '@scure/base'
import fc from 'fast-check'
import type { MessageData, SignInNamespace } from '../contract.js'
import { checksumAddress } from '../message/isAddress.js'

const text = (characters: string, minLength: number, maxLength: number) =>
  fc.string({ unit: fc.constantFrom(...characters), minLength, maxLength })
const letters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'
const hex = '0123456789abcdef'
const ofBase58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
const ofBech32 = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l'

const domain = fc.constantFrom(
  'a.example',
  'localhost:4100',
  '127.0.0.1',
  '[::cafe]:8443',
  'x@b.example:80',
  'xn--9ca.example',
)
const uri = fc
  .tuple(
    fc.constantFrom('https://a.example', 'http://localhost:4100', 'ipfs://Qm', 'urn:recap:eyJ'),
    text(`${letters}/-._~`, 0, 12),
  )
  .map(([start, end]) => (start.startsWith('http') ? `${start}/${end}` : `${start}${end}`))
const time = fc
  .tuple(fc.integer({ min: 0, max: 4_000_000_000_000 }), fc.constantFrom('Z', '.5Z', '+02:00', '-11:30', '.123456789Z'))
  .map(([at, zone]) => new Date(at).toISOString().replace(/\..*/, zone))

const statements: Readonly<Record<'plain' | 'any', fc.Arbitrary<string>>> = {
  plain: text(`${letters}:/?#[]@!$&'()*+,;=._~ -`, 1, 80),
  any: fc.string({ unit: fc.constantFrom(...`${letters} "<>%^|éßж中日اء`), minLength: 1, maxLength: 80 }),
}

const accounts: Readonly<Record<SignInNamespace, fc.Arbitrary<readonly [address: string, chainId: string]>>> = {
  eip155: fc.tuple(
    text(hex, 40, 40).map((digits) => checksumAddress(`0x${digits}`)),
    fc.integer({ min: 0, max: 2 ** 31 }).map((id) => `eip155:${id}`),
  ),
  solana: fc.tuple(
    fc.uint8Array({ minLength: 32, maxLength: 32 }).map((seed) => base58.encode(ed25519.getPublicKey(seed))),
    fc.oneof(
      text(ofBase58, 32, 32).map((reference) => `solana:${reference}`),
      fc.constant('solana:localnet'),
    ),
  ),
  bip122: fc.tuple(
    fc.oneof(
      text(ofBech32, 39, 59).map((data) => `bc1${data}`),
      text(ofBase58, 33, 33).map((data) => `1${data}`),
    ),
    text(hex, 32, 32).map((reference) => `bip122:${reference}`),
  ),
  polkadot: fc.tuple(
    text(ofBase58, 46, 48),
    text(hex, 32, 32).map((reference) => `polkadot:${reference}`),
  ),
  cosmos: fc.tuple(
    text(ofBech32, 38, 38).map((data) => `osmo1${data}`),
    text(`${letters}-`, 1, 32).map((reference) => `cosmos:${reference}`),
  ),
}

/** Messages of a namespace, with any of their fields. */
export function arbitraryMessage(namespace: SignInNamespace): fc.Arbitrary<MessageData> {
  const isPlain = namespace === 'eip155' || namespace === 'solana'
  const required = {
    domain,
    account: accounts[namespace],
    uri,
    nonce: text(letters, 8, 40),
    ...(namespace === 'eip155' && { issuedAt: time }),
  }
  const optional = {
    scheme: fc.constantFrom('https', 'http', 'chrome-extension'),
    statement: isPlain ? statements.plain : statements.any,
    issuedAt: time,
    expirationTime: time,
    notBefore: time,
    requestId: text(`${letters}:@!$&'()*+,;=-._~`, 0, 20),
    resources: fc.array(uri, { maxLength: 20 }),
  }
  return fc
    .tuple(fc.record(required), fc.record(optional, { requiredKeys: [] }))
    .map(([{ account, ...fixed }, more]) => ({
      ...more,
      ...fixed,
      accountAddress: account[0],
      chainId: account[1],
      version: '1' as const,
    }))
}
