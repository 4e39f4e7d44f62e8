import { readFileSync } from 'node:fs'
import type { Network } from '@latchkey/kernel'
import { decodeBase58, encodeBase58 } from '@latchkey/kernel/adapter'
import { runs } from '@latchkey/kernel/testing'
import { hexToU8a } from '@polkadot/util'
import { decodeAddress, encodeAddress } from '@polkadot/util-crypto'
import { base58 } from '@scure/base'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as exported from '../index.js'
import { toHex } from '../requests/hex.js'
import { parseAddress, ss58Prefix } from './parseAddress.js'
import { decodeSs58, encodeSs58, ss58Checksum } from './ss58.js'

const vectors = JSON.parse(
  readFileSync(new URL('../../../../tooling/vectors/ss58/vectors.json', import.meta.url), 'utf8'),
) as {
  readonly valid: readonly { readonly address: string; readonly prefix: number; readonly account: `0x${string}` }[]
  readonly invalid: readonly { readonly text: string }[]
}
/** 200,000 in total in the full tier. */
const numRuns = runs(40_000, 80)
const account = fc.uint8Array({ minLength: 32, maxLength: 32 })
const prefix = fc.oneof(fc.nat(63), fc.nat(16_383)).filter((value) => value !== 46 && value !== 47)
const networkOf = (caipNetworkId: string) => ({ caipNetworkId }) as Network
const alice = '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY'

/**
 * Reads with the independent library. Excludes the hex that it accepts too, checksums of one byte, which belong to shorter
 * accounts, and prefixes of two bytes that fit into one.
 */
const readByOther = (text: string): Uint8Array | undefined => {
  try {
    const account = decodeAddress(text)
    const bytes = base58.decode(text)
    const length = (bytes[0] ?? 0) < 64 ? 1 : 2
    const isLong = length === 2 && bytes[0] !== undefined && bytes[0] < 80 && ((bytes[1] ?? 0) & 0x3f) === 0
    return account.length !== 32 || bytes.length !== length + 34 || isLong ? undefined : account
  } catch {
    return
  }
}

describe('parseAddress', () => {
  it('reads and writes every public example', () => {
    expect(vectors.valid.length).toBeGreaterThan(20)
    for (const { address, prefix: expected, account: bytes } of vectors.valid) {
      const decoded = decodeSs58(address)
      expect(decoded && { ...decoded, account: toHex(decoded.account) }).toEqual({ prefix: expected, account: bytes })
      expect(encodeSs58(hexToU8a(bytes), expected)).toBe(address)
      expect(parseAddress(address)).toEqual({ address: encodeAddress(bytes, 42) })
    }
  })

  it('rejects every invalid public example', () => {
    expect(vectors.invalid.length).toBeGreaterThan(10)
    for (const { text } of vectors.invalid) expect(parseAddress(text)).toBeUndefined()
  })

  it('writes the same as the other library (P05)', () => {
    fc.assert(
      fc.property(account, prefix, (bytes, number) => {
        expect(encodeSs58(bytes, number)).toBe(encodeAddress(bytes, number))
      }),
      { numRuns },
    )
  })

  it('reads the addresses of the other library, with any prefix (P05)', () => {
    fc.assert(
      fc.property(account, prefix, (bytes, number) => {
        expect(decodeSs58(encodeAddress(bytes, number))).toEqual({ prefix: number, account: bytes })
      }),
      { numRuns },
    )
  })

  it('agrees with the other library about one changed character (P05)', () => {
    const digits = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz0OIl'
    fc.assert(
      fc.property(account, prefix, fc.nat(49), fc.constantFrom(...digits), (bytes, number, at, digit) => {
        const address = encodeAddress(bytes, number)
        const changed = address.slice(0, at) + digit + address.slice(at + 1)
        expect(decodeSs58(changed)?.account).toEqual(readByOther(changed))
      }),
      { numRuns },
    )
  })

  it('agrees with the other library about any string and any bytes (P05)', () => {
    const bytes = fc.uint8Array({ minLength: 30, maxLength: 40 }).map((given) => base58.encode(given))
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), bytes), (text) => {
        expect(decodeSs58(text)?.account).toEqual(readByOther(text))
      }),
      { numRuns },
    )
  })

  it('agrees with the other library about base58, both ways (P05)', () => {
    const bytes = fc
      .uint8Array({ maxLength: 40 })
      .map((given) => (given[0] && given[0] > 127 ? given.fill(0, 0, 3) : given))
    fc.assert(
      fc.property(bytes, fc.string({ maxLength: 12 }), (given, text) => {
        expect(encodeBase58(given)).toBe(base58.encode(given))
        expect(decodeBase58(base58.encode(given), 1000)).toEqual(given)
        let read: Uint8Array | undefined
        try {
          read = base58.decode(text)
        } catch {
          // Not base58.
        }
        expect(decodeBase58(text, 1000)).toEqual(read)
      }),
      { numRuns },
    )
  })

  it('rejects reserved prefixes, and a prefix that is longer than necessary', () => {
    const key = hexToU8a('0xd43593c715fdd31c61141abd04a99fd6822c8558854ccde39a5684e7a56da27d')
    const write = (...head: number[]): string => {
      const body = Uint8Array.of(...head, ...key)
      return base58.encode(Uint8Array.of(...body, ...ss58Checksum(body)))
    }
    expect(decodeSs58(write(42))).toBeDefined()
    for (const head of [[46], [47], [128], [255]]) expect(decodeSs58(write(...head))).toBeUndefined()
    // 42 in two bytes, and 64, the first that needs two.
    expect(decodeSs58(write(0x40 | (42 >> 2), (42 & 3) << 6))).toBeUndefined()
    expect(decodeSs58(write(0x40 | (64 >> 2), (64 & 3) << 6))?.prefix).toBe(64)
  })

  it('rejects values of any type, and long strings immediately', () => {
    fc.assert(fc.property(fc.anything(), (value) => parseAddress(value) === undefined))
    expect(parseAddress('1'.repeat(10_000_000))).toBeUndefined()
  })

  it.each([
    [
      'polkadot',
      [exported.polkadotAssetHub, exported.polkadotRelay],
      '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5',
    ],
    ['kusama', [exported.kusamaAssetHub, exported.kusamaRelay], 'HNZata7iMYWmk5RvZRTiAsSDhV8366zq2YGb3tLH5Upf74F'],
    ['westend', [exported.westendAssetHub, exported.westendRelay], alice],
  ])('writes an address of any prefix in the format of %s', (_name, networks, address) => {
    for (const { caipNetworkId } of networks) {
      for (const form of [alice, address]) expect(parseAddress(form, networkOf(caipNetworkId))).toEqual({ address })
    }
  })

  it('writes prefix 42 on an unknown network', () => {
    for (const id of ['polkadot:fc41b9bd8ef8fe53d58c7ea67c794c7e', 'polkadot:constructor', 'polkadot:', 'eip155:1']) {
      expect(ss58Prefix(networkOf(id))).toBe(42)
    }
  })
})

it('identifies the built-in networks by their genesis hash', () => {
  const networks = Object.values(exported).filter((value) => typeof value === 'object')
  expect(networks).toHaveLength(6)
  for (const { id, caipNetworkId, chainNamespace } of networks) {
    expect(id).toMatch(/^[\da-f]{32}$/)
    expect([caipNetworkId, chainNamespace]).toEqual([`polkadot:${id}`, 'polkadot'])
  }
})
