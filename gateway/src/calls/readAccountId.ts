import { getAddress, isAddress } from 'viem'
import { isSolanaAddress } from './isSolanaAddress.js'
import { RequestFailure } from './RequestFailure.js'

/** An account or contract with its chain. */
export interface AccountId {
  readonly caip2: string
  /** In the form that the chain writes it: with checksum on eip155. */
  readonly address: string
}

const caip10 = /^([-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}):([-.%a-zA-Z0-9]{1,128})$/

/** Reads a CAIP-10 id, or a plain address with the chain of the query; throws `REQUEST_INVALID` without quoting it. */
export function readAccountId(text: string, chainId: string | undefined): AccountId {
  const [, ownChain, ownAddress] = caip10.exec(text) ?? []
  if (ownChain !== undefined && chainId !== undefined && ownChain !== chainId) {
    throw new RequestFailure('REQUEST_INVALID', 'The account and `chainId` name different chains.')
  }
  const caip2 = ownChain ?? chainId
  if (caip2 === undefined) throw new RequestFailure('REQUEST_INVALID', 'The chain is missing: `chainId` or CAIP-10.')
  const address = readAddress(caip2, ownAddress ?? text)
  if (address === undefined) throw new RequestFailure('REQUEST_INVALID', 'The address is invalid for its chain.')
  return { caip2, address }
}

/** The address as the chain writes it; `undefined` if it is none. Chains of other namespaces are not looked at: they are refused later. */
export function readAddress(caip2: string, text: string): string | undefined {
  if (caip2.startsWith('eip155:')) {
    // Mixed case is a checksum and has to be right.
    const isOneCase = /^0x(?:[0-9a-f]{40}|[0-9A-F]{40})$/.test(text)
    return isOneCase || (text.startsWith('0x') && isAddress(text)) ? getAddress(text.toLowerCase()) : undefined
  }
  if (caip2.startsWith('solana:')) return isSolanaAddress(text) ? text : undefined
  return text
}
