import type { OrderAnswer } from '../contract.js'
import type { Phone } from '../phone/contract.js'
import { findSwitchFault } from '../phone/findSwitchFault.js'
import { phoneOrders } from '../phone/phoneOrders.js'
import { SandboxError } from '../sandboxError.js'
import { findBodyFault } from './findBodyFault.js'

/** Carries out one order to the phone; the caller must already be authorized. */
export async function carryOutPhoneOrder(
  phone: () => Promise<Phone>,
  name: string,
  body: unknown,
): Promise<OrderAnswer> {
  const order = Object.hasOwn(phoneOrders, name) ? phoneOrders[name] : undefined
  if (!order) return { status: 404, body: { error: { message: 'unknown order' } } }
  const fault = order.fields ? findBodyFault({ fields: order.fields }, body) : findSwitchFault(body)
  if (fault) return { status: 400, body: { error: { message: fault } } }
  try {
    const result: unknown = await order.run(await phone(), body as Record<string, unknown>)
    return { status: 200, body: { result: result ?? null } }
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    return { status: 409, body: { error: { ...(error instanceof SandboxError && { code: error.code }), message } } }
  }
}
