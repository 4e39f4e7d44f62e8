import type { OrderAnswer } from '../contract.js'
import type { SandboxFaults } from '../faults/contract.js'
import { readFault, readTarget } from '../faults/readFault.js'
import { SandboxError } from '../sandboxError.js'

/** The orders that the fault server accepts at `POST /faults/<order>`, with a description of their bodies. */
export const faultOrders = {
  target: '{ url: text }',
  set: '{ path: text, query?: texts by name, times?: count, fault: { kind: text, … } }',
  clear: '{ path?: text }',
  forget: '{}',
} as const

/** Carries out one order to the fault server; the caller must already be authorized. */
export function carryOutFaultOrder(faults: SandboxFaults | undefined, name: string, body: unknown): OrderAnswer {
  if (!faults || !Object.hasOwn(faultOrders, name))
    return { status: 404, body: { error: { message: 'the fault server has no such order' } } }
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    return { status: 400, body: { error: { message: 'the body is not a JSON object' } } }
  const { fault, url, path, ...target } = body as {
    readonly fault?: unknown
    readonly url?: unknown
    readonly path?: unknown
  }
  try {
    if (name === 'target') faults.target(url as string)
    else if (name === 'set') faults.set(readTarget({ ...target, path }), readFault(fault))
    else if (name === 'forget') faults.forget()
    else faults.clear(path === undefined ? undefined : readTarget({ path }).path)
    return { status: 200, body: { result: null } }
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    return { status: 400, body: { error: { ...(error instanceof SandboxError && { code: error.code }), message } } }
  }
}
