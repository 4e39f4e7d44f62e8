import type { Connection, SignedMessage } from '@latchkey/kernel'
import { formatCaip10 } from '@latchkey/kernel'
import { argumentInvalid } from '@latchkey/kernel/adapter'
import type { Site } from './requestedChain.js'
import { signMessage } from './signMessage.js'

/** Signs data with the active account (ADR-36); `shown` is the connection as it was when the site called. */
export async function signArbitrary({ input, chains }: Site, shown: Connection, data: unknown): Promise<SignedMessage> {
  if (typeof data !== 'string' && !(data instanceof Uint8Array)) throw argumentInvalid('data', 'Pass a text or bytes.')
  const message = typeof data === 'string' ? data : Uint8Array.from(data)
  const { activeAddress: address, networkId } = shown
  return input.guard(
    shown,
    { method: 'signArbitrary', params: Object.freeze([address, message]) },
    async (connection) => {
      const { provider } = input
      const { signature, publicKey } = await signMessage({ provider, address, message, connection }, chains)
      return { signature, publicKey, address, caipAddress: formatCaip10(networkId, address) }
    },
  )
}
