import type { SignInput } from '@latchkey/kernel'
import { askArbitrary } from './askArbitrary.js'
import type { CosmosChain } from './cosmosChain.js'

/**
 * Signs text (as UTF-8) or bytes (ADR-36); signature and key in base64.
 * @throws `METHOD_NOT_SUPPORTED`, `SIGNATURE_INVALID`, or the wallet's own error
 */
export async function signMessage(
  { provider, address, message, connection: { networkId, accounts } }: SignInput,
  chains: readonly CosmosChain[],
): Promise<{ readonly signature: string; readonly publicKey: string }> {
  const chainId =
    chains.find(({ caipNetworkId }) => caipNetworkId === networkId)?.chainId ?? networkId.slice('cosmos:'.length)
  const publicKey = accounts.find((account) => account.address === address)?.publicKey
  const { signature, pub_key } = await askArbitrary(provider, chainId, address, publicKey, message)
  return { signature, publicKey: pub_key.value }
}
