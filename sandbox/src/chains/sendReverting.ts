import type { Hex } from 'viem'
import { parseTransaction } from 'viem'
import type { SandboxChain } from './contract.js'
import { revertingCode } from './revertingCode.js'

/**
 * Sends a signed transaction so that it is mined and reverts: its receiver has reverting code for that block only.
 * Returns undefined, without sending anything, when the transaction has no receiver.
 */
export async function sendReverting(
  request: SandboxChain['request'],
  raw: Hex,
  reason: string,
): Promise<unknown | undefined> {
  const { to } = parseTransaction(raw)
  if (!to) return undefined
  const [code, automine] = await Promise.all([request('eth_getCode', [to, 'latest']), request('anvil_getAutomine')])
  await request('evm_setAutomine', [false])
  try {
    await request('anvil_setCode', [to, revertingCode(reason)])
    const hash = await request('eth_sendRawTransaction', [raw])
    await request('evm_mine')
    return hash
  } finally {
    await request('anvil_setCode', [to, code])
    await request('evm_setAutomine', [automine])
  }
}
