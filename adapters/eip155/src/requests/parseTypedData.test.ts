import { runs } from '@latchkey/kernel/testing'
import fc from 'fast-check'
import { hashTypedData } from 'viem'
import { describe, expect, it } from 'vitest'
import { parseTypedData } from './parseTypedData.js'

const verifyingContract = '0xCcCCccccCCCCcCCCCCCcCcCccCcCCCcCcccccccC' as const
const mail = {
  types: {
    Person: [
      { name: 'name', type: 'string' },
      { name: 'wallet', type: 'address' },
    ],
    Mail: [
      { name: 'from', type: 'Person' },
      { name: 'amount', type: 'uint256' },
    ],
  },
  primaryType: 'Mail',
  domain: { name: 'Ether Mail', version: '1', chainId: 1, verifyingContract },
  message: { from: { name: 'Cow', wallet: '0xCD2a3d9F938E13CD947Ec05AbC7FE734Df8DD826' }, amount: 2n ** 200n },
} as const
const code = (input: unknown): unknown => {
  try {
    return parseTypedData(input)
  } catch (error) {
    return (error as { code?: unknown }).code
  }
}

describe('parseTypedData', () => {
  it("writes amounts as decimal strings and adds the domain's type, so that its hash matches viem's", () => {
    const { json, chainId } = parseTypedData(mail)
    const parsed = JSON.parse(json)
    expect(chainId).toBe('1')
    expect(parsed.message.amount).toBe(String(2n ** 200n))
    expect(parsed.types.EIP712Domain.map(({ name }: { name: string }) => name)).toEqual(Object.keys(mail.domain))
    expect(hashTypedData(parsed)).toBe(hashTypedData(mail))
  })

  it('keeps a given domain type, and knows all its fields', () => {
    const types = { ...mail.types, EIP712Domain: [{ name: 'name', type: 'string' }] }
    expect(JSON.parse(parseTypedData({ ...mail, types }).json).types.EIP712Domain).toEqual(types.EIP712Domain)
    const salt = `0x${'01'.repeat(32)}`
    const { json, chainId } = parseTypedData({ ...mail, domain: { salt } })
    expect(JSON.parse(json).types.EIP712Domain).toEqual([{ name: 'salt', type: 'bytes32' }])
    expect(chainId).toBeUndefined()
  })

  it('reads the chain of the domain in every form (122)', () => {
    for (const chainId of [137, 137n, '137', '0x89', '0x0089']) {
      expect(parseTypedData({ ...mail, domain: { chainId } }).chainId).toBe('137')
    }
    for (const chainId of [0, -1, 1.5, '', 'one', null, {}, [1], true]) {
      expect(code({ ...mail, domain: { chainId } })).toBe('ARGUMENT_INVALID')
    }
  })

  it.each([
    ['no object', 'text'],
    ['null', null],
    ['a list', []],
    ['no types', { ...mail, types: undefined }],
    ['types that are a list', { ...mail, types: [] }],
    ['a type that is not a list', { ...mail, types: { Mail: {} } }],
    ['a field without a type', { ...mail, types: { Mail: [{ name: 'x' }] } }],
    ['no primary type', { ...mail, primaryType: undefined }],
    ['an unknown primary type', { ...mail, primaryType: 'Letter' }],
    ['an inherited primary type', { ...mail, primaryType: 'constructor' }],
    ['no domain', { ...mail, domain: undefined }],
    ['no message', { ...mail, message: undefined }],
    ['a message that is a list', { ...mail, message: [] }],
    ['a number that was rounded', { ...mail, message: { amount: 2 ** 60 } }],
    ['a fraction', { ...mail, message: { amount: 0.1 } }],
    ['a number that is none', { ...mail, message: { amount: Number.NaN } }],
  ])('refuses %s', (_name, input) => {
    expect(code(input)).toBe('ARGUMENT_INVALID')
  })

  it('refuses cycles, and never throws anything but `ARGUMENT_INVALID`', () => {
    const circle: Record<string, unknown> = {}
    circle.self = circle
    expect(code({ ...mail, message: circle })).toBe('ARGUMENT_INVALID')
    fc.assert(
      fc.property(fc.anything(), fc.constantFrom('types', 'primaryType', 'domain', 'message'), (value, part) => {
        const answer = code({ ...mail, [part]: value })
        return answer === 'ARGUMENT_INVALID' || typeof answer === 'object'
      }),
      { numRuns: runs(2000) },
    )
  })

  it('checks the chain that will be signed, not one that a getter returned before', () => {
    let reads = 0
    const domain = {
      get chainId() {
        return reads++ ? 5 : 1
      },
    }
    const { json, chainId } = parseTypedData({ ...mail, domain })
    expect(chainId).toBe('1')
    expect(JSON.parse(json).domain.chainId).toBe(1)
  })
})
