import type { SandboxChain } from '../chains/contract.js'
import type { OrderAnswer } from '../contract.js'
import { SandboxError } from '../sandboxError.js'
import { chainCommands } from './chainCommands.js'
import { findBodyFault } from './findBodyFault.js'

/** Carries out one order to a chain; the caller must already be authorized. */
export async function carryOutOrder(
  chains: ReadonlyMap<string, SandboxChain>,
  caip2: string,
  name: string,
  body: unknown,
): Promise<OrderAnswer> {
  const chain = chains.get(caip2)
  const command = Object.hasOwn(chainCommands, name) ? chainCommands[name] : undefined
  if (!chain || !command) return { status: 404, body: { error: { message: 'unknown chain or order' } } }
  const fault = findBodyFault(command, body)
  if (fault) return { status: 400, body: { error: { message: fault } } }
  try {
    const result: unknown = await command.run(chain, body as Record<string, unknown>)
    return { status: 200, body: { result: result ?? null } }
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    return { status: 409, body: { error: { ...(error instanceof SandboxError && { code: error.code }), message } } }
  }
}
