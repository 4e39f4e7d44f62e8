import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '../testing/runs.js'
import { formatCaip10 } from './formatCaip10.js'
import { parseCaip2 } from './parseCaip2.js'
import { parseCaip10 } from './parseCaip10.js'

/** 200,000 per parser in the full tier. */
const numRuns = runs(100_000, 1000)
const word = (alphabet: string, minLength: number, maxLength: number): fc.Arbitrary<string> =>
  fc.string({ unit: fc.constantFrom(...alphabet), minLength, maxLength })
const lower = 'abcdefghijklmnopqrstuvwxyz0123456789-'
const mixed = `${lower}ABCDEFGHIJKLMNOPQRSTUVWXYZ`
const namespace = word(lower, 3, 8)
const reference = word(`${mixed}_`, 1, 32)
const address = word(`${mixed}.%`, 1, 128)

/** Returns the error a call threw; fails if it returned. */
const thrownBy = (run: () => unknown): { code?: unknown; message?: unknown } => {
  let answer: unknown
  try {
    answer = run()
  } catch (error) {
    return error as object
  }
  throw new Error(`It returned ${JSON.stringify(answer)}.`)
}
const invalidNetwork = { code: 'CAIP_INVALID', message: 'Invalid CAIP-2 network id' }
const invalidAccount = { code: 'CAIP_INVALID', message: 'Invalid CAIP-10 address' }

describe('parseCaip2 (P01)', () => {
  it('splits every valid id into its parts', () => {
    fc.assert(
      fc.property(namespace, reference, (family, chain) => {
        expect(parseCaip2(`${family}:${chain}`)).toEqual({ namespace: family, reference: chain })
      }),
      { numRuns },
    )
  })

  it('returns parts that join to the same id, or throws the typed error, for any value', () => {
    const near = fc
      .array(fc.oneof(fc.constantFrom(':', '_', '\n', ' ', 'é', '\u202e'), namespace), { maxLength: 5 })
      .map((parts) => parts.join(''))
    fc.assert(
      fc.property(fc.oneof(near, fc.string({ unit: 'binary' }), fc.anything()), (value) => {
        try {
          const parts = parseCaip2(value as string)
          expect(`${parts.namespace}:${parts.reference}`).toBe(value)
        } catch (error) {
          expect(error).toMatchObject(invalidNetwork)
        }
      }),
      { numRuns },
    )
  })
})

describe('parseCaip10 (P01)', () => {
  it('reverses formatCaip10 for every valid id', () => {
    fc.assert(
      fc.property(namespace, reference, address, (family, chain, account) => {
        const networkId = `${family}:${chain}`
        const text = formatCaip10(networkId, account)
        const parts = parseCaip10(text)
        expect(parts).toEqual({ namespace: family, reference: chain, networkId, address: account })
        expect(formatCaip10(parts.networkId, parts.address)).toBe(text)
      }),
      { numRuns },
    )
  })

  it('returns parts that join to the same id, or throws the typed error, for any value', () => {
    const near = fc.array(fc.oneof(namespace, fc.constantFrom('', ' ', '\u0000', 'ß', '/')), { maxLength: 5 })
    const garbage = fc.oneof(
      near.map((parts) => parts.join(':')),
      fc.string({ unit: 'binary' }),
      fc.anything(),
    )
    fc.assert(
      fc.property(garbage, (value) => {
        try {
          const parts = parseCaip10(value as string)
          expect(formatCaip10(parts.networkId, parts.address)).toBe(value)
        } catch (error) {
          expect(error).toMatchObject(invalidAccount)
        }
      }),
      { numRuns },
    )
  })
})

describe('account and network ids (348)', () => {
  const longReference = 'r'.repeat(33)

  it.each([
    '',
    ':',
    'eip155',
    'eip155:',
    ':1',
    'eip155:1:2',
    'EIP155:1',
    'ab:1',
    'ninechars:1',
    'eip155:1 ',
    'eip155:1\n',
  ])('refuses the network id %j (348)', (text) => {
    expect(thrownBy(() => parseCaip2(text))).toMatchObject(invalidNetwork)
  })

  it.each([
    '',
    '::',
    'eip155:1',
    'eip155:1:',
    ':1:0xa',
    'eip155::0xa',
    'eip155:1:0xa:b',
    'eip155:1:0x a',
    'eip155:1:ü',
  ])('refuses the account id %j (348)', (text) => {
    expect(thrownBy(() => parseCaip10(text))).toMatchObject(invalidAccount)
  })

  it('refuses parts that are too long (348)', () => {
    expect(thrownBy(() => parseCaip2(`eip155:${longReference}`))).toMatchObject(invalidNetwork)
    expect(thrownBy(() => parseCaip10(`eip155:${longReference}:0xa`))).toMatchObject(invalidAccount)
    expect(thrownBy(() => parseCaip10(`eip155:1:${'a'.repeat(129)}`))).toMatchObject(invalidAccount)
  })

  it('refuses values that are not strings, even if they convert to an id (348)', () => {
    const posing = { toString: () => 'eip155:1' }
    for (const value of [undefined, null, 1, 1n, Symbol('eip155:1'), ['eip155:1'], posing, () => 'eip155:1']) {
      expect(thrownBy(() => parseCaip2(value as string))).toMatchObject(invalidNetwork)
      expect(thrownBy(() => parseCaip10(value as string))).toMatchObject(invalidAccount)
    }
    expect(thrownBy(() => parseCaip10(['eip155:1:0xa'] as unknown as string))).toMatchObject(invalidAccount)
  })

  it('refuses a namespace that is not among the given known ones (348)', () => {
    const known = ['eip155', 'solana']
    expect(parseCaip2('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', known).namespace).toBe('solana')
    expect(parseCaip10('eip155:1:0xab16a96D359eC26a11e2C2b3d8f8B8942d5Bfcdb', known).reference).toBe('1')
    expect(thrownBy(() => parseCaip2('cosmos:cosmoshub-3', known))).toMatchObject(invalidNetwork)
    expect(thrownBy(() => parseCaip10('cosmos:cosmoshub-3:cosmos1abc', known))).toMatchObject(invalidAccount)
  })
})
