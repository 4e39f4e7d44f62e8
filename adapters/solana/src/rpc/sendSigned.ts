import { BaseError } from '@latchkey/kernel'
import { encodeBase64, RpcRefused, readProperty } from '@latchkey/kernel/adapter'
import type { SendOptions } from '../contract.js'
import type { RpcReading } from './readRpc.js'
import { readRpc, reasonText } from './readRpc.js'

/** Whether the node has processed the transaction before. */
const isKnown = ({ refusal }: RpcRefused): boolean =>
  readProperty(refusal.data, 'err') === 'AlreadyProcessed' || /already been processed/i.test(refusal.message)

/** Failures after which an address cannot have sent the transaction. */
const harmless = ['RPC_CHAIN_MISMATCH', 'RPC_REFUSED']

/**
 * Sends a signed transaction through the addresses of its network, in order, until one accepts it; sending it twice has the
 * same effect as once. Resolves when no address responds too, since the transaction may have arrived.
 * @throws `TRANSACTION_REFUSED`, `RPC_URL_MISSING`, `RPC_CHAIN_MISMATCH`, `ABORTED`
 */
export async function sendSigned(
  reading: RpcReading,
  bytes: Uint8Array,
  signature: string,
  options: SendOptions,
): Promise<void> {
  const failures: unknown[] = []
  const question = {
    method: 'sendTransaction',
    params: [encodeBase64(bytes), { preflightCommitment: 'confirmed', ...options, encoding: 'base64' }],
    parse: (answer: unknown) => (answer === signature ? true : undefined),
  }
  try {
    await readRpc(reading, question, { failures })
  } catch (error) {
    const code = readProperty(error, 'code')
    if (code !== 'RPC_UNREACHABLE') throw error
    const refusals = failures.filter((failure) => failure instanceof RpcRefused)
    if (refusals.some(isKnown)) return
    const [refused] = refusals
    if (!refused || failures.some((failure) => !harmless.includes(String(readProperty(failure, 'code'))))) return
    throw new BaseError('The network refused the transaction.', {
      code: 'TRANSACTION_REFUSED',
      cause: refused,
      details: {
        ...refused.details,
        cause: reasonText(readProperty(refused.refusal.data, 'err') ?? null),
      },
    })
  }
}
