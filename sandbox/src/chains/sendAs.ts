import type { Address, Hex } from 'viem'
import { numberToHex, parseEther } from 'viem'
import type { SandboxChain } from './contract.js'

/** What a transaction does; a deployment has no receiver. */
interface SentTransaction {
  readonly to?: Address
  readonly value?: bigint
  readonly data?: Hex
}

const gas = numberToHex(25_000_000)

/**
 * Sends transactions of any account, whose key nobody needs to have: gives it enough for its fees and resolves to a function that
 * resolves to a hash once the transaction is in a block. It rejects with an Error if the transaction fails.
 */
export async function sendAs(
  { request, mine }: Pick<SandboxChain, 'request' | 'mine'>,
  from: Address,
): Promise<(transaction: SentTransaction) => Promise<Hex>> {
  await request('anvil_setBalance', [from, numberToHex(parseEther('100'))])
  return async ({ to, value = 0n, data = '0x' }) => {
    await request('anvil_impersonateAccount', [from])
    const hash = (await request('eth_sendTransaction', [
      { from, ...(to && { to }), value: numberToHex(value), data, gas },
    ]).finally(() => request('anvil_stopImpersonatingAccount', [from]))) as Hex
    const receipt = () => request('eth_getTransactionReceipt', [hash]) as Promise<{ status: Hex } | null>
    let found = await receipt()
    if (!found) {
      // The chain waits for somebody to mine.
      await mine()
      found = await receipt()
    }
    if (found?.status === '0x1') return hash
    throw new Error(`transaction ${hash} of ${from} ${found ? 'reverted' : 'is in no block'}`)
  }
}
