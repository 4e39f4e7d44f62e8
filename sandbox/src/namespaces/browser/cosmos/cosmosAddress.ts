import { bech32 } from '@scure/base'
import { hexToBytes } from '../../../bytes.js'
import { cosmosChains } from './cosmosChains.js'

/** What pages may know of a Cosmos account, in hex. */
export interface PublicCosmosAccount {
  /** 33 bytes. */
  publicKey: string
  /** The 20 bytes that are written as its addresses. */
  hash: string
}

/** The address of an account with the prefix of a chain. */
export function writeCosmosAddress({ hash }: PublicCosmosAccount, prefix: string): string {
  return bech32.encode(prefix, bech32.toWords(hexToBytes(hash)))
}

/** The address of an account on a network (CAIP-2); throws RangeError for a chain that is not built in. */
export function cosmosAddress(account: PublicCosmosAccount, network: string): string {
  const chain = cosmosChains.find(({ chainId }) => network === `cosmos:${chainId}`)
  if (!chain) throw new RangeError(`Cosmos test wallets do not support the chain ${network}.`)
  return writeCosmosAddress(account, chain.prefix)
}
