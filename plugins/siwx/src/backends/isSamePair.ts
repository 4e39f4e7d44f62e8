/** An account on a chain (CAIP-2). */
export interface Pair {
  readonly chainId: string
  readonly address: string
}

/** Networks whose addresses may be written in capitals too: hex, and bech32. */
const folded = /^(?:eip155:|cosmos:|bip122:[^:]*:(?:bc|tb|bcrt)1)/i

const normalised = ({ chainId, address }: Pair): string => {
  const account = `${chainId}:${address}`
  return folded.test(account) ? `${chainId}:${address.toLowerCase()}` : account
}

/** Whether both chain and account are the same. */
export const isSamePair = (one: Pair, other: Pair): boolean => normalised(one) === normalised(other)
