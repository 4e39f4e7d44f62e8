import type { Connection, SignedMessage } from '@latchkey/kernel'
import { formatCaip10 } from '@latchkey/kernel'
import { askForSignature } from './message.js'
import type { Site } from './walletBehind.js'
import { connectedOf } from './walletBehind.js'

/** Signs a message under the guard; `asked` is the connection as it was shown when the site called. */
export async function signMessage(site: Site, asked: Connection, given: unknown): Promise<SignedMessage> {
  const { message, address = asked.activeAddress, protocol } = Object(given) as { readonly [name: string]: unknown }
  const params = Object.freeze({ message, address, ...(protocol !== undefined && { protocol }) })
  return site.input.guard(asked, { method: 'signMessage', params }, async (now) => {
    const signed = await askForSignature(connectedOf(site), params)
    return { ...signed, caipAddress: formatCaip10(now.networkId, signed.address) }
  })
}
