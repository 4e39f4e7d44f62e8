import { timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { SandboxError } from '../sandboxError.js'
import type { ControlSource } from './answerControl.js'
import { chainCommands } from './chainCommands.js'
import { findBodyFault } from './findBodyFault.js'

const bodyLimitBytes = 262_144
const path = /^\/control\/chains\/([a-z0-9]+:[a-zA-Z0-9]+)\/([a-zA-Z]+)$/

/** Answers one order to the control server; only who has the run's token may give one, and no page of another origin. */
export async function answerOrder(
  request: IncomingMessage,
  { chains, controlToken }: Pick<ControlSource, 'chains' | 'controlToken'>,
): Promise<[status: number, body: unknown]> {
  const { origin, host, 'content-type': type = '', 'x-sandbox-token': token = '' } = request.headers
  if (origin !== undefined && origin !== `http://${host}`)
    return [403, refusal('pages of other origins give no orders')]
  if (!same(String(token), controlToken)) return [401, refusal('the x-sandbox-token header is missing or wrong')]
  if (!/^application\/json\s*(;|$)/i.test(type)) return [415, refusal('the body is not application/json')]

  const [, caip2 = '', name = ''] = path.exec(request.url ?? '') ?? []
  const chain = chains.get(caip2)
  const command = Object.hasOwn(chainCommands, name) ? chainCommands[name] : undefined
  if (!chain || !command) return [404, refusal('there is no such chain or order')]

  const text = await readText(request)
  if (text === undefined) return [413, refusal(`the body has more than ${bodyLimitBytes} bytes`)]
  let body: unknown
  try {
    body = JSON.parse(text || '{}')
  } catch {
    return [400, refusal('the body is not JSON')]
  }
  const fault = findBodyFault(command, body)
  if (fault) return [400, refusal(fault)]
  try {
    const result = await command.run(chain, body as Record<string, unknown>)
    return [200, { result: result ?? null }]
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    return [409, { error: { ...(error instanceof SandboxError && { code: error.code }), message } }]
  }
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
