import type { Hex } from 'viem'
import { parseTransaction } from 'viem'
import type { SandboxChain } from './contract.js'
import { revertingCode } from './revertingCode.js'

/**
 * Sends a signed transaction so that it lands and reverts: its receiver has reverting code for just that block.
 * Undefined when the transaction has no receiver to put code at; nothing was sent then.
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
