import { formatCaip10 } from '../caip/formatCaip10.js'
import type { SignedMessage } from './contract.js'
import type { LiveConnection } from './runtime.js'
import type { Connection } from './state.js'

/** Asks a wallet to sign a message with the active account of a record. */
export async function signWith(
  { provider, implementation }: Pick<LiveConnection, 'provider' | 'implementation'>,
  connection: Connection,
  message: string | Uint8Array,
): Promise<SignedMessage> {
  const { activeAddress: address, networkId } = connection
  const { signature, publicKey } = await implementation.signMessage({ provider, address, message, connection })
  if (typeof signature !== 'string') throw new TypeError('The wallet did not return a signature.')
  return { signature, address, caipAddress: formatCaip10(networkId, address), ...(publicKey && { publicKey }) }
}
