import type { IncomingMessage, ServerResponse } from 'node:http'
import { Agent, createServer, request as httpRequest } from 'node:http'
import type { Socket } from 'node:net'
import { connect } from 'node:net'
import type { Hex } from 'viem'
import { isLocalHost, listenLoopback } from '../listenLoopback.js'
import type { ChainRequest } from './contract.js'
import { createRequestLog } from './createRequestLog.js'
import { rpcRequest } from './rpcRequest.js'
import { sendReverting } from './sendReverting.js'

const bodyLimitBytes = 16_000_000
const hopHeaders = ['connection', 'keep-alive', 'transfer-encoding', 'content-length']

/** False results by method, as the node would write them. */
export type Lies = Map<string, string>

/** How the proxy treats requests. */
type ProxyMode = 'open' | 'stalled' | 'refusing'

/** A proxy in front of a node's RPC that can make it misbehave. */
export interface RpcProxy {
  readonly url: string
  /** Replaced results, by method. */
  readonly lies: Lies
  /** The current mode, and the latest requests, newest first. */
  status(): { mode: ProxyMode; revertNext?: string; requests: ChainRequest[] }
  /** `'stalled'` accepts requests but does not respond until the mode changes; `'refusing'` cuts them off. */
  mode(mode: ProxyMode): void
  /** Makes the next signed transaction with a receiver revert with this reason. */
  revertNext(reason: string): void
  stop(): Promise<void>
}

interface RpcMessage {
  method?: string
  params?: unknown[]
  id?: unknown
}

/** Starts the proxy on loopback; port 0 lets the system choose. Rejects with `SandboxError`. */
export async function startRpcProxy(options: { name: string; port: number; target: string }): Promise<RpcProxy> {
  const { port: targetPort } = new URL(options.target)
  const agent = new Agent({ keepAlive: true })
  const lies: Lies = new Map()
  const held = new Set<() => void>()
  const log = createRequestLog()
  let mode: ProxyMode = 'open'
  let reason: string | undefined

  const node = (path: string, incoming: IncomingMessage, body: Buffer): Promise<[IncomingMessage, Buffer]> =>
    new Promise((resolve, reject) => {
      const headers = { ...incoming.headers, host: `127.0.0.1:${targetPort}`, 'content-length': body.length }
      delete headers['transfer-encoding']
      const outgoing = httpRequest(
        { agent, host: '127.0.0.1', port: targetPort, path, method: incoming.method, headers },
        (answer) => {
          readBody(answer).then((content) => resolve([answer, content ?? Buffer.alloc(0)]), reject)
        },
      )
      outgoing.on('error', reject)
      outgoing.end(body)
    })

  const misbehave = async (body: Buffer): Promise<unknown | undefined> => {
    if (reason === undefined) return undefined
    const message = parse(body) as RpcMessage | undefined
    if (message?.method !== 'eth_sendRawTransaction') return undefined
    const words = reason
    reason = undefined
    const request = (method: string, params?: readonly unknown[]) => rpcRequest(options.target, method, params)
    try {
      const result = await sendReverting(request, message.params?.[0] as Hex, words)
      if (result === undefined) {
        reason = words
        return undefined
      }
      return { jsonrpc: '2.0', id: message.id ?? null, result }
    } catch (error) {
      const { code = -32603 } = error as { code?: number }
      const text = error instanceof Error ? error.message : String(error)
      return { jsonrpc: '2.0', id: message.id ?? null, error: { code, message: text } }
    }
  }

  const answer = async (incoming: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (!isLocalHost(incoming.headers.host)) {
      response.writeHead(403).end()
      return
    }
    const body = await readBody(incoming)
    if (!body) {
      response.writeHead(413).end()
      return
    }
    const finish = incoming.method === 'POST' ? log.begin(methodsOf(parse(body))) : () => undefined
    response.once('close', () => finish('cut'))
    if (incoming.method === 'POST') {
      if (mode === 'stalled') await new Promise<void>((resolve) => held.add(resolve))
      if (mode === 'refusing') {
        finish('refused')
        incoming.socket.destroy()
        return
      }
      const instead = await misbehave(body)
      if (instead !== undefined) {
        finish('reverted')
        const origin = incoming.headers.origin === undefined ? {} : { 'access-control-allow-origin': '*' }
        response.writeHead(200, { ...origin, 'content-type': 'application/json' }).end(JSON.stringify(instead))
        return
      }
    }
    const [{ statusCode = 502, headers }, content] = await node(incoming.url ?? '/', incoming, body)
    const told = lies.size && incoming.method === 'POST' ? lie(body, content, lies) : content
    finish(told === content ? 'answered' : 'changed')
    for (const name of hopHeaders) delete headers[name]
    response.writeHead(statusCode, { ...headers, 'content-length': told.length })
    response.end(told)
  }

  const server = createServer((incoming, response) => {
    // The node has ended or the page has disconnected: the caller sees a cut connection, as it would without the proxy.
    answer(incoming, response).catch(() => response.destroy())
  })
  // Closing an idle connection while a request is being sent would fail that request.
  server.keepAliveTimeout = 0
  server.on('upgrade', (incoming: IncomingMessage, socket: Socket, head: Buffer) => {
    if (!isLocalHost(incoming.headers.host) || mode === 'refusing') return socket.destroy()
    const upstream = connect(Number(targetPort), '127.0.0.1', () => {
      const lines = incoming.rawHeaders.map((text, index) => (index % 2 ? `${text}\r\n` : `${text}: `)).join('')
      upstream.write(`GET ${incoming.url} HTTP/1.1\r\n${lines}\r\n`)
      upstream.write(head)
      upstream.pipe(socket).pipe(upstream)
    })
    const end = (): void => {
      upstream.destroy()
      socket.destroy()
    }
    for (const side of [upstream, socket]) side.on('error', end).on('close', end)
  })
  const { port, stop } = await listenLoopback(server, { part: `chain "${options.name}"`, port: options.port })

  return {
    url: `http://localhost:${port}`,
    lies,
    status: () => ({ mode, ...(reason !== undefined && { revertNext: reason }), requests: log.latest() }),
    mode(next) {
      mode = next
      if (next === 'stalled') return
      for (const release of held) release()
      held.clear()
    },
    revertNext(words) {
      reason = words
    },
    stop: () => {
      agent.destroy()
      return stop()
    },
  }
}

/** Undefined when the body is larger than any request or response of a test. */
async function readBody(stream: IncomingMessage): Promise<Buffer | undefined> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    length += chunk.length
    if (length > bodyLimitBytes) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

function lie(asked: Buffer, content: Buffer, lies: Lies): Buffer {
  const requests = parse(asked)
  const answers = parse(content)
  const methods = new Map(
    (Array.isArray(requests) ? requests : [requests]).map((message: RpcMessage) => [message?.id, message?.method]),
  )
  const change = (answer: RpcMessage): unknown => {
    const result = lies.get(methods.get(answer?.id) ?? '')
    return result === undefined ? answer : { jsonrpc: '2.0', id: answer.id, result }
  }
  const untrue = [...methods.values()].some((method) => lies.has(method ?? ''))
  if (answers === undefined || !untrue) return content
  return Buffer.from(JSON.stringify(Array.isArray(answers) ? answers.map(change) : change(answers as RpcMessage)))
}

function methodsOf(asked: unknown): string[] {
  return (Array.isArray(asked) ? asked : [asked]).map((message: RpcMessage | undefined) => String(message?.method))
}

function parse(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    // not JSON: the node reports that itself
    return undefined
  }
}
