import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:http'
import type { Duplex } from 'node:stream'
import { hexToBytes, keccak256, stringToHex } from 'viem'
import { WebSocketServer } from 'ws'
import { createRequestLog } from '../chains/createRequestLog.js'
import { isLocalHost, listenLoopback } from '../listenLoopback.js'
import { rpcError } from '../wallets/browser/rpcError.js'
import type { SandboxSolana, SolanaStatus } from './contract.js'
import { createLedger } from './createLedger.js'
import { createLedgerMethods } from './createLedgerMethods.js'
import { createSubscriptions } from './createSubscriptions.js'
import { deriveTokenAddress } from './deriveTokenAddress.js'
import { handleRpc } from './handleRpc.js'
import type { CreateSvm } from './loadLiteSvm.js'
import { loadLiteSvm } from './loadLiteSvm.js'
import { readAddress } from './readAddress.js'
import { seedFeeToken, seedLedger } from './seedLedger.js'
import { solanaNetwork } from './solanaNetwork.js'
import { feeTokenOf, solanaTokens, tokenPrograms } from './solanaTokens.js'

const bodyLimitBytes = 1_000_000

/** A running Solana network. */
export interface RunningSolana extends SandboxSolana {
  stop(): Promise<void>
}

/** Options of `startSolana`; port 0 lets the system choose. */
export interface StartSolanaOptions {
  port: number
  seed: string
  /** Addresses that start with SOL and tokens. */
  holders: readonly string[]
  loadSvm?: () => Promise<CreateSvm>
}

/**
 * Starts the Solana network on loopback. Rejects with `SandboxError`: `SANDBOX_PART_LEFT_OUT` when the platform has no binary, or as
 * `listenLoopback` does.
 */
