import type { TypedDataDefinition } from 'viem'
import { rpcError } from './rpcError.js'

/** Typed data as given by a page. */
export type GivenTypedData = TypedDataDefinition & { domain?: Record<string, unknown>; message: unknown }

/** Parses the second parameter of `eth_signTypedData_v4`, a JSON string or an object; throws -32602, also for data of another chain. */
export function parseTypedData(input: unknown, chainId: number): GivenTypedData {
  let data = input
  try {
    if (typeof input === 'string') data = JSON.parse(input)
  } catch {
    throw rpcError(-32602, 'The typed data is not JSON.')
  }
  const { types, primaryType, message } = (data ?? {}) as Record<string, unknown>
  if (typeof types !== 'object' || typeof message !== 'object' || typeof primaryType !== 'string') {
    throw rpcError(-32602, 'The typed data lacks types, primaryType or message.')
  }
  const typedData = data as GivenTypedData
  const wanted = typedData.domain?.chainId
  if (wanted !== undefined && !isChain(wanted, chainId)) {
    throw rpcError(-32602, `The data is for chain ${String(wanted)}, but the wallet is on chain ${chainId}.`)
  }
  return typedData
}

/** Pages give it as a number, a decimal string or a hex string. */
function isChain(wanted: unknown, chainId: number): boolean {
  return /^(\d+|0x[0-9a-f]+)$/i.test(String(wanted)) && BigInt(String(wanted)) === BigInt(chainId)
}
