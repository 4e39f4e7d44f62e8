import type { KeyObject } from 'node:crypto'
import { createHash, generateKeyPairSync, sign } from 'node:crypto'
import { once } from 'node:events'
import { WebSocket } from 'ws'

const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

export function encodeBase58(bytes: Uint8Array): string {
  let number = BigInt(`0x${Buffer.from(bytes).toString('hex')}`)
  let text = ''
  for (; number > 0n; number /= 58n) text = alphabet[Number(number % 58n)] + text
  return text
}

/** A client's key, and the id derived from it. */
export interface ClientKey {
  readonly clientId: string
  readonly privateKey: KeyObject
}

export function createClientKey(): ClientKey {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  const raw = Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url')
  return { clientId: `did:key:z${encodeBase58(Buffer.concat([Buffer.from([0xed, 0x01]), raw]))}`, privateKey }
}

const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url')

export interface TokenChange {
  readonly header?: Record<string, unknown>
  readonly claims?: Record<string, unknown>
  readonly signWith?: KeyObject
}

/** A token as clients sign it, with changes for tokens that must be refused. */
export function signToken(key: ClientKey, audience: string, change: TokenChange = {}, now = Date.now()): string {
  const iat = Math.floor(now / 1000)
  const claims = { iss: key.clientId, sub: 'abcd', aud: audience, iat, exp: iat + 86_400, ...change.claims }
  const text = `${encode({ alg: 'EdDSA', typ: 'JWT', ...change.header })}.${encode(claims)}`
  return `${text}.${sign(null, Buffer.from(text), change.signWith ?? key.privateKey).toString('base64url')}`
}

export interface Push {
  readonly id: number
  readonly subscription: string
  readonly topic: string
  readonly message: string
  readonly tag: number
  readonly publishedAt: number
  readonly attestation?: string
}

export interface ConnectOptions {
  readonly key?: ClientKey
  readonly projectId?: string | null
  readonly origin?: string
  readonly token?: string
  /** Whether pushes are acknowledged; default true. */
  readonly acknowledges?: boolean
  readonly autoPong?: boolean
  readonly now?: number
}

export interface RpcAnswer {
  readonly id: unknown
  readonly result?: unknown
  readonly error?: { readonly code: number; readonly message: string; readonly data: string }
}

/** A socket that speaks the relay protocol, and records what it receives. */
export interface TestClient {
  readonly key: ClientKey
  readonly socket: WebSocket
  readonly pushes: Push[]
  readonly closed: Promise<{ code: number; reason: string }>
  /** Every frame's kind in the order of arrival: `answer` or `push`. */
  readonly order: string[]
  call(method: string, params: unknown): Promise<RpcAnswer>
  result(method: string, params: unknown): Promise<unknown>
  acknowledge(push: Push): void
  /** Resolves once this many pushes have arrived. */
  received(count: number): Promise<Push[]>
  /** The next response, whatever its id. */
  nextAnswer(): Promise<RpcAnswer>
  end(): Promise<void>
}

/** A topic derived from a name. */
export const topicOf = (name: string): string => createHash('sha256').update(name).digest('hex')

/** Opens a socket without waiting for `open`, because refusals come after it. */
export function openClient(url: string, options: ConnectOptions = {}): TestClient {
  const key = options.key ?? createClientKey()
  const token = options.token ?? signToken(key, url, {}, options.now)
  const query = new URLSearchParams({ auth: token, ua: 'test', useOnCloseEvent: 'true' })
  if (options.projectId !== null) query.set('projectId', options.projectId ?? 'local')
  const socket = new WebSocket(`${url}/?${query}`, {
    autoPong: options.autoPong ?? true,
    ...(options.origin ? { origin: options.origin } : {}),
  })
  const pushes: Push[] = []
  const order: string[] = []
  const waiting = new Map<unknown, (answer: RpcAnswer) => void>()
  const watchers = new Set<() => void>()
  const strays: ((answer: RpcAnswer) => void)[] = []
  // Far from the ids in fuzzed frames, whose responses must not be mistaken for ours.
  let nextId = 1_000_000_007
  const closed = new Promise<{ code: number; reason: string }>((resolve) => {
    socket.on('close', (code, reason) => resolve({ code, reason: reason.toString() }))
  })
  socket.on('error', () => socket.terminate())
  socket.on('message', (data) => {
    const frame = JSON.parse(String(data)) as RpcAnswer & { method?: string; params?: { id: string; data: Push } }
    if (frame.method === 'irn_subscription' && frame.params) {
      order.push('push')
      const push = { ...frame.params.data, id: Number(frame.id), subscription: frame.params.id }
      pushes.push(push)
      if (options.acknowledges !== false) acknowledge(push)
      for (const watch of watchers) watch()
      return
    }
    order.push('answer')
    const take = waiting.get(frame.id)
    waiting.delete(frame.id)
    if (take) take(frame)
    else strays.shift()?.(frame)
  })
  const acknowledge = (push: Push): void => socket.send(JSON.stringify({ id: push.id, jsonrpc: '2.0', result: true }))
  const call = (method: string, params: unknown): Promise<RpcAnswer> =>
    new Promise((resolve, reject) => {
      const id = nextId++
      waiting.set(id, resolve)
      void closed.then(({ code }) => reject(new Error(`closed with ${code}`)))
      socket.send(JSON.stringify({ id, jsonrpc: '2.0', method, params }))
    })
  return {
    key,
    socket,
    pushes,
    closed,
    order,
    call,
    async result(method, params) {
      const { result, error } = await call(method, params)
      if (error) throw new Error(`${error.data}: ${error.message}`)
      return result
    },
    acknowledge,
    received(count) {
      return new Promise((resolve) => {
        const watch = (): void => {
          if (pushes.length < count) return
          watchers.delete(watch)
          resolve(pushes.slice())
        }
        watchers.add(watch)
        watch()
      })
    },
    nextAnswer: () => new Promise((resolve) => strays.push(resolve)),
    async end() {
      socket.terminate()
      await closed
    },
  }
}

/** Opens a socket and waits until it is open. */
export async function connectClient(url: string, options: ConnectOptions = {}): Promise<TestClient> {
  const client = openClient(url, options)
  await once(client.socket, 'open')
  return client
}
