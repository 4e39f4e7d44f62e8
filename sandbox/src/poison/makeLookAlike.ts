import type { Address } from 'viem'
import { getAddress, keccak256, stringToHex } from 'viem'

/** An address that shares its first and last digits with another one; the digits next to those differ. Nobody has its key. */
export function makeLookAlike(address: Address, start: number, end: number, seed: string): Address {
  const digits = address.slice(2).toLowerCase()
  const last = digits.length - end
  const random = keccak256(stringToHex(JSON.stringify([seed, digits, start, end]))).slice(2)
  const middle = [...random.slice(start, last)].map((digit, at) =>
    at === 0 || at === last - start - 1 ? otherThan(digits[start + at] ?? '') : digit,
  )
  return getAddress(`0x${digits.slice(0, start)}${middle.join('')}${digits.slice(last)}`)
}

const otherThan = (digit: string): string => ((Number.parseInt(digit, 16) + 7) % 16).toString(16)
