import type { SignInput } from '@latchkey/kernel'
import { toHex } from '../address/toHex.js'
import type { PolkadotSignedMessage } from '../contract.js'
import { askToSign } from './askToSign.js'

/**
 * Signs text (as UTF-8) or bytes by `signRaw`; wallets sign `<Bytes>…</Bytes>` around them.
 * @throws code `METHOD_NOT_SUPPORTED`, `SIGNATURE_INVALID` when the wallet answers with something else, or the wallet's own error
 */
export async function signMessage({
  provider,
  address,
  message,
  connection,
}: SignInput): Promise<PolkadotSignedMessage> {
  const data = toHex(typeof message === 'string' ? new TextEncoder().encode(message) : message)
  const { signature } = await askToSign(provider, 'signRaw', { address, data, type: 'bytes' })
  const publicKey = connection.accounts.find((account) => account.address === address)?.publicKey
  return { signature, ...(publicKey && { publicKey }) }
}
