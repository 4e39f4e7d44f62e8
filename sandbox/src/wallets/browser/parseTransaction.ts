import type { AccessList, Address, Hex } from 'viem'
import { rpcError } from './rpcError.js'

/** A validated transaction request; amounts are in wei, and the wallet fills in absent fields. */
export interface WantedTransaction {
  from: Address
  to?: Address
  data?: Hex
  value?: bigint
  gas?: bigint
  gasPrice?: bigint
  maxFeePerGas?: bigint
  maxPriorityFeePerGas?: bigint
  nonce?: bigint
  chainId?: bigint
  accessList?: AccessList
}

const quantities = ['value', 'gas', 'gasPrice', 'maxFeePerGas', 'maxPriorityFeePerGas', 'nonce', 'chainId'] as const

/** Validates the parameters of `eth_sendTransaction`; throws -32602. */
export function parseTransaction(input: unknown): WantedTransaction {
  if (typeof input !== 'object' || input === null) throw invalid('a transaction object is missing')
  const raw = input as Record<string, unknown>
  if (!isPlainAddress(raw.from)) throw invalid('"from" is not an address')
  const wanted: WantedTransaction = { from: raw.from }
  const data = raw.data ?? raw.input
  if (data !== undefined && data !== null) {
    if (!isBytes(data)) throw invalid('"data" is not hex bytes')
    if (data !== '0x') wanted.data = data
  }
  if (raw.to !== undefined && raw.to !== null) {
    if (!isPlainAddress(raw.to)) throw invalid('"to" is not an address')
    wanted.to = raw.to
  } else if (!wanted.data) throw invalid('neither "to" nor "data" is given')
  for (const key of quantities) {
    const value = raw[key]
    if (value === undefined || value === null) continue
    if (typeof value !== 'string' || !/^0x[0-9a-f]{1,64}$/i.test(value)) throw invalid(`"${key}" is not a hex quantity`)
    wanted[key] = BigInt(value)
  }
  if (Array.isArray(raw.accessList)) wanted.accessList = raw.accessList as AccessList
  return wanted
}

function isPlainAddress(value: unknown): value is Address {
  return typeof value === 'string' && /^0x[0-9a-f]{40}$/i.test(value)
}

function isBytes(value: unknown): value is Hex {
  return typeof value === 'string' && /^0x([0-9a-f]{2})*$/i.test(value)
}

function invalid(why: string): Error {
  return rpcError(-32602, `Invalid transaction: ${why}.`)
}
