import type { Address, Hex } from 'viem'
import { keccak256, numberToHex, parseTransaction, recoverTransactionAddress } from 'viem'

/** A chain in memory: takes signed transfers, one per block, and serves the reads of wallets and pages. */
export interface ChainDouble {
  answer(method: string, params: readonly unknown[]): Promise<unknown>
  balance(address: string): bigint
}

/** Creates a chain on which every account that signs has enough; refuses a transaction for another chain, or with a nonce out of turn. */
export function createChainDouble(chainId: number): ChainDouble {
  const balances = new Map<string, bigint>()
  const nonces = new Map<string, number>()
  const receipts = new Map<string, object>()
  const lower = (value: unknown): string => String(value).toLowerCase()
  let height = 1

  const take = async (raw: Hex): Promise<Hex> => {
    const { to, value = 0n, nonce = 0, chainId: signedFor } = parseTransaction(raw)
    const from: Address = await recoverTransactionAddress({ serializedTransaction: raw as `0x02${string}` })
    if (signedFor !== chainId) throw new Error(`signed for chain ${signedFor}`)
    if (nonce !== (nonces.get(lower(from)) ?? 0)) throw new Error(`nonce ${nonce} is out of turn`)
    nonces.set(lower(from), nonce + 1)
    balances.set(lower(to), (balances.get(lower(to)) ?? 0n) + value)
    const hash = keccak256(raw)
    height++
    receipts.set(hash, {
      transactionHash: hash,
      blockHash: keccak256(hash),
      blockNumber: numberToHex(height),
      transactionIndex: '0x0',
      from: lower(from),
      to: lower(to),
      status: '0x1',
      type: '0x2',
      gasUsed: '0x5208',
      cumulativeGasUsed: '0x5208',
      effectiveGasPrice: '0x1',
      contractAddress: null,
      logs: [],
      logsBloom: `0x${'0'.repeat(512)}`,
    })
    return hash
  }

  const methods: Readonly<Record<string, (params: readonly unknown[]) => unknown>> = {
    eth_chainId: () => numberToHex(chainId),
    eth_blockNumber: () => numberToHex(height),
    eth_getBalance: ([address]) => numberToHex(balances.get(lower(address)) ?? 10n ** 22n),
    eth_getTransactionCount: ([address]) => numberToHex(nonces.get(lower(address)) ?? 0),
    eth_estimateGas: () => '0x5208',
    eth_maxPriorityFeePerGas: () => '0x1',
    eth_getBlockByNumber: () => ({ number: numberToHex(height), baseFeePerGas: '0x1' }),
    eth_getTransactionReceipt: ([hash]) => receipts.get(lower(hash)) ?? null,
    eth_sendRawTransaction: ([raw]) => take(raw as Hex),
  }
  return {
    balance: (address) => balances.get(lower(address)) ?? 0n,
    async answer(method, params) {
      const own = methods[method]
      if (!own) throw new Error(`The chain double has no ${method}.`)
      return own(params)
    },
  }
}
