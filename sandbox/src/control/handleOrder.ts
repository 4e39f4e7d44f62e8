import { timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { carryOutFaultOrder } from './carryOutFaultOrder.js'
import { carryOutOrder } from './carryOutOrder.js'
import { carryOutPhoneOrder } from './carryOutPhoneOrder.js'
import { carryOutRelayOrder } from './carryOutRelayOrder.js'
import type { ControlSource } from './contract.js'
import { queueOrder } from './queueOrder.js'

const bodyLimitBytes = 262_144
const path = /^\/(?:control\/(chains|wallets)\/([a-z0-9:-]{1,60})|(phone|relay|faults))\/([a-zA-Z]{1,30})$/

/** Handles one order to the control server; it must carry the token of this run and must not come from another origin. */
export async function handleOrder(
  request: IncomingMessage,
  {
    chains,
    desk,
    controlToken,
    phone,
    relay,
    faults,
  }: Pick<ControlSource, 'chains' | 'desk' | 'controlToken' | 'phone' | 'relay' | 'faults'>,
): Promise<[status: number, body: unknown]> {
  const { origin, host, 'content-type': type = '', 'x-sandbox-token': token = '' } = request.headers
  if (origin !== undefined && origin !== `http://${host}`)
    return [403, refusal('pages of other origins must not send orders')]
  if (!same(String(token), controlToken)) return [401, refusal('the x-sandbox-token header is missing or wrong')]
  if (!/^application\/json\s*(;|$)/i.test(type)) return [415, refusal('the body is not application/json')]

  const [, owned, target = '', single, name = ''] = path.exec(request.url ?? '') ?? []
  const kind = owned ?? single
  if (!kind) return [404, refusal('unknown order')]
  const text = await readText(request)
  if (text === undefined) return [413, refusal(`the body has more than ${bodyLimitBytes} bytes`)]
  let body: unknown
  try {
    body = JSON.parse(text || '{}')
  } catch {
    return [400, refusal('the body is not JSON')]
  }
  const answer = await (kind === 'chains'
    ? carryOutOrder(chains, target, name, body)
    : kind === 'phone'
      ? carryOutPhoneOrder(phone, name, body)
      : kind === 'relay'
        ? carryOutRelayOrder(relay(), name, body)
        : kind === 'faults'
          ? carryOutFaultOrder(faults(), name, body)
          : queueOrder(desk, target, name, body))
  return [answer.status, answer.body]
}

function refusal(message: string): { error: { message: string } } {
  return { error: { message } }
}

function same(given: string, wanted: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(wanted)]
  return a.length === b.length && timingSafeEqual(a, b)
}

async function readText(request: IncomingMessage): Promise<string | undefined> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    length += chunk.length
    if (length > bodyLimitBytes) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
