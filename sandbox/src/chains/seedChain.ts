import type { Hex } from 'viem'
import { numberToHex, parseEther } from 'viem'
import type { SandboxAccount } from '../contract.js'
import type { TokenPlan } from '../tokens/planTokens.js'
import { rpcBatch, rpcRequest } from './rpcRequest.js'

/** Sets up a new chain with its balances and tokens, all in its first block. */
export async function seedChain(
  url: string,
  chainId: number,
  accounts: readonly Pick<SandboxAccount, 'address' | 'startBalance'>[],
  tokens: TokenPlan,
): Promise<void> {
  const signed = tokens.transactions(chainId)
  await rpcBatch(url, [
    ...accounts.map(({ address, startBalance }): [string, unknown[]] => [
      'anvil_setBalance',
      [address, numberToHex(parseEther(startBalance))],
    ]),
    ['anvil_setBalance', [tokens.owner, numberToHex(parseEther('100'))]],
    ['evm_setAutomine', [false]],
  ])
  const hashes: Hex[] = []
  for (const raw of await signed) hashes.push((await rpcRequest(url, 'eth_sendRawTransaction', [raw])) as Hex)
  await rpcRequest(url, 'evm_mine')
  await rpcRequest(url, 'evm_setAutomine', [true])
  const receipts = await Promise.all(hashes.map((hash) => rpcRequest(url, 'eth_getTransactionReceipt', [hash])))
  for (const receipt of receipts as ({ status: Hex } | null)[]) {
    if (receipt?.status !== '0x1') throw new Error(`the tokens of chain ${chainId} were not deployed`)
  }
}
