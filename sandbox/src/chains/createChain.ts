import type { Hex } from 'viem'
import { hexToBigInt, hexToNumber, numberToHex } from 'viem'
import type { Caip2, SandboxChain, SandboxNetwork } from '../contract.js'
import { rpcRequest } from './rpcRequest.js'

/** Wraps a running node in the switches a test has over it. */
export function createChain(caip2: Caip2, network: SandboxNetwork): SandboxChain {
  const [url] = network.rpcUrls.default.http
  const request: SandboxChain['request'] = (method, params) => rpcRequest(url, method, params)
  return {
    caip2,
    network,
    url,
    request,
    balance: async (address) => hexToBigInt((await request('eth_getBalance', [address, 'latest'])) as Hex),
    setBalance: async (address, wei) => {
      await request('anvil_setBalance', [address, numberToHex(wei)])
    },
    landed: async (address) => hexToNumber((await request('eth_getTransactionCount', [address, 'latest'])) as Hex),
  }
}
