import type { Connection, SignedMessage, SignInput } from '@latchkey/kernel'
import { BaseError, formatCaip10 } from '@latchkey/kernel'
import { argumentInvalid, missingMethod } from '@latchkey/kernel/adapter'
import { captureWallet } from '../connector/captureWallet.js'
import { readKey } from '../connector/readKey.js'
import type { CosmosChain } from '../networks/cosmosChain.js'
import { readStdSignature } from './readStdSignature.js'
import type { Site } from './requestedChain.js'

/**
 * Signs a string (as UTF-8) or bytes (ADR-36); signature and key in base64.
 * @throws `METHOD_NOT_SUPPORTED`, `SIGNATURE_INVALID`, `KEY_INVALID`, `ACCOUNT_NOT_FOUND`, or the wallet's own error
 */
export async function signMessage(
  { provider, address, message, connection: { networkId, accounts } }: SignInput,
  chains: readonly CosmosChain[],
): Promise<{ readonly signature: string; readonly publicKey: string }> {
  const wallet = captureWallet(provider)
  const {
    chainId = networkId.slice('cosmos:'.length),
    name = chainId,
    hrp,
  }: Partial<CosmosChain> = chains.find(({ caipNetworkId }) => caipNetworkId === networkId) ?? {}
  /** Connectors of other packages may not state the key, and a signature must come from the account's key. */
  const readPublicKey = async (): Promise<string> => {
    const key = await readKey(wallet, { chainId, name, ...(hrp !== undefined && { hrp }) })
    if (key.address === address) return key.publicKeyText
    throw new BaseError('The wallet has the key of another account.', { code: 'ACCOUNT_NOT_FOUND' })
  }
  const publicKey = accounts.find((account) => account.address === address)?.publicKey ?? (await readPublicKey())
  if (!wallet.signArbitrary) throw missingMethod('signArbitrary')
  const { signature, pub_key } = readStdSignature(await wallet.signArbitrary(chainId, address, message), publicKey)
  return { signature, publicKey: pub_key.value }
}

/** Signs data with the active account (ADR-36); `shown` is the connection as it was when the site called. */
export async function signArbitrary({ input, chains }: Site, shown: Connection, data: unknown): Promise<SignedMessage> {
  if (typeof data !== 'string' && !(data instanceof Uint8Array)) {
    throw argumentInvalid('data', 'Pass a string or bytes.')
  }
  const { activeAddress: address, networkId } = shown
  const { provider } = input
  const message = typeof data === 'string' ? data : Uint8Array.from(data)
  const request = { method: 'signArbitrary', params: Object.freeze([address, message]) }
  return input.guard(shown, request, async (connection) => ({
    ...(await signMessage({ provider, address, message, connection }, chains)),
    address,
    caipAddress: formatCaip10(networkId, address),
  }))
}
