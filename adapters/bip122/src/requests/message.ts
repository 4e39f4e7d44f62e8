import { toProviderError } from '@latchkey/kernel'
import { argumentInvalid } from '@latchkey/kernel/adapter'
import { decodeAddress } from '../address/decodeAddress.js'
import type { ConnectedWallet } from './connectedWallet.js'
import { networkInUse } from './networkInUse.js'
import { ownAddress } from './ownAddress.js'
import { readSignature } from './readSignature.js'

/** Asks a wallet to sign a message, by default with its first address and in the way of that kind of address. */
export async function askForSignature(
  connected: ConnectedWallet,
  input: unknown,
): Promise<{ readonly signature: string; readonly publicKey?: string; readonly address: string }> {
  const networkId = networkInUse(connected)
  const addresses = connected.addresses()
  const { message, address: given = addresses[0]?.address, protocol } = Object(input) as { [name: string]: unknown }
  if (typeof message !== 'string' && !(message instanceof Uint8Array)) {
    throw argumentInvalid('message', 'Pass a text or bytes.')
  }
  if (protocol !== undefined && protocol !== 'bip322' && protocol !== 'ecdsa') {
    throw argumentInvalid('protocol', 'Pass "bip322" or "ecdsa".')
  }
  const { address, publicKey } = ownAddress(addresses, given, 'address')
  const { kind } = decodeAddress(address) ?? {}
  const usual = kind === 'p2pkh' || kind === 'p2sh' ? 'ecdsa' : 'bip322'
  const wallet = await connected.wallet()
  try {
    const signature = readSignature(
      await wallet.signMessage({ address, message, protocol: protocol ?? usual, networkId }),
    )
    return { signature, address, ...(publicKey && { publicKey }) }
  } catch (thrown) {
    throw toProviderError(thrown)
  }
}
