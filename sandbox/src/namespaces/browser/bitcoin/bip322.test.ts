import { base64 } from '@scure/base'
import { p2wpkh, RawWitness, WIF } from '@scure/btc-signer'
import { pubECDSA } from '@scure/btc-signer/utils.js'
import { expect, test } from 'vitest'
import { signBip322 } from './bip322.js'
import { bitcoinNetworks } from './bitcoinNetworks.js'
import { bitcoinAddress } from './createBitcoinAccounts.js'
import { deriveBitcoinAccount, publicBitcoinAccount } from './deriveBitcoinAccount.js'

const regtest = 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328'

// The key and one of the signatures from BIP-322, without the prefix that wallets omit.
test('writes the signature of the specification', () => {
  const secret = WIF().decode('L3VFeEujGtevx9w18HD1fhRbCH67Az2dpCymeRE1SoPK6XQtaN2k')
  const { script, address = '' } = p2wpkh(pubECDSA(secret))
  expect(address).toBe('bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l')
  const signer = { purpose: 'payment', addressType: 'p2wpkh', address, publicKey: '', script, secret } as const
  expect(signBip322('Hello World', signer)).toBe(
    'AkgwRQIhAOzyynlqt93lOKJr+wmmxIens//zPzl9tqIOua93wO6MAiBi5n5EyAcPScOjf1lAqIUIQtr3zKNeavYabHyR8eGhowEhAsfxIAMZZEKUPYWI4BruhAQjzFT8FSFSajuFwrDL1Yhy',
  )
})

test('signs for a taproot address with one Schnorr signature', () => {
  const { ordinals } = deriveBitcoinAccount(new Uint8Array(32).fill(7), regtest)
  const witness = RawWitness.decode(base64.decode(signBip322('hello', ordinals)))
  expect(witness.map(({ length }) => length)).toEqual([64])
})

test('encodes one key differently on each network and throws for unknown networks', () => {
  const secret = new Uint8Array(32).fill(9)
  const written = (network: string): string[] => {
    const { payment, ordinals } = deriveBitcoinAccount(secret, network)
    return [payment.address.replace(/1.*/, ''), payment.publicKey, ordinals.address.slice(0, 5), ordinals.publicKey]
  }
  const payment = expect.stringMatching(/^0[23][0-9a-f]{64}$/)
  const ordinals = expect.stringMatching(/^[0-9a-f]{64}$/)
  expect(written(regtest)).toEqual(['bcrt', payment, 'bcrt1', ordinals])
  expect(written('bip122:000000000933ea01ad0ee984209779ba')).toEqual([
    'tb',
    payment,
    expect.stringMatching(/^tb1p/),
    ordinals,
  ])
  expect(written('bip122:000000000019d6689c085ae165831e93')).toEqual([
    'bc',
    payment,
    expect.stringMatching(/^bc1p/),
    ordinals,
  ])
  expect(() => deriveBitcoinAccount(secret, 'bip122:00000000000000000000000000000000')).toThrow(RangeError)
})

test('the public part of an account has the same payment address on every network', () => {
  const secret = new Uint8Array(32).fill(9)
  const account = publicBitcoinAccount(secret)
  for (const network of Object.keys(bitcoinNetworks))
    expect(bitcoinAddress(account, network)).toBe(deriveBitcoinAccount(secret, network).payment.address)
  expect(() => bitcoinAddress(account, 'bip122:00000000000000000000000000000000')).toThrow(RangeError)
})
