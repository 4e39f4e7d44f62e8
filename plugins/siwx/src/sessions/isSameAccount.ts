import { parseCaip2 } from '@latchkey/kernel'

const bech32 = /^(?:bc|tb|bcrt)1/i

/** An address in the form in which equal ones are equal: other casing is the same account on EVM, and for bech32. */
const normalised = (namespace: string, address: string): string =>
  namespace === 'eip155' || namespace === 'cosmos' || bech32.test(address) ? address.toLowerCase() : address

/** Whether two chains (CAIP-2) are one. */
function isSameChain(one: string, other: string): boolean {
  try {
    const [a, b] = [parseCaip2(one), parseCaip2(other)]
    return a.namespace === b.namespace && a.reference === b.reference
  } catch {
    return false
  }
}

/** An account on a chain (CAIP-2). */
export interface Pair {
  readonly chainId: string
  readonly address: string
}

/** Whether two addresses of a namespace are one account. */
export const isSameAddress = (namespace: string, one: string, other: string): boolean =>
  normalised(namespace, one) === normalised(namespace, other)

/** Whether both chain and account are the same. */
export const isSamePair = (one: Pair, other: Pair): boolean =>
  isSameChain(one.chainId, other.chainId) && isSameAddress(one.chainId.split(':')[0] ?? '', one.address, other.address)