export async function startSolana({
  port: wantedPort,
  seed,
  holders,
  loadSvm = loadLiteSvm,
}: StartSolanaOptions): Promise<RunningSolana> {
  const createSvm = await loadSvm()
  const ledger = createLedger(createSvm, hexToBytes(keccak256(stringToHex(JSON.stringify([seed, 'solana faucet'])))))
  const tokens = solanaTokens(seed)
  seedLedger(ledger, tokens, holders)
  const methods = createLedgerMethods(ledger)
  const log = createRequestLog()
  const held = new Set<() => void>()
  const lies = new Map<'genesis' | 'balance', string | number>()
  let mode: SolanaStatus['mode'] = 'open'

  const perform = (method: string, params: readonly unknown[]): unknown => {
    const own = Object.hasOwn(methods, method) ? methods[method] : undefined
    if (!own) throw rpcError(-32601, 'Method not found')
    return own(params)
  }
  const untrue = (method: string, params: readonly unknown[]): unknown => {
    const truth = perform(method, params)
    if (method === 'getGenesisHash') return lies.get('genesis') ?? truth
    if (method === 'getBalance' && lies.has('balance')) return { ...(truth as object), value: lies.get('balance') }
    return truth
  }
  const answer = async (incoming: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (!isLocalHost(incoming.headers.host)) {
      response.writeHead(403).end()
      return
    }
    response.setHeader('access-control-allow-origin', '*')
    if (incoming.method === 'OPTIONS') {
      response.setHeader('access-control-allow-methods', 'POST, OPTIONS')
      response.setHeader('access-control-allow-headers', incoming.headers['access-control-request-headers'] ?? '*')
      response.writeHead(204).end()
      return
    }
    if (incoming.method !== 'POST') {
      response.writeHead(405).end()
      return
    }
    const body = await readText(incoming)
    if (body === undefined) {
      response.writeHead(413).end()
      return
    }
    const finish = log.begin(methodsOf(body))
    response.once('close', () => finish('cut'))
    if (mode === 'stalled') await new Promise<void>((resolve) => held.add(resolve))
    if (mode === 'refusing') {
      finish('refused')
      incoming.socket.destroy()
      return
    }
    const told = handleRpc(body, untrue)
    finish(lies.size ? 'changed' : 'answered')
    response.setHeader('content-type', 'application/json')
    response.writeHead(200).end(told === undefined ? '' : JSON.stringify(told))
  }

  const server = createServer((incoming, response) => {
    // The page has disconnected, so there is no one to notify.
    answer(incoming, response).catch(() => response.destroy())
  })
  // Closing an idle connection while a request is being sent would fail that request.
  server.keepAliveTimeout = 0
  const sockets = new WebSocketServer({ noServer: true, maxPayload: bodyLimitBytes })
  server.on('upgrade', (incoming: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on('error', () => socket.destroy())
    if (!isLocalHost(incoming.headers.host) || mode === 'refusing') return socket.destroy()
    sockets.handleUpgrade(incoming, socket, head, (client) => {
      const send = (message: unknown): void => client.send(JSON.stringify(message))
      const subscriptions = createSubscriptions(ledger, send)
      client.on('message', (data) => {
        const told = handleRpc(String(data), subscriptions.perform)
        if (told !== undefined) send(told)
      })
      client.on('error', () => client.terminate())
      client.on('close', () => subscriptions.close())
    })
  })
  const { port, stop } = await listenLoopback(server, { part: 'Solana network', port: wantedPort })
  const url = `http://localhost:${port}`
  const wsUrl = `ws://localhost:${port}`

  const setMode = (next: SolanaStatus['mode']): void => {
    mode = next
    if (next === 'stalled') return
    for (const release of held) release()
    held.clear()
  }
  return {
    caip2: solanaNetwork,
    url,
    wsUrl,
    network: {
      id: solanaNetwork.slice('solana:'.length),
      name: 'Sandbox Solana',
      chainNamespace: 'solana',
      caipNetworkId: solanaNetwork,
      nativeCurrency: { name: 'Sandbox SOL', symbol: 'SOL', decimals: 9 },
      rpcUrls: { default: { http: [url], webSocket: [wsUrl] } },
      testnet: true,
    },
    tokens,
    async feeToken(holder) {
      const token = feeTokenOf(seed)
      seedFeeToken(ledger, token, holder === undefined ? [] : [readAddress(holder)])
      return token
    },
    request: async (method, params = []) => perform(method, params),
    status: () => ({
      slot: ledger.slot,
      blockHeight: ledger.height,
      mode,
      lies: [...lies.keys()],
      requests: log.latest(),
    }),
    balance: async (address) => ledger.account(readAddress(address))?.lamports ?? 0n,
    async tokenBalance(owner, mint) {
      const token = tokens.find((candidate) => candidate.mint === mint)
      const program = token ? tokenPrograms[token.program] : ledger.account(readAddress(mint))?.owner
      const account = program && ledger.account(deriveTokenAddress(readAddress(owner), mint, program))
      return account ? new DataView(account.data.buffer).getBigUint64(64, true) : 0n
    },
    landed: async (address) =>
      [...ledger.history.values()].filter(({ transaction }) => Object.keys(transaction.signatures).includes(address))
        .length,
    airdrop: async (address, lamports) => ledger.airdrop(readAddress(address), lamports),
    async mine(blocks = 1) {
      if (!Number.isSafeInteger(blocks) || blocks < 1)
        throw new RangeError(`${blocks} is not a valid number of blocks.`)
      ledger.advance(blocks)
    },
    stall: () => setMode('stalled'),
    refuse: () => setMode('refusing'),
    resume: () => setMode('open'),
    lieAbout(what, value) {
      if (value === undefined) lies.delete(what)
      else lies.set(what, typeof value === 'bigint' ? Number(value) : value)
    },
    async stop() {
      setMode('refusing')
      for (const client of sockets.clients) client.terminate()
      sockets.close()
      await stop()
    },
  }
}

/** Undefined when the body is larger than any request of a test. */
async function readText(stream: IncomingMessage): Promise<string | undefined> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    length += chunk.length
    if (length > bodyLimitBytes) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

function methodsOf(body: string): string[] {
  try {
    const asked: unknown = JSON.parse(body)
    return (Array.isArray(asked) ? asked : [asked]).map((request: { method?: unknown } | null) =>
      String(request?.method),
    )
  } catch {
    // not JSON: the response reports that
    return ['(not JSON)']
  }
}
