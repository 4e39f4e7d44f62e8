import { bech32 } from '@scure/base'
import { cosmosChains } from './cosmosChains.js'
import { deriveCosmosKey } from './deriveCosmosKey.js'

/** An account as it is written on a network (CAIP-2); throws RangeError for a chain the test wallets do not know from the start. */
export function deriveCosmosAddress(secret: Uint8Array, network: string): string {
  const chain = cosmosChains.find(({ chainId }) => network === `cosmos:${chainId}`)
  if (!chain) throw new RangeError(`Cosmos test wallets know no chain ${network}.`)
  return bech32.encode(chain.prefix, bech32.toWords(deriveCosmosKey(secret).address))
}
