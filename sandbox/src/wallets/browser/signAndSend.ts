import type { Hex } from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import { numberToHex } from 'viem/utils'
import type { WantedTransaction } from './parseTransaction.js'

/** Fills in missing fields, signs with the account's key and sends the raw transaction; resolves to its hash. */
export async function signAndSend(
  account: PrivateKeyAccount,
  chainId: number,
  wanted: WantedTransaction,
  rpc: (method: string, params: readonly unknown[]) => Promise<unknown>,
): Promise<unknown> {
  const { to, data, value = 0n, accessList } = wanted
  const quantity = async (method: string, params: readonly unknown[]): Promise<bigint> =>
    BigInt((await rpc(method, params)) as Hex)
  const call = {
    from: account.address,
    ...(to && { to }),
    ...(data && { data }),
    value: numberToHex(value),
    ...(accessList && { accessList }),
  }
  const [nonce, gas] = await Promise.all([
    wanted.nonce ?? quantity('eth_getTransactionCount', [account.address, 'pending']),
    wanted.gas ?? quantity('eth_estimateGas', [call]),
  ])
  const common = {
    chainId,
    nonce: Number(nonce),
    gas,
    value,
    ...(to && { to }),
    ...(data && { data }),
    ...(accessList && { accessList }),
  }
  if (wanted.gasPrice !== undefined) {
    const legacy = { ...common, gasPrice: wanted.gasPrice }
    const raw = await account.signTransaction(
      accessList ? { ...legacy, accessList, type: 'eip2930' } : { ...legacy, accessList: undefined, type: 'legacy' },
    )
    return rpc('eth_sendRawTransaction', [raw])
  }
  const tip = wanted.maxPriorityFeePerGas ?? (await quantity('eth_maxPriorityFeePerGas', []))
  const block = (await rpc('eth_getBlockByNumber', ['latest', false])) as { baseFeePerGas?: Hex }
  // Twice the base fee covers the steepest rise over the next five blocks.
  const maxFeePerGas = wanted.maxFeePerGas ?? BigInt(block.baseFeePerGas ?? '0x0') * 2n + tip
  const maxPriorityFeePerGas = tip < maxFeePerGas ? tip : maxFeePerGas
  const raw = await account.signTransaction({ ...common, type: 'eip1559', maxFeePerGas, maxPriorityFeePerGas })
  return rpc('eth_sendRawTransaction', [raw])
}
