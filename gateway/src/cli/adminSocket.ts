import { chmodSync, rmSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { request as ask, createServer } from 'node:http'
import { join } from 'node:path'
import * as v from 'valibot'
import { GatewayError } from '../GatewayError.js'
import type { CommandResult, StoreRequest } from './storeCommands.js'

/** Where a running gateway takes commands of its owner: a socket in its folder, which only the owner may use. */
export interface AdminSocket {
  close(): Promise<void>
}

const maxBytes = 32 * 1024 * 1024
const pathOf = (dir: string): string => join(dir, 'gateway.sock')

const answerSchema = v.union([
  v.object({ data: v.unknown(), text: v.string() }),
  v.object({ refused: v.string(), problems: v.array(v.string()) }),
])
const requestSchema = v.object({
  command: v.string(),
  args: v.array(v.string()),
  options: v.record(v.string(), v.string()),
  content: v.optional(v.string()),
})

/** Opens the socket; a gateway without one (a path that is too long for the system) serves pages all the same. */
export async function openAdminSocket(
  dir: string,
  run: (request: StoreRequest) => Promise<CommandResult>,
): Promise<AdminSocket | undefined> {
  const path = pathOf(dir)
  // Left by a process that was killed: the folder is ours, so nobody listens there.
  rmSync(path, { force: true })
  const server = createServer(async (incoming, response) => {
    try {
      const result = await run(v.parse(requestSchema, JSON.parse(await readText(incoming))))
      response.end(JSON.stringify(result))
    } catch (error) {
      const isOurs = error instanceof GatewayError
      response.end(
        JSON.stringify({
          refused: isOurs ? error.message : 'The gateway failed.',
          problems: isOurs ? error.problems : [],
        }),
      )
    }
  })
  const isOpen = await new Promise<boolean>((resolve) => {
    server.once('error', () => resolve(false))
    server.listen(path, () => resolve(true))
    try {
      // At once, since it is bound by now: the folder may be one that others enter, and the mode of the process lets them connect.
      chmodSync(path, 0o600)
    } catch {
      // It could not be bound; the server says so.
    }
  })
  if (!isOpen) return undefined
  return {
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

async function readText(incoming: IncomingMessage): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of incoming) {
    size += chunk.byteLength
    if (size > maxBytes) throw new GatewayError('COMMAND_REFUSED', 'The command is too large.')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

/** Has the running gateway that uses a folder run a command; `undefined` if none takes commands there. */
export async function askRunningGateway(dir: string, request: StoreRequest): Promise<CommandResult | undefined> {
  const text = await new Promise<string | undefined>((resolve) => {
    const outgoing = ask({ socketPath: pathOf(dir), method: 'POST', path: '/' }, (response) => {
      let received = ''
      response.setEncoding('utf8')
      response.on('data', (part: string) => {
        received += part
      })
      response.on('end', () => resolve(received))
      response.on('error', () => resolve(undefined))
    })
    outgoing.on('error', () => resolve(undefined))
    outgoing.end(JSON.stringify(request))
  })
  if (text === undefined) return undefined
  const answer = v.parse(answerSchema, JSON.parse(text))
  if ('refused' in answer) throw new GatewayError('COMMAND_REFUSED', answer.refused, { problems: answer.problems })
  return { data: answer.data, text: answer.text }
}
