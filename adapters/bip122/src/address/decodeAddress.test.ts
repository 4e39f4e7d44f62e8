import { runs } from '@latchkey/kernel/testing'
import { sha256 } from '@noble/hashes/sha2.js'
import { bech32, bech32m, createBase58check, hex } from '@scure/base'
import { Address, NETWORK, OutScript, TEST_NETWORK } from '@scure/btc-signer'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bitcoin, bitcoinRegtest, bitcoinSignet, bitcoinTestnet3, bitcoinTestnet4 } from '../index.js'
import { networkNamings } from '../networks/networkNaming.js'
import { createKeys } from '../testing/createKeys.test.double.js'
import { readVectors } from '../testing/readVectors.test.double.js'
import { decodeAddress, parseAddress } from './decodeAddress.js'

/** 200,000 in all in the full tier. */
const numRuns = runs(40_000, 80)
const networks = [bitcoin, bitcoinTestnet3, bitcoinTestnet4, bitcoinSignet, bitcoinRegtest]
const namesOf = (address: string): string[] =>
  networks.filter((network) => parseAddress(address, network)).map(({ name = '' }) => name.replace('Bitcoin ', ''))
const tests = ['Testnet3', 'Testnet4', 'Signet']

const bip350 = readVectors<{
  readonly valid: readonly { readonly address: string; readonly script: string }[]
  readonly invalid: readonly { readonly address: string; readonly reason: string }[]
}>('bip350/vectors.json', '6fcd339f49cd5ff0f7b80cb0675b48b7875ea1bc7f204cadc122ce8d77a5307c')
const fixtures = readVectors<{
  readonly standard: readonly { network: string; version: number; hash: string; base58check?: string }[]
  readonly bech32: readonly { address: string; version: number; prefix: string; data: string }[]
  readonly invalid: { readonly [name: string]: readonly { readonly address?: string }[] }
}>('bitcoinjs/address.json.txt', '9c6be5ee87ab10109f4f2b984b6ab0effc82363b5d27d73cb0225e2563b89108')
type Key = readonly [text: string, hash?: string, kind?: { addrType?: string; isPrivkey: boolean; isTestnet: boolean }]
const keys = readVectors<readonly Key[]>(
  'bitcoinjs/base58_keys_valid.json.txt',
  '414ee73f4e4b0f7d1034a0420398f43e3554331dca35fa97cbbe312119e2dbe5',
)
const noKeys = readVectors<readonly Key[]>(
  'bitcoinjs/base58_keys_invalid.json.txt',
  '19d0ebb0a45b021a64b89726d68b6dba267360e38f0f2278cdb51678435b1c6b',
)

describe('parseAddress', () => {
  it('takes Bitcoin addresses, and no EVM, Solana or Cosmos ones (347)', () => {
    const { segwit, taproot, legacy, nested } = createKeys(1)
    expect([segwit, taproot, legacy, nested].map((address) => parseAddress(address)?.kind)).toEqual([
      'p2wpkh',
      'p2tr',
      'p2pkh',
      'p2sh',
    ])
    for (const other of [
      '0x0',
      '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
      '11111111111111111111111111111111',
      'So11111111111111111111111111111111111111112',
      'cosmos1cyyzpxplxdzkeea7kwsydadg87357qnahakaks',
    ]) {
      expect(parseAddress(other)).toBeUndefined()
    }
  })

  it('passes the vectors of BIP-350 and BIP-173', () => {
    for (const { address, script } of bip350.valid) {
      expect(parseAddress(address)?.address).toBe(address.toLowerCase())
      expect(hex.encode(decodeAddress(address)?.script ?? new Uint8Array())).toBe(script)
    }
    for (const { address, reason } of bip350.invalid)
      expect([reason, parseAddress(address)]).toEqual([reason, undefined])
    expect([bip350.valid.length, bip350.invalid.length]).toEqual([8, 15])
  })

  it('passes the fixtures of bitcoinjs', () => {
    for (const { network, version, base58check } of fixtures.standard) {
      if (!base58check) continue
      const isOurs = network !== 'litecoin'
      const kinds: { readonly [version: number]: string } = { 0: 'p2pkh', 5: 'p2sh', 111: 'p2pkh', 196: 'p2sh' }
      expect([base58check, parseAddress(base58check)?.kind]).toEqual([base58check, isOurs ? kinds[version] : undefined])
    }
    for (const { address, prefix, data } of fixtures.bech32) {
      const isOurs = ['bc', 'tb', 'bcrt'].includes(prefix)
      expect([address, parseAddress(address)?.address]).toEqual([address, isOurs ? address.toLowerCase() : undefined])
      if (isOurs) expect(hex.encode(decodeAddress(address)?.script ?? new Uint8Array())).toContain(data)
    }
    // The other lists hold what that library rejects by choice, such as future witness versions.
    const lists = [fixtures.invalid.bech32, fixtures.invalid.fromBase58Check]
    const invalid = lists.flatMap((list = []) => list.flatMap(({ address }) => address ?? []))
    expect(invalid.length).toBe(9)
    for (const address of invalid) expect([address, parseAddress(address, bitcoin)]).toEqual([address, undefined])
  })

  it('passes the base58check vectors of Bitcoin: takes addresses, rejects keys', () => {
    for (const [text, , kind] of keys) {
      const expected = kind?.isPrivkey ? [] : kind?.isTestnet ? [...tests, 'Regtest'] : ['Bitcoin']
      expect([text, namesOf(text)]).toEqual([text, expected])
    }
    for (const [text] of noKeys) expect([text, parseAddress(text)]).toEqual([text, undefined])
    expect([keys.length, noKeys.length]).toEqual([50, 50])
  })

  it('tells networks apart by prefix and version', () => {
    expect(namesOf(createKeys(1).segwit)).toEqual(['Bitcoin'])
    expect(namesOf(createKeys(1, true).segwit)).toEqual(tests)
    expect(namesOf(createKeys(1, true).legacy)).toEqual([...tests, 'Regtest'])
    const words = bech32m.toWords(new Uint8Array(32).fill(7))
    expect(namesOf(bech32m.encode('bcrt', [1, ...words]))).toEqual(['Regtest'])
    expect(parseAddress(createKeys(1).segwit, { caipNetworkId: 'bip122:12a765e31ffd4059bada1e25190f6e98' })).toBe(
      undefined,
    )
  })

  it('returns `undefined` for anything but a string', () => {
    for (const value of [undefined, null, 5, {}, [], ['bc1'], new String(createKeys(1).segwit)]) {
      expect(parseAddress(value as string)).toBeUndefined()
    }
  })
})

