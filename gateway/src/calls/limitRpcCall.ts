import * as v from 'valibot'
import { cacheKey } from '../createCache.js'
import type { Chain } from '../providers/createChains.js'
import { quantitySchema } from '../providers/quantity.js'
import type { RpcCall } from '../providers/rpc.js'
import { UpstreamFailure } from '../providers/UpstreamFailure.js'
import type { CallContext } from './CallContext.js'
import type { RpcRefusal } from './rpcRefusal.js'

/** The most blocks between the ends of `eth_getLogs`. */
const mostBlocks = 10_000
/** The most gas that a simulated call may use. */
const mostGas = 50_000_000n
const headMs = 1000

const block = v.union([
  v.picklist(['earliest', 'latest', 'pending', 'safe', 'finalized']),
  v.pipe(
    v.string(),
    v.regex(/^0x[0-9a-f]{1,13}$/i),
    v.transform((text) => Number.parseInt(text, 16)),
  ),
])
const matched = { address: v.optional(v.unknown()), topics: v.optional(v.unknown()) }
// Nodes written in Go read `FROMBLOCK` as `fromBlock`, so a key of another name is not passed on.
const filter = v.union([
  v.strictObject({
    ...matched,
    blockHash: v.pipe(v.string(), v.regex(/^0x[0-9a-f]{64}$/i)),
    fromBlock: v.optional(v.undefined()),
    toBlock: v.optional(v.undefined()),
  }),
  v.strictObject({
    ...matched,
    fromBlock: v.optional(block, 'latest'),
    toBlock: v.optional(block, 'latest'),
    blockHash: v.optional(v.undefined()),
  }),
])

/** A call with what it may cost limited, or why it is refused. Throws an `UpstreamFailure`. */
export async function limitRpcCall(
  call: RpcCall,
  chain: Chain,
  context: CallContext,
): Promise<RpcCall | { readonly refusal: RpcRefusal }> {
  if (call.method === 'eth_getLogs') return limitLogs(call, chain, context)
  if (call.method === 'eth_call' || call.method === 'eth_estimateGas') return limitGas(call)
  return call
}

function limitGas(call: RpcCall): RpcCall | { readonly refusal: RpcRefusal } {
  if (!Array.isArray(call.params)) return invalid('The parameters have to be a list.')
  const [transaction, ...rest] = call.params
  if (Object.keys(Object(transaction)).some(isOtherGas)) return invalid('`gas` has to be written so.')
  const gas = typeof transaction === 'object' && transaction !== null ? Reflect.get(transaction, 'gas') : undefined
  if (gas === undefined || gas === null) return call
  const { success, output } = v.safeParse(quantitySchema, gas)
  if (!success) return invalid('`gas` has to be a quantity.')
  if (output <= mostGas) return call
  return { ...call, params: [{ ...transaction, gas: `0x${mostGas.toString(16)}` }, ...rest] }
}

/** A key that nodes written in Go read as `gas`: they fold case, and some letters beyond ASCII with it. */
const isOtherGas = (key: string): boolean => key !== 'gas' && key.normalize('NFKC').toLowerCase() === 'gas'

async function limitLogs(
  call: RpcCall,
  chain: Chain,
  context: CallContext,
): Promise<RpcCall | { readonly refusal: RpcRefusal }> {
  const { success, output } = v.safeParse(filter, Array.isArray(call.params) ? call.params[0] : undefined)
  if (!success) return invalid('The filter is invalid.')
  if (typeof output.blockHash === 'string') return call
  const { fromBlock = 'latest', toBlock = 'latest' } = output
  const isHeadNeeded = [fromBlock, toBlock].some((end) => typeof end === 'string' && end !== 'earliest')
  const head = isHeadNeeded && fromBlock !== toBlock ? await readHead(chain, context) : 0
  const numberOf = (end: string | number): number => (typeof end === 'number' ? end : end === 'earliest' ? 0 : head)
  if (numberOf(toBlock) - numberOf(fromBlock) >= mostBlocks) return invalid(`The range may have ${mostBlocks} blocks.`)
  return call
}

async function readHead({ caip2, pool }: Chain, context: CallContext): Promise<number> {
  return context.cache.read(cacheKey<number>('head', caip2), headMs, async () => {
    const head = Number(await pool.read('eth_blockNumber', []))
    if (!Number.isSafeInteger(head)) throw new UpstreamFailure('unavailable')
    return head
  })
}

const invalid = (message: string): { readonly refusal: RpcRefusal } => ({ refusal: { code: -32602, message } })
