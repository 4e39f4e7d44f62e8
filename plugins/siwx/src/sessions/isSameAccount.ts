const bech32 = /^(?:bc|tb|bcrt)1/i

/** An address in the form in which equal ones are equal: other casing is the same account on EVM, and for bech32. */
const normalised = (namespace: string, address: string): string =>
  namespace === 'eip155' || namespace === 'cosmos' || bech32.test(address) ? address.toLowerCase() : address

const caip2 = /^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}$/

/** Whether two chains are one: valid CAIP-2 ids have one spelling. */
const isSameChain = (one: string, other: string): boolean => one === other && caip2.test(one)

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