describe('parseAddress, by property', () => {
  const bytes = (length: number) => fc.uint8Array({ minLength: length, maxLength: length })
  const form = fc.constantFrom(...Object.values(networkNamings))
  const program = fc.oneof(
    fc.tuple(fc.constant(0), fc.oneof(bytes(20), bytes(32))),
    fc.tuple(fc.integer({ min: 1, max: 16 }), fc.uint8Array({ minLength: 2, maxLength: 40 })),
  )
  const base58check = createBase58check(sha256)
  const written = fc.oneof(
    fc.tuple(form, program).map(([{ hrp }, [version, data]]) => {
      const code = version ? bech32m : bech32
      return code.encode(hrp, [version, ...code.toWords(data)])
    }),
    fc
      .tuple(form, fc.boolean(), bytes(20))
      .map(([{ p2pkh, p2sh }, isScript, hash]) => base58check.encode(Uint8Array.of(isScript ? p2sh : p2pkh, ...hash))),
  )

  it('takes every address that another library encodes', () => {
    fc.assert(
      fc.property(written, (address) => {
        expect(parseAddress(address)?.address).toBe(address)
      }),
      { numRuns },
    )
  })

  it('takes upper case in bech32 only, and no mixed case', () => {
    fc.assert(
      fc.property(written, (address) => {
        const isSegwit = /^(bc|tb|bcrt)1/.test(address)
        const upper = parseAddress(address.toUpperCase())?.address
        expect(upper).toBe(isSegwit ? address : undefined)
        if (isSegwit)
          expect(parseAddress(`${address.slice(0, -1)}${address.slice(-1).toUpperCase()}`)?.address).toBe(
            /\d$/.test(address) ? address : undefined,
          )
      }),
      { numRuns },
    )
  })

  it('rejects one changed character', () => {
    fc.assert(
      fc.property(
        written,
        fc.nat(),
        fc.constantFrom(...'qpzry9x8gf2tvdw0s3jn54khce6mua7l'),
        (address, at, character) => {
          const position = at % address.length
          if (address[position] === character) return
          const other = address.slice(0, position) + character + address.slice(position + 1)
          // A short checksum of base58 lets one of four billion pass.
          expect(parseAddress(other)).toBeUndefined()
        },
      ),
      { numRuns },
    )
  })

  it('finds the same script as another library', () => {
    const addresses = fc.tuple(fc.integer({ min: 1, max: 254 }), fc.boolean()).chain(([byte, isTest]) => {
      const { segwit, taproot, legacy, nested } = createKeys(byte, isTest)
      return fc.tuple(fc.constantFrom(segwit, taproot, legacy, nested), fc.constant(isTest))
    })
    fc.assert(
      fc.property(addresses, ([address, isTest]) => {
        const script = OutScript.encode(Address(isTest ? TEST_NETWORK : NETWORK).decode(address))
        expect(decodeAddress(address)?.script).toEqual(script)
      }),
      { numRuns: Math.min(numRuns, 2000) },
    )
  })

  it('never throws on arbitrary strings, and is idempotent', () => {
    const near = fc.stringMatching(/^((bc|tb|bcrt)1|1|3|m|n|2)[\da-zA-Z]{0,90}$/)
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), near), (text) => {
        const address = parseAddress(text)?.address
        if (address !== undefined) expect(parseAddress(address)?.address).toBe(address)
      }),
      { numRuns: numRuns * 2 },
    )
  })
})
