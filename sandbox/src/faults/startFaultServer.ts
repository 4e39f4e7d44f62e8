import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:http'
import { isLocalHost, listenLoopback } from '../listenLoopback.js'
import { SandboxError } from '../sandboxError.js'
import type { FaultedRequest, FaultServer, FaultServerOptions, FaultTarget, ServerFault } from './contract.js'
import { readFault, readTarget } from './readFault.js'
import type { RealResponse } from './sendFault.js'
import { sendFault } from './sendFault.js'

const bodyLimitBytes = 1_000_000
const keptRequests = 1000
/** What `fetch` has already undone, or what holds for one connection. */
const hopHeaders = ['connection', 'keep-alive', 'transfer-encoding', 'content-length', 'content-encoding', 'host']

interface Rule extends FaultTarget {
  readonly fault: ServerFault
  readonly end: AbortController
  left: number
}

type Recorded = { -readonly [field in keyof FaultedRequest]: FaultedRequest[field] }

/** Starts a fault server on loopback, on IPv4 and, where available, IPv6. Rejects with `SandboxError`. */
export async function startFaultServer({ target, port = 0 }: FaultServerOptions = {}): Promise<FaultServer> {
  let behind = target === undefined ? undefined : readServer(target)
  let rules: Rule[] = []
  const requests: Recorded[] = []

  const take = (path: string, query: URLSearchParams): Rule | undefined => {
    const rule = rules.findLast(
      (each) =>
        each.left > 0 &&
        (each.path.endsWith('*') ? path.startsWith(each.path.slice(0, -1)) : path === each.path) &&
        Object.entries(each.query ?? {}).every(([name, value]) => query.get(name) === value),
    )
    if (rule) rule.left--
    return rule
  }

  const handle = async (incoming: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (!isLocalHost(incoming.headers.host)) return void response.writeHead(403).end()
    const { pathname, search, searchParams } = new URL(incoming.url ?? '/', 'http://localhost')
    const body = await readBody(incoming)
    if (!body) return void response.writeHead(413).end()
    const isPreflight = incoming.method === 'OPTIONS'
    const rule = isPreflight ? undefined : take(pathname, searchParams)
    const { socket } = incoming
    const before = socket.bytesWritten
    let total: number | undefined
    const record: Recorded = {
      method: incoming.method ?? '',
      path: pathname,
      query: Object.fromEntries(searchParams),
      ...(rule && { fault: rule.fault.kind }),
      // The connection counts until the response is over, and may serve others after it.
      get sentBytes() {
        return total ?? socket.bytesWritten - before
      },
      end: 'open',
    }
    requests.push(record)
    if (requests.length > keptRequests) requests.shift()
    const left = new AbortController()
    response.once('finish', () => {
      record.end = 'sent'
    })
    response.once('close', () => {
      if (record.end === 'open') record.end = 'cut'
      total = socket.bytesWritten - before
      left.abort()
    })
    const real = () => askServer(behind, incoming, `${pathname}${search}`, body)
    if (!rule) {
      const { status, headers, body: content } = await real()
      response.writeHead(status, headers).end(content)
      return
    }
    const over = AbortSignal.any([left.signal, rule.end.signal])
    await sendFault(rule.fault, {
      response,
      path: pathname,
      query: searchParams,
      real,
      isOver: () => over.aborted,
      pause: (ms) => untilOver(ms, over),
    })
  }

  const server = createServer((incoming, response) => {
    // The page has left, or the server behind has ended: the page sees a cut connection, as it would without the proxy.
    handle(incoming, response).catch(() => response.destroy())
  })
  const listening = await listenLoopback(server, { part: 'fault server', port })

  return {
    url: `http://localhost:${listening.port}`,
    requests,
    target(url) {
      behind = readServer(url)
    },
    set(given, fault) {
      const { path, query, times = Number.POSITIVE_INFINITY } = readTarget(given)
      rules.push({
        path,
        ...(query && { query }),
        fault: readFault(fault),
        left: times,
        end: new AbortController(),
      })
    },
    clear(path) {
      const gone = rules.filter((rule) => path === undefined || rule.path === path)
      rules = rules.filter((rule) => !gone.includes(rule))
      for (const { end } of gone) end.abort()
    },
    forget() {
      requests.length = 0
    },
    async stop() {
      for (const { end } of rules) end.abort()
      await listening.stop()
    },
  }
}

/** The address of a server without its last slash. @throws `SandboxError` for what is none */
function readServer(given: unknown): string {
  const url =
    typeof given === 'string' && /^https?:\/\//.test(given) && URL.canParse(given) ? new URL(given) : undefined
  if (url && !url.search && !url.hash) return url.href.replace(/\/+$/, '')
  throw new SandboxError('SANDBOX_BAD_FAULT', {
    part: 'fault server',
    reason: `"${String(given)}" is not the address of a server`,
    cure: 'Pass one such as http://localhost:4200.',
  })
}

async function askServer(
  server: string | undefined,
  { method = 'GET', headers: given }: IncomingMessage,
  path: string,
  body: Buffer,
): Promise<RealResponse> {
  if (server === undefined)
    return { status: 502, headers: { 'access-control-allow-origin': '*' }, body: Buffer.alloc(0) }
  const headers = new Headers()
  for (const [name, value] of Object.entries(given))
    if (value !== undefined && !hopHeaders.includes(name)) headers.set(name, String(value))
  const response = await fetch(server + path, {
    method,
    headers,
    redirect: 'manual',
    ...(body.length && { body: new Uint8Array(body) }),
  })
  return {
    status: response.status,
    headers: Object.fromEntries([...response.headers].filter(([name]) => !hopHeaders.includes(name))),
    body: Buffer.from(await response.arrayBuffer()),
  }
}

async function readBody(incoming: IncomingMessage): Promise<Buffer | undefined> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of incoming as AsyncIterable<Buffer>) {
    size += part.length
    if (size > bodyLimitBytes) return
    parts.push(part)
  }
  return Buffer.concat(parts)
}

/** Waits; returns early when the signal is aborted. */
function untilOver(ms: number, over: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (over.aborted) return resolve()
    const done = (): void => {
      clearTimeout(timer)
      over.removeEventListener('abort', done)
      resolve()
    }
    const timer = setTimeout(done, ms)
    over.addEventListener('abort', done)
  })
}
