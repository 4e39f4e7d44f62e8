import { withDeadline } from '@latchkey/kernel'
import type { TransferFollowPlace } from '@latchkey/kernel/adapter'
import { readArray, readProperty } from '@latchkey/kernel/adapter'
import { captureProvider } from '../connector/captureProvider.js'
import { parseChainId } from '../networks/chainId.js'
import { isHash } from '../requests/watchTransaction.js'

const method = 'wallet_getCallsStatus'
const callMs = 10_000

/**
 * What a wallet says of calls (EIP-5792). `pending`: it has them; `found`: they are in a block; `unsent`: they never left it, and it tries no
 * more; `failed`: the network undid them; `partial`: some of them were made.
 */
export type CallsStatus =
  | { readonly status: 'pending' }
  | { readonly status: 'unsent'; readonly hash?: undefined }
  | { readonly status: 'found'; readonly hash: string }
  | { readonly status: 'failed' | 'partial'; readonly hash?: string }

/** The hash of the last transaction that is listed: a wallet may have prepared the account in others before. */
function hashOf(receipts: unknown): string | undefined {
  const hashes = readArray(receipts).map((receipt) => readProperty(receipt, 'transactionHash'))
  return hashes.filter(isHash).at(-1)?.toLowerCase()
}

/** Reads the result of `wallet_getCallsStatus`; `undefined` for what is malformed, of other calls or of another network. */
export function parseCallsStatus(result: unknown, id: string, networkId: string): CallsStatus | undefined {
  const named = readProperty(result, 'id')
  const chainId = readProperty(result, 'chainId')
  if (named !== undefined && (typeof named !== 'string' || named.toLowerCase() !== id.toLowerCase())) return
  if (chainId !== undefined && `eip155:${parseChainId(chainId)}` !== networkId) return
  const hash = hashOf(readProperty(result, 'receipts'))
  switch (readProperty(result, 'status')) {
    case 100:
      return { status: 'pending' }
    case 200:
      // Without a hash nothing proves it.
      return hash === undefined ? { status: 'pending' } : { status: 'found', hash }
    case 400:
      // What is in a block was sent, whatever the number says.
      return hash === undefined ? { status: 'unsent' } : { status: 'found', hash }
    case 500:
      return { status: 'failed', ...(hash !== undefined && { hash }) }
    case 600:
      return { status: 'partial', ...(hash !== undefined && { hash }) }
    default:
      return
  }
}

/** Asks the wallet what became of calls; `undefined` where it cannot tell, or is not there. Shows the visitor nothing. */
export async function readCallsStatus(
  id: string,
  networkId: string,
  { connection, clock }: Pick<TransferFollowPlace, 'connection' | 'clock'>,
): Promise<CallsStatus | undefined> {
  try {
    const live = connection?.()
    if (!live?.record) return
    const asked = captureProvider(live.provider).request(method, [id])
    return parseCallsStatus(await withDeadline(asked, method, callMs, clock), id, networkId)
  } catch {
    // It has no such method, does not know the calls, or does not respond.
    return
  }
}
