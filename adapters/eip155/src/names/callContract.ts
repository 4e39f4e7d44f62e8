import { BaseError } from '@latchkey/kernel'
import { RpcRefused } from '@latchkey/kernel/adapter'
import type { RpcReading } from '../rpc/readRpc.js'
import { readRpc } from '../rpc/readRpc.js'

/** `OffchainLookup`: the contract wants the caller to ask a server that it names (EIP-3668). */
const offchainLookup = '0x556f1830'

const isRevert = ({ refusal }: RpcRefused): boolean => refusal.code === 3 || /revert/i.test(refusal.message)

const dataOf = ({ refusal: { data } }: RpcRefused): string => (typeof data === 'string' ? data : '')

/**
 * Calls a function of a contract and returns its data; `undefined` if the contract refused, or there is none.
 * @throws `NAME_OFFCHAIN` where it refers to a server, which is never asked: an address out of a contract is anybody's choice; the
 * codes of `readRpc`
 */
export async function callContract(reading: RpcReading, to: string, data: string): Promise<string | undefined> {
  const failures: unknown[] = []
  try {
    const result = await readRpc(
      reading,
      {
        method: 'eth_call',
        params: [{ to, data }, 'latest'],
        parse: (given) => (typeof given === 'string' && /^0x(?:[\da-f]{2})*$/i.test(given) ? given : undefined),
      },
      { failures },
    )
    return result === '0x' ? undefined : result
  } catch (error) {
    const refusals = failures.filter((failure) => failure instanceof RpcRefused).filter(isRevert)
    if (refusals.length === 0) throw error
    if (refusals.some((refusal) => dataOf(refusal).startsWith(offchainLookup)))
      throw new BaseError('This name is kept by a server, which is not asked.', { code: 'NAME_OFFCHAIN' })
    return
  }
}
