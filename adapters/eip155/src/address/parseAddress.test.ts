import { runs } from '@latchkey/kernel/testing'
import fc from 'fast-check'
import { getAddress, isAddress } from 'viem'
import { describe, expect, it } from 'vitest'
import { parseAddress } from './parseAddress.js'

/** The examples of EIP-55. */
const examples = [
  '0x52908400098527886E0F7030069857D2E4169EE7',
  '0x8617E340B3D01FA5F11F306F4090FD50E238070D',
  '0xde709f2102306220921060314715629080e2fb77',
  '0x27b1fdb04752bbc536007a920d24acb045561c26',
  '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
  '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB',
  '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb',
] as const

const hex40 = fc.string({ unit: fc.constantFrom(...'0123456789abcdef'), minLength: 40, maxLength: 40 })

describe('parseAddress', () => {
  it('checksums every example of EIP-55, with 0x and without, in any single case', () => {
    for (const address of examples) {
      const forms = [address, address.slice(2), address.toLowerCase(), `0x${address.slice(2).toUpperCase()}`]
      for (const form of forms) expect(parseAddress(form)).toEqual({ address })
    }
  })

  it('agrees with viem on one-case addresses (P02)', () => {
    fc.assert(
      fc.property(hex40, fc.boolean(), (hex, hasPrefix) => {
        expect(parseAddress(hasPrefix ? `0x${hex}` : hex)?.address).toBe(getAddress(`0x${hex}`))
      }),
      { numRuns: runs(2000) },
    )
  })

  it('agrees with viem on mixed case (P02)', () => {
    const mixed = fc.mixedCase(hex40)
    fc.assert(
      fc.property(mixed, (hex) => {
        const isOneCase = hex === hex.toUpperCase() || hex === hex.toLowerCase()
        expect(!!parseAddress(`0x${hex}`)).toBe(isOneCase || isAddress(`0x${hex}`))
      }),
      { numRuns: runs(2000) },
    )
  })

  it('refuses a checksum with one letter in the other case (P02)', () => {
    fc.assert(
      fc.property(hex40, fc.nat(39), (hex, index) => {
        const address = getAddress(`0x${hex}`).slice(2)
        const letter = address[index] as string
        const other = letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase()
        const changed = address.slice(0, index) + other + address.slice(index + 1)
        const isOneCase = changed === changed.toUpperCase() || changed === changed.toLowerCase()
        fc.pre(changed !== address && !isOneCase)
        expect(parseAddress(`0x${changed}`)).toBeUndefined()
      }),
      { numRuns: runs(2000) },
    )
  })

  it('refuses everything else without throwing', () => {
    const [address] = examples
    const bad = [`0X${address.slice(2)}`, `${address}0`, address.slice(0, -1), ` ${address}`, `${address}\n`, '', '0x']
    for (const text of [...bad, `0x${'g'.repeat(40)}`, `0x0x${address.slice(4)}`, '０'.repeat(40)]) {
      expect(parseAddress(text)).toBeUndefined()
    }
    fc.assert(fc.property(fc.anything(), (value) => parseAddress(value) === undefined))
  })
})

it('tells an EVM address from look-alikes and from addresses of other namespaces (347)', () => {
  expect(parseAddress('0x0')).toBeUndefined()
  expect(parseAddress('0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed')).toEqual({
    address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  })
  // The system program and a common token account of Solana.
  expect(parseAddress('11111111111111111111111111111111')).toBeUndefined()
  expect(parseAddress('EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v')).toBeUndefined()
})
