import type { Address, Hex } from 'viem'
import { numberToHex, parseEther } from 'viem'
import type { SandboxAccount } from '../contract.js'
import { rpcBatch, rpcRequest } from './rpcRequest.js'

/** Transactions that every new chain starts with. */
export interface ChainPlan {
  /** The account that sends them; of tokens, it keeps the rest of the supply. */
  owner: Address
  /** The signed transactions for one chain, in order. */
  transactions(chainId: number): Promise<Hex[]>
}

/** Sets up a new chain with its balances and contracts, all in its first block. */
export async function seedChain(
  url: string,
  chainId: number,
  accounts: readonly Pick<SandboxAccount, 'address' | 'startBalance'>[],
  plans: readonly ChainPlan[],
): Promise<void> {
  const signed = Promise.all(plans.map((plan) => plan.transactions(chainId)))
  await rpcBatch(url, [
    ...accounts.map(({ address, startBalance }): [string, unknown[]] => [
      'anvil_setBalance',
      [address, numberToHex(parseEther(startBalance))],
    ]),
    ...plans.map(({ owner }): [string, unknown[]] => ['anvil_setBalance', [owner, numberToHex(parseEther('100'))]]),
    ['evm_setAutomine', [false]],
  ])
  const hashes: Hex[] = []
  for (const raw of (await signed).flat()) hashes.push((await rpcRequest(url, 'eth_sendRawTransaction', [raw])) as Hex)
  await rpcRequest(url, 'evm_mine')
  await rpcRequest(url, 'evm_setAutomine', [true])
  const receipts = await Promise.all(hashes.map((hash) => rpcRequest(url, 'eth_getTransactionReceipt', [hash])))
  for (const receipt of receipts as ({ status: Hex } | null)[]) {
    if (receipt?.status !== '0x1') throw new Error(`the contracts of chain ${chainId} were not deployed`)
  }
}
