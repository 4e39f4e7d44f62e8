import { runs } from '@latchkey/kernel/testing'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseTransaction } from './parseTransaction.js'

const numRuns = runs(2000)
const to = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const code = (input: unknown): unknown => {
  try {
    return parseTransaction(input)
  } catch (error) {
    return (error as { code?: unknown }).code
  }
}
const names = ['value', 'gas', 'gasPrice', 'maxFeePerGas', 'maxPriorityFeePerGas'] as const

describe('parseTransaction', () => {
  it('encodes a transaction as wallets expect it', () => {
    expect(parseTransaction({ to: to.toLowerCase(), value: 0n, data: '0xAb', gas: '0x05208' })).toEqual({
      to,
      value: '0x0',
      data: '0xAb',
      gas: '0x5208',
    })
    expect(parseTransaction({ to, value: undefined, data: '0x', gas: undefined })).toEqual({ to, data: '0x' })
    expect(parseTransaction({ data: '0x6001' })).toEqual({ data: '0x6001' })
  })

  it('encodes every amount exactly, as bigint and as hex', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }), fc.constantFrom(...names), (amount, name) => {
        const hex = `0x${amount.toString(16)}`
        expect(parseTransaction({ to, [name]: amount })).toEqual({ to, [name]: hex })
        expect(parseTransaction({ to, [name]: hex })).toEqual({ to, [name]: hex })
      }),
      { numRuns },
    )
  })

  it('refuses a malformed amount instead of sending 0', () => {
    const bad = [-1n, 2n ** 256n, 1, 0, 1.5, Number.NaN, '1', '', '0x', '0x-1', '0xg', ' 0x1', `0x${'f'.repeat(65)}`]
    for (const name of names) {
      for (const value of [...bad, null, true, false, [], {}, [1n], new String('0x1')]) {
        expect(code({ to, [name]: value })).toBe('ARGUMENT_INVALID')
      }
    }
    fc.assert(
      fc.property(fc.anything(), fc.constantFrom(...names), (value, name) => {
        fc.pre(value !== undefined && typeof value !== 'bigint')
        const isHex = typeof value === 'string' && /^0x[\da-f]{1,64}$/i.test(value)
        return isHex || code({ to, [name]: value }) === 'ARGUMENT_INVALID'
      }),
      { numRuns },
    )
  })

  it.each([
    ['a wrong checksum', to.replace('A', 'a')],
    ['no 0x', to.slice(2)],
    ['a name', 'vitalik.eth'],
    ['nothing', null],
    ['a short address', to.slice(0, -1)],
    ['a padded address', ` ${to}`],
  ])('refuses %s as receiver', (_name, receiver) => {
    expect(code({ to: receiver, value: 1n })).toBe('ARGUMENT_INVALID')
  })

  it('refuses malformed data, and a transaction without receiver or code', () => {
    for (const data of ['', 'ab', '0xabc', '0xzz', 5, null, new Uint8Array(2)]) {
      expect(code({ to, data })).toBe('ARGUMENT_INVALID')
    }
    for (const input of [{}, { value: 1n }, { data: '0x' }, { to: undefined, value: 1n }]) {
      expect(code(input)).toBe('ARGUMENT_INVALID')
    }
    for (const input of [undefined, null, 'text', 5, [], [to]]) expect(code(input)).toBe('ARGUMENT_INVALID')
  })

  it('refuses fields that a site cannot choose, and unknown ones', () => {
    for (const name of ['nonce', 'from', 'chainId', 'valeu', 'type', 'gasLimit', '__proto__x']) {
      expect(code({ to, [name]: '0x1' })).toBe('ARGUMENT_INVALID')
      expect(code({ to, [name]: undefined })).toEqual({ to })
    }
  })

  it('reads each field once, so that what was checked is what is sent', () => {
    let reads = 0
    const shifting = {
      get to() {
        return reads++ ? '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359' : to
      },
    }
    expect(parseTransaction(shifting)).toEqual({ to })
    expect(reads).toBe(1)
  })
})
