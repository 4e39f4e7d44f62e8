import type { AssetQuestion } from '@latchkey/kernel/adapter'
import { readArray, readProperty } from '@latchkey/kernel/adapter'
import { readRpc } from '../rpc/readRpc.js'
import { parseData } from './askNode.js'
import { encodeBalanceOf } from './tokenCall.js'

/** What the receiver holds before and after; `undefined` if the answer is not that of three calls. */
function parseCalls(answer: unknown): readonly [before: bigint, after: bigint] | undefined {
  const calls = readArray(readProperty(readProperty(answer, 0), 'calls'))
  const [before, , after] = calls.map((call) => parseData(readProperty(call, 'returnData')))
  if (calls.length !== 3 || before?.length !== 66 || after?.length !== 66) return
  return [BigInt(before), BigInt(after)]
}

/**
 * What a receiver gets of a token's transfer, by a simulation that reads its balance before and after (`eth_simulateV1`); `undefined` where
 * no node simulates. @throws `ABORTED`
 */
export async function readArrival(
  question: AssetQuestion,
  call: { readonly [field: string]: string },
  receiver: string,
  token: string,
): Promise<bigint | undefined> {
  const look = { from: call.from, to: token, data: encodeBalanceOf(receiver) }
  const params = [{ blockStateCalls: [{ calls: [look, call, look] }] }, 'latest']
  try {
    const [before, after] = await readRpc(question, { method: 'eth_simulateV1', params, parse: parseCalls })
    return after >= before ? after - before : undefined
  } catch (error) {
    if (question.signal.aborted) throw error
    return
  }
}
