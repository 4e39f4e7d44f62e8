import type { Connection, ExtendInput, SignedMessage } from '@latchkey/kernel'
import { BaseError, formatCaip10 } from '@latchkey/kernel'
import { throwProviderError } from '@latchkey/kernel/adapter'
import { captureProvider } from '../connector/captureProvider.js'
import { parseTypedData } from './parseTypedData.js'
import { readSignature } from './signMessage.js'

const method = 'eth_signTypedData_v4'

/** Signs structured data (EIP-712); `asked` is the connection that was shown at the call. */
export async function signTypedData(input: ExtendInput, asked: Connection, typed: unknown): Promise<SignedMessage> {
  const { activeAddress: address, networkId } = asked
  const { json, chainId } = parseTypedData(typed)
  if (chainId && `eip155:${chainId}` !== networkId) {
    throw new BaseError('The data is for another network than this page shows.', {
      code: 'CHAIN_MISMATCH',
      details: { shown: networkId, actual: `eip155:${chainId}` },
    })
  }
  return input.guard(asked, { method, params: Object.freeze([address, json]) }, async () => {
    const answer = await captureProvider(input.provider).request(method, [address, json]).catch(throwProviderError)
    return { signature: readSignature(answer), address, caipAddress: formatCaip10(networkId, address) }
  })
}
