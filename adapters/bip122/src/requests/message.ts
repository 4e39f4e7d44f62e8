import type { SignedMessage } from '@latchkey/kernel'
import {
  argumentInvalid,
  decodeExactBase64,
  encodeBase64,
  readBytes,
  signatureInvalid,
  throwProviderError,
} from '@latchkey/kernel/adapter'
import { decodeAddress } from '../address/decodeAddress.js'
import type { BitcoinAddress } from '../contract.js'
import type { ConnectedWallet, WalletMessage } from './connectedWallet.js'
import { requireNetwork, requireOwnAddress } from './walletBehind.js'

/** A taproot signature has 64 bytes and a frame, a recoverable signature has 65, scripts have more. */
const minBytes = 64
const maxBytes = 65_536

/** A BIP-322 signature may be prefixed with the name of its form. */
const formPrefix = /^(smp|ful|pof)/

/** A checked message, with the public key of its signer if the wallet shared it. */
type CheckedMessage = WalletMessage & Pick<BitcoinAddress, 'publicKey'>
/** A signature in base64, with its signer. */
export type MessageSignature = Omit<SignedMessage, 'caipAddress'>

/**
 * Checks a message; by default the first address signs, with the protocol of that kind of address.
 * @throws `ARGUMENT_INVALID`, `NOT_CONNECTED`
 */
export function checkMessage(connected: ConnectedWallet, input: unknown): CheckedMessage {
  const networkId = requireNetwork(connected)
  const addresses = connected.addresses()
  const { message: given, address = addresses[0]?.address, protocol } = Object(input) as { [name: string]: unknown }
  const message = typeof given === 'string' ? given : readBytes(given)
  if (message === undefined) throw argumentInvalid('message', 'Pass a string or bytes.')
  if (protocol !== undefined && protocol !== 'bip322' && protocol !== 'ecdsa') {
    throw argumentInvalid('protocol', 'Pass "bip322" or "ecdsa".')
  }
  const { address: signer, publicKey } = requireOwnAddress(addresses, address, 'address')
  const { kind } = decodeAddress(signer) ?? {}
  const usual = kind === 'p2pkh' || kind === 'p2sh' ? 'ecdsa' : 'bip322'
  return { address: signer, ...(publicKey && { publicKey }), message, protocol: protocol ?? usual, networkId }
}

/** Reads a signature that a wallet returned, as base64. @throws `SIGNATURE_INVALID` */
function readSignature(returned: unknown): string {
  const bytes = readBytes(returned, maxBytes)
  const signature = bytes ? encodeBase64(bytes) : returned
  if (typeof signature === 'string' && signature.length <= maxBytes * 2) {
    const base64 = signature.length % 4 ? signature.replace(formPrefix, '') : signature
    const size = decodeExactBase64(base64, maxBytes * 2)?.length ?? 0
    if (size >= minBytes && size <= maxBytes) return signature
  }
  throw signatureInvalid()
}

/** Puts a checked message before the wallet. @throws `SIGNATURE_INVALID`, or the wallet's own error */
export async function putMessage(connected: ConnectedWallet, checked: CheckedMessage): Promise<MessageSignature> {
  const { publicKey, ...request } = checked
  const wallet = await connected.wallet()
  const signature = readSignature(await wallet.signMessage(request).catch(throwProviderError))
  return { signature, address: request.address, ...(publicKey && { publicKey }) }
}
