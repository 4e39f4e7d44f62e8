import { expect, test } from 'vitest'
import { isLocalHost } from './listenLoopback.js'

test.each(['localhost', 'localhost:4600', 'LOCALHOST:1', '127.0.0.1:4600', '[::1]:4600', 'evil.localhost:4600'])(
  '%s is accepted as this machine',
  (host) => {
    expect(isLocalHost(host)).toBe(true)
  },
)

test.each([
  undefined,
  '',
  'example.com',
  'localhost.example.com',
  'notlocalhost',
  '127.0.0.1.example.com',
  '0.0.0.0:4600',
  'localhost:4600@example.com',
  '[::2]',
])('%s is refused', (host) => {
  expect(isLocalHost(host)).toBe(false)
})
