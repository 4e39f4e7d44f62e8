import { expect, it } from 'vitest'
import { isSolanaAddress } from './isSolanaAddress.js'

it.each([
  'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
  '11111111111111111111111111111111',
  'So11111111111111111111111111111111111111112',
  '4wBqpZM9xaSheZzJSMawUKKwhdpChKbZ5eu5ky4Vigw',
])('accepts %s', (text) => {
  expect(isSolanaAddress(text)).toBe(true)
})

it.each([
  '',
  '1111111111111111111111111111111',
  '111111111111111111111111111111111',
  'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DAA',
  'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5D0',
  'z'.repeat(44),
  'z'.repeat(5000),
])('refuses %s', (text) => {
  expect(isSolanaAddress(text)).toBe(false)
})
