import type { OrderAnswer, SandboxRelay } from '../contract.js'

/** The orders a relay accepts at `POST /relay/<order>`, with a description of their bodies. */
export const relayOrders = {
  faults: 'the fault switches to change',
  clearFaults: '{}',
  dropAll: '{}',
} as const

/** Carries out one order to the relay; the caller must already be authorized. */
export function carryOutRelayOrder(relay: SandboxRelay | undefined, name: string, body: unknown): OrderAnswer {
  if (!relay || !Object.hasOwn(relayOrders, name))
    return { status: 404, body: { error: { message: 'unknown relay or order' } } }
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    return { status: 400, body: { error: { message: 'the body is not a JSON object' } } }
  try {
    if (name === 'faults') relay.faults.set(body)
    else if (name === 'clearFaults') relay.faults.clear()
    else relay.dropAll()
    return { status: 200, body: { result: null } }
  } catch (error) {
    return { status: 400, body: { error: { message: error instanceof Error ? error.message : String(error) } } }
  }
}
