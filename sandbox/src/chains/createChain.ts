import type { Hex } from 'viem'
import { hexToBigInt, hexToNumber, numberToHex } from 'viem'
import { SandboxError } from '../sandboxError.js'
import type { Caip2, SandboxChain, SandboxNetwork } from './contract.js'
import { createInterval } from './createInterval.js'
import { rpcRequest } from './rpcRequest.js'
import type { RpcProxy } from './startRpcProxy.js'

const lies = {
  chainId: ['eth_chainId', 'net_version'],
  balance: ['eth_getBalance'],
  code: ['eth_getCode'],
} as const

/** Wraps a running node with the switches that tests control it by; `dispose` stops what they left running. */
export function createChain(
  caip2: Caip2,
  network: SandboxNetwork,
  nodeUrl: string,
  proxy: RpcProxy,
): { chain: SandboxChain; dispose(): void } {
  // Directly to the node, so that a test can inspect and steer it while the proxy misbehaves.
  const request: SandboxChain['request'] = (method, params) => rpcRequest(nodeUrl, method, params)
  const order = async (method: string, params: readonly unknown[] = []): Promise<void> => {
    await request(method, params)
  }
  const interval = createInterval(() => order('evm_mine'))
  const mine = (blocks = 1): Promise<void> => order('anvil_mine', [numberToHex(blocks)])

  const chain: SandboxChain = {
    caip2,
    network,
    url: proxy.url,
    request,
    async status() {
      const block = await request('eth_blockNumber').catch(() => undefined)
      const lies = [...proxy.lies.keys()]
      return { ...(block !== undefined && { block: hexToNumber(block as Hex) }), lies, ...proxy.status() }
    },
    balance: async (address) => hexToBigInt((await request('eth_getBalance', [address, 'latest'])) as Hex),
    setBalance: (address, wei) => order('anvil_setBalance', [address, numberToHex(wei)]),
    setCode: (address, code) => order('anvil_setCode', [address, code]),
    landed: async (address) => hexToNumber((await request('eth_getTransactionCount', [address, 'latest'])) as Hex),
    mine,
    automine: (on) => order('evm_setAutomine', [on]),
    async interval(ms) {
      await order('evm_setAutomine', [ms === 0])
      await interval.set(ms)
    },
    async time(seconds) {
      await order('evm_increaseTime', [numberToHex(seconds)])
      await mine()
    },
    snapshot: async () => (await request('evm_snapshot')) as Hex,
    async revert(id) {
      if (await request('evm_revert', [id])) return
      throw new SandboxError('SANDBOX_UNKNOWN_SNAPSHOT', {
        part: `chain "${network.name}"`,
        reason: `unknown snapshot "${id}"`,
        cure: 'Take a new one: reverting to a snapshot invalidates it and all later ones.',
      })
    },
    async dropPending(hash) {
      await requirePending(chain, hash)
      await order('anvil_dropTransaction', [hash])
    },
    async replace(hash, change = {}) {
      const old = await requirePending(chain, hash)
      const fee = (value: Hex): Hex => numberToHex(hexToBigInt(value) * 2n)
      await order('anvil_impersonateAccount', [old.from])
      try {
        return (await request('eth_sendTransaction', [
          {
            from: old.from,
            to: change.to ?? old.to,
            value: change.value === undefined ? old.value : numberToHex(change.value),
            data: change.data ?? old.input,
            nonce: old.nonce,
            gas: old.gas,
            ...(old.maxFeePerGas && old.maxPriorityFeePerGas
              ? { maxFeePerGas: fee(old.maxFeePerGas), maxPriorityFeePerGas: fee(old.maxPriorityFeePerGas) }
              : { gasPrice: fee(old.gasPrice) }),
          },
        ])) as Hex
      } finally {
        await order('anvil_stopImpersonatingAccount', [old.from])
      }
    },
    revertNext: (reason) => proxy.revertNext(reason),
    async gasPrice(wei) {
      await order('anvil_setNextBlockBaseFeePerGas', [numberToHex(wei)])
      await mine()
    },
    reorg: (depth) => order('anvil_reorg', [depth, []]),
    stall: () => proxy.mode('stalled'),
    refuse: () => proxy.mode('refusing'),
    resume: () => proxy.mode('open'),
    lieAbout(what: keyof typeof lies, value?: bigint | number | Hex) {
      for (const method of lies[what]) {
        if (value === undefined) proxy.lies.delete(method)
        else proxy.lies.set(method, method === 'net_version' ? String(BigInt(value)) : asHex(value))
      }
    },
  }
  return { chain, dispose: interval.stop }
}

interface PendingTransaction {
  from: Hex
  to: Hex | null
  value: Hex
  input: Hex
  nonce: Hex
  gas: Hex
  gasPrice: Hex
  maxFeePerGas?: Hex
  maxPriorityFeePerGas?: Hex
  blockHash: Hex | null
}

async function requirePending({ request, network }: SandboxChain, hash: Hex): Promise<PendingTransaction> {
  const found = (await request('eth_getTransactionByHash', [hash])) as PendingTransaction | null
  if (found && found.blockHash === null) return found
  throw new SandboxError('SANDBOX_NOT_PENDING', {
    part: `chain "${network.name}"`,
    reason: found ? `transaction ${hash} has already been mined` : `unknown transaction ${hash}`,
    cure: 'Turn automine off before you send the transaction.',
  })
}

function asHex(value: bigint | number | Hex): string {
  return typeof value === 'string' ? value : numberToHex(value)
}
