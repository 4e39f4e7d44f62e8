/** How a method of a node may be used. */
export interface RpcMethod {
  readonly kind: 'read' | 'write'
  /** Milliseconds that a result is kept; 0 for what must be fresh, or is too large to keep. */
  readonly keptMs: number
}

const read = (keptMs: number): RpcMethod => ({ kind: 'read', keptMs })
const write: RpcMethod = { kind: 'write', keptMs: 0 }

/** The methods that the gateway passes on, by namespace. */
export const rpcMethods: Readonly<Record<'eip155' | 'solana', ReadonlyMap<string, RpcMethod>>> = {
  eip155: new Map([
    ['eth_blobBaseFee', read(5000)],
    ['eth_blockNumber', read(1000)],
    ['eth_call', read(1000)],
    ['eth_chainId', read(3_600_000)],
    ['eth_estimateGas', read(0)],
    ['eth_feeHistory', read(5000)],
    ['eth_gasPrice', read(5000)],
    ['eth_getBalance', read(1000)],
    ['eth_getBlockByHash', read(0)],
    ['eth_getBlockByNumber', read(0)],
    ['eth_getBlockTransactionCountByHash', read(60_000)],
    ['eth_getBlockTransactionCountByNumber', read(1000)],
    ['eth_getCode', read(5000)],
    ['eth_getLogs', read(0)],
    ['eth_getProof', read(0)],
    ['eth_getStorageAt', read(1000)],
    ['eth_getTransactionByBlockHashAndIndex', read(0)],
    ['eth_getTransactionByBlockNumberAndIndex', read(0)],
    ['eth_getTransactionByHash', read(0)],
    ['eth_getTransactionCount', read(0)],
    ['eth_getTransactionReceipt', read(0)],
    ['eth_maxPriorityFeePerGas', read(5000)],
    ['eth_sendRawTransaction', write],
    ['eth_syncing', read(5000)],
    ['net_version', read(3_600_000)],
  ]),
  solana: new Map([
    ['getAccountInfo', read(0)],
    ['getBalance', read(1000)],
    ['getBlockHeight', read(1000)],
    ['getEpochInfo', read(5000)],
    ['getFeeForMessage', read(0)],
    ['getGenesisHash', read(3_600_000)],
    ['getHealth', read(1000)],
    ['getLatestBlockhash', read(0)],
    ['getMinimumBalanceForRentExemption', read(60_000)],
    ['getMultipleAccounts', read(0)],
    ['getRecentPrioritizationFees', read(1000)],
    ['getSignatureStatuses', read(0)],
    ['getSignaturesForAddress', read(0)],
    ['getSlot', read(1000)],
    ['getTokenAccountBalance', read(1000)],
    ['getTokenAccountsByOwner', read(0)],
    ['getTokenSupply', read(5000)],
    ['getTransaction', read(0)],
    ['getVersion', read(60_000)],
    ['isBlockhashValid', read(0)],
    ['sendTransaction', write],
    ['simulateTransaction', read(0)],
  ]),
}
