import type { SignInput } from '@latchkey/kernel'
import { BaseError } from '@latchkey/kernel'
import { captureWallet } from '../connector/captureWallet.js'
import { readKey } from '../connector/readKey.js'
import type { CosmosChain } from '../networks/cosmosChain.js'
import { askArbitrary } from './askArbitrary.js'

/**
 * Signs text (as UTF-8) or bytes (ADR-36); signature and key in base64.
 * @throws `METHOD_NOT_SUPPORTED`, `SIGNATURE_INVALID`, `KEY_INVALID`, `ACCOUNT_NOT_FOUND`, or the wallet's own error
 */
export async function signMessage(
  { provider, address, message, connection: { networkId, accounts } }: SignInput,
  chains: readonly CosmosChain[],
): Promise<{ readonly signature: string; readonly publicKey: string }> {
  const {
    chainId = networkId.slice('cosmos:'.length),
    name = chainId,
    hrp,
  }: Partial<CosmosChain> = chains.find(({ caipNetworkId }) => caipNetworkId === networkId) ?? {}
  /** For connectors of other packages, which may state none: the key of a signature must belong to the account. */
  const readPublicKey = async (): Promise<string> => {
    const key = await readKey(captureWallet(provider), { chainId, name, ...(hrp !== undefined && { hrp }) })
    if (key.address === address) return key.publicKeyText
    throw new BaseError('The wallet has the key of another account.', { code: 'ACCOUNT_NOT_FOUND' })
  }
  const publicKey = accounts.find((account) => account.address === address)?.publicKey ?? (await readPublicKey())
  const { signature, pub_key } = await askArbitrary(provider, chainId, address, publicKey, message)
  return { signature, publicKey: pub_key.value }
}
