import { RpcRefused } from '@latchkey/kernel/adapter'
import type { RpcReading } from '../rpc/readRpc.js'
import { parseQuantity, readRpc } from '../rpc/readRpc.js'
import { callContract } from './askNode.js'
import { dummyBytes, encodeL1Fee } from './tokenCall.js'

/** Contracts by which rollups report what their layer below costs; an address without code reports nothing. */
const defaultOracle = '0x420000000000000000000000000000000000000F'
const oracles: { readonly [chainId: string]: string } = {
  '534351': '0x5300000000000000000000000000000000000002',
  '534352': '0x5300000000000000000000000000000000000002',
}
/** Bytes of a signed transaction without its data. */
const envelopeBytes = 130

const gwei = 1_000_000_000n

/** What a unit of gas costs at most, and how a transaction says so. */
export interface GasPrice {
  readonly perGas: bigint
  /** Fields of the transaction. */
  readonly fields: { readonly [field: string]: bigint }
  /** Gas of a whole block, if the network says so. */
  readonly blockGas: bigint | undefined
}

interface Block {
  readonly baseFee: bigint | undefined
  readonly gasLimit: bigint | undefined
}

const parseBlock = (answer: unknown): Block | undefined => {
  if (typeof answer !== 'object' || !answer) return
  const { baseFeePerGas, gasLimit } = answer as { readonly [part: string]: unknown }
  const baseFee = parseQuantity(baseFeePerGas)
  // A base fee that cannot be read is not the same as none.
  if (baseFeePerGas !== undefined && baseFeePerGas !== null && baseFee === undefined) return
  return { baseFee, gasLimit: parseQuantity(gasLimit) }
}

const readAmount = (reading: RpcReading, method: string): Promise<bigint> =>
  readRpc(reading, { method, params: [], parse: parseQuantity })

/** What being early costs; nodes that do not say take what is above the base fee. */
async function readPriority(reading: RpcReading, baseFee: bigint): Promise<bigint> {
  const failures: unknown[] = []
  try {
    const question = { method: 'eth_maxPriorityFeePerGas', params: [], parse: parseQuantity }
    return await readRpc(reading, question, { failures })
  } catch (error) {
    if (!failures.some((failure) => failure instanceof RpcRefused)) throw error
    const price = await readAmount(reading, 'eth_gasPrice')
    return price > baseFee ? price - baseFee : 0n
  }
}

/** Reads what gas costs: fields of EIP-1559 where the block has a base fee, else one price. @throws the codes of `readRpc` */
export async function readGasPrice(reading: RpcReading): Promise<GasPrice> {
  const params = ['latest', false]
  const { baseFee, gasLimit } = await readRpc(reading, { method: 'eth_getBlockByNumber', params, parse: parseBlock })
  if (baseFee === undefined) {
    const gasPrice = await readAmount(reading, 'eth_gasPrice')
    return { perGas: gasPrice, fields: { gasPrice }, blockGas: gasLimit }
  }
  const asked = await readPriority(reading, baseFee)
  // A node that lies must not make anybody pay any amount for being early.
  const most = baseFee * 10n > 500n * gwei ? baseFee * 10n : 500n * gwei
  const maxPriorityFeePerGas = asked < most ? asked : most
  // The base fee doubles in six full blocks at the earliest.
  const maxFeePerGas = baseFee * 2n + maxPriorityFeePerGas
  return { perGas: maxFeePerGas, fields: { maxFeePerGas, maxPriorityFeePerGas }, blockGas: gasLimit }
}

/** What the layer below a rollup costs for so many bytes of data, and half of that for a rise; 0 on other networks. @throws the codes of `readRpc` */
export async function readL1Fee(
  reading: RpcReading & { readonly network: { readonly id: number | string } },
  dataBytes: number,
): Promise<bigint> {
  const to = oracles[String(reading.network.id)] ?? defaultOracle
  const returned = await callContract(reading, { to, data: encodeL1Fee(dummyBytes(envelopeBytes + dataBytes)) })
  return returned?.length === 66 ? (BigInt(returned) * 3n) / 2n : 0n
}
