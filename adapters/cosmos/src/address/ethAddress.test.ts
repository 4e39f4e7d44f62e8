import { describe, expect, it } from 'vitest'
import { ethAddress } from './ethAddress.js'

const bytes = (hex: string): Uint8Array => Uint8Array.from(Buffer.from(hex, 'hex'))
const read = (hex: string): string | undefined => {
  const address = ethAddress(bytes(hex))
  return address && Buffer.from(address).toString('hex')
}
const x = (last: string): string => last.padStart(64, '0')
const prime = 'fffffffffffffffffffffffffffffffffffffffffffffffffffffffefffffc2f'

describe('ethAddress', () => {
  it('returns the Ethereum addresses of the private keys 1, 2 and 6, whose points have even and odd halves', () => {
    expect(read('0279be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798')).toBe(
      '7e5f4552091a69125d5dfcb7b8c2659029395bdf',
    )
    expect(read('02c6047f9441ed7d6d3045406e95c07cd85c778e4b8cef3ca7abac09b95c709ee5')).toBe(
      '2b5ad5c4795c026514f8317c7a215e218dccd6cf',
    )
    expect(read('03fff97bd5755eeea420453a14355235d382f6472f8568a18b2f057a1460297556')).toBe(
      'e57bfe9f44b819898f47bf37e5af72a0783e1141',
    )
  })

  it.each([
    ['an x that no point has', `02${x('5')}`],
    ['an x past the field', `02${prime}`],
    ['the x of a point, plus the field', `02${'f'.repeat(56)}fffffc30`],
    ['zero', `02${x('0')}`],
    ['a byte too few', `02${x('1').slice(2)}`],
  ])('returns undefined for %s', (_what, key) => {
    expect(read(key)).toBeUndefined()
  })
})
