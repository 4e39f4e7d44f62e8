import { decodeBase64, encodeBase64, encodeHex } from '@latchkey/kernel/adapter'

/** Bytes that say themselves in an encoding, as those of Node do. */
function bytesOf(value: unknown, encoding?: unknown): Uint8Array {
  const bytes =
    typeof value !== 'string'
      ? Uint8Array.from(value as ArrayLike<number>)
      : encoding === 'base64'
        ? (decodeBase64(value, value.length) ?? new Uint8Array())
        : new TextEncoder().encode(value)
  return Object.defineProperty(bytes, 'toString', {
    value: (to?: unknown) =>
      to === 'base64' ? encodeBase64(bytes) : to === 'hex' ? encodeHex(bytes) : new TextDecoder().decode(bytes),
  })
}

const lent: unknown = { from: bytesOf, isBuffer: () => false }
let borrowers = 0

/**
 * Puts a `Buffer` into a page that has none, until the returned function is called: the relay client writes and reads what a wallet signs
 * as it pairs with Node's, which browsers lack. Only for that moment, because other scripts take a page with a `Buffer` for Node.
 */
export function lendBuffer(): () => void {
  if (!borrowers && 'Buffer' in globalThis) return () => undefined
  borrowers++
  Reflect.defineProperty(globalThis, 'Buffer', { configurable: true, writable: true, value: lent })
  let isBack = false
  return () => {
    if (isBack) return
    isBack = true
    if (--borrowers) return
    // One that the page has put in its place meanwhile stays.
    if (Reflect.get(globalThis, 'Buffer') === lent) Reflect.deleteProperty(globalThis, 'Buffer')
  }
}
