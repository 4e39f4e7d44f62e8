import type { WalletRequestRecord } from '../contract.js'
import type { SendingForm } from '../switches.js'
import type { WantedTransaction } from './parseTransaction.js'
import { parseTransaction } from './parseTransaction.js'
import { rpcError } from './rpcError.js'

/** What the methods for calls work with. */
export interface CallContext {
  sends(): SendingForm
  /** Asks the visitor, signs and sends; resolves to the hash. */
  send(wanted: WantedTransaction, record: WalletRequestRecord): Promise<unknown>
  /** The receipt of a transaction; null while there is none. */
  receipt(chainId: number, hash: string): Promise<unknown>
}

interface SentCalls {
  chainId: number
  hash: string
}

/** The methods of EIP-5792 (2.0.0) for one call at a time; the wallet forgets with the page what it has sent. */
export function createCallMethods({
  sends,
  send,
  receipt,
}: CallContext): Record<string, (params: unknown[], record: WalletRequestRecord) => unknown> {
  const received = new Map<string, SentCalls | undefined>()
  const requireCalls = (method: string): void => {
    if (sends() !== 'calls') throw rpcError(4200, `The wallet does not support ${method}.`)
  }

  return {
    async wallet_sendCalls([input], record) {
      requireCalls('wallet_sendCalls')
      const { id: given, chainId, calls, wanted } = parseCalls(input)
      const id = given ?? `0x${crypto.randomUUID().replaceAll('-', '')}`
      if (received.has(id)) throw rpcError(5720, 'There is already a bundle with this id.')
      if (calls !== 1) throw rpcError(5740, 'This wallet takes one call at a time.')
      received.set(id, undefined)
      try {
        const hash = String(await send(wanted, record))
        received.set(id, { chainId, hash })
        return { id }
      } catch (error) {
        received.delete(id)
        throw error
      }
    },
    async wallet_getCallsStatus([id]) {
      requireCalls('wallet_getCallsStatus')
      if (typeof id !== 'string' || !received.has(id)) throw rpcError(5730, 'There is no bundle with this id.')
      const sent = received.get(id)
      const found = sent && (await receipt(sent.chainId, sent.hash))
      const common = { version: '2.0.0', id, atomic: false, ...(sent && { chainId: `0x${sent.chainId.toString(16)}` }) }
      if (!found) return { ...common, status: 100 }
      const { logs, status, blockHash, blockNumber, gasUsed, transactionHash } = found as Record<string, unknown>
      const receipts = [{ logs, status, blockHash, blockNumber, gasUsed, transactionHash }]
      return { ...common, status: status === '0x1' ? 200 : 500, receipts }
    },
  }
}

/** Validates the parameters of `wallet_sendCalls`; throws -32602, and 5700 for a capability that is required. */
function parseCalls(input: unknown): {
  id: string | undefined
  chainId: number
  calls: number
  wanted: WantedTransaction
} {
  const raw = Object(input) as Record<string, unknown>
  const { version, id, from, chainId, atomicRequired, calls, capabilities } = raw
  if (version !== '2.0.0') throw rpcError(-32602, 'The version is not 2.0.0.')
  if (id !== undefined && (typeof id !== 'string' || !/^0x([0-9a-f]{2}){1,4096}$/i.test(id)))
    throw rpcError(-32602, 'The id is not hex of at most 4,096 bytes.')
  if (typeof chainId !== 'string' || !/^0x[0-9a-f]{1,8}$/i.test(chainId))
    throw rpcError(-32602, 'The chain id is not a hex quantity.')
  if (typeof atomicRequired !== 'boolean') throw rpcError(-32602, '"atomicRequired" is not true or false.')
  if (!Array.isArray(calls) || calls.length === 0) throw rpcError(-32602, 'There are no calls.')
  const required = Object.values(Object(capabilities)).find((each) => Object(each).optional !== true)
  if (required !== undefined) throw rpcError(5700, 'This wallet has no capabilities.')
  const [call] = calls
  const unknown = Object.keys(Object(call)).find((key) => !['to', 'value', 'data', 'capabilities'].includes(key))
  if (unknown !== undefined) throw rpcError(-32602, `A call has no "${unknown}".`)
  const { to, value, data } = Object(call) as Record<string, unknown>
  const wanted = parseTransaction({
    from,
    chainId,
    ...(to !== undefined && { to }),
    ...(value !== undefined && { value }),
    ...(data !== undefined && { data }),
  })
  return { id: id as string | undefined, chainId: Number(chainId), calls: calls.length, wanted }
}
