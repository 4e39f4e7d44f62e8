import type { IncomingMessage, ServerResponse } from 'node:http'
import type { SandboxAccount, SandboxChain, SandboxNetwork, SandboxToken, SandboxWallet } from '../contract.js'
import { answerOrder } from './answerOrder.js'
import { chainCommands } from './chainCommands.js'
import { isLocalHost } from './isLocalHost.js'
import { pagePolicy, renderPage } from './renderPage.js'

/** One part of the sandbox as the control server shows it. */
export interface ServiceState {
  name: string
  state: 'starting' | 'running' | 'stopped'
  url: string
}

/** What the control server reads, asked anew for each request. */
export interface ControlSource {
  services(): readonly ServiceState[]
  networks(): readonly SandboxNetwork[]
  chains: ReadonlyMap<string, SandboxChain>
  /** What the write endpoints want to see. */
  controlToken: string
  accounts: readonly SandboxAccount[]
  wallets: readonly SandboxWallet[]
  tokens: readonly SandboxToken[]
  walletScript(): string
}

const title = 'Latchkey sandbox, worthless test keys'

/** Answers one request of the control server, for this machine's names only; orders need the run's token. */
export async function answerControl(
  request: IncomingMessage,
  response: ServerResponse,
  source: ControlSource,
): Promise<void> {
  const [status, type, body] = await choose(request, source)
  response.writeHead(status, {
    ...(status === 405 && { allow: 'GET, HEAD' }),
    // An order that was refused early leaves its body unread.
    ...(status >= 400 && { connection: 'close' }),
    'content-type': `${type}; charset=utf-8`,
    'cache-control': 'no-store',
    'content-security-policy': pagePolicy,
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  })
  response.end(request.method === 'HEAD' ? undefined : body)
}

type Answer = [status: number, type: string, body: string]

async function choose(request: IncomingMessage, source: ControlSource): Promise<Answer> {
  if (!isLocalHost(request.headers.host)) {
    return [403, 'text/plain', 'The sandbox answers to localhost names only.\n']
  }
  const path = (request.url ?? '/').split('?')[0] ?? '/'
  if (request.method === 'POST' && path.startsWith('/control/')) {
    const [status, body] = await answerOrder(request, source)
    return [status, 'application/json', `${JSON.stringify(body)}\n`]
  }
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    return [405, 'text/plain', 'The sandbox can only be read here.\n']
  }
  if (path === '/') return [200, 'text/html', renderHome(source)]
  if (path === '/status') return [200, 'application/json', renderStatus(source)]
  if (path === '/explorer' || path.startsWith('/explorer/')) return [200, 'text/html', renderExplorer(path)]
  if (path === '/wallets.js') {
    try {
      return [200, 'text/javascript', source.walletScript()]
    } catch (error) {
      return [503, 'text/plain', `${error instanceof Error ? error.message : String(error)}\n`]
    }
  }
  return [404, 'text/plain', 'Not found.\n']
}

function renderHome(source: ControlSource): string {
  return renderPage(
    title,
    ['Everything here runs on this machine, for tests and demos. Never send anything of value to these accounts.'],
    [
      {
        caption: 'Services',
        head: ['Service', 'State', 'Address'],
        rows: source.services().map(({ name, state, url }) => [name, state, url]),
      },
      {
        caption: 'Wallets',
        head: ['Wallet', 'Identifier', 'What it does', 'First account'],
        rows: source.wallets.map(({ name, rdns, about, accounts }) => [name, rdns, about, accounts[0] ?? '']),
      },
      {
        caption: 'Chains',
        head: ['Chain', 'Name', 'RPC', ...source.tokens.map(({ symbol }) => symbol)],
        rows: [...source.chains.values()].map(({ caip2, network, url }) => [
          caip2,
          network.name,
          url,
          ...source.tokens.map(({ addresses }) => addresses[caip2] ?? ''),
        ]),
      },
      {
        caption: 'Chain controls',
        head: ['POST with the x-sandbox-token header', 'JSON body'],
        rows: Object.entries(chainCommands).map(([name, { fields }]) => [
          `/control/chains/<chain>/${name}`,
          `{ ${Object.entries(fields)
            .map(([field, kind]) => `${field}: ${kind}`)
            .join(', ')} }`,
        ]),
      },
      {
        caption: 'Accounts',
        head: ['Account', 'Address', 'Start balance'],
        rows: source.accounts.map(({ name, address, startBalance }) => [name, address, startBalance]),
      },
    ],
  )
}

function renderStatus(source: ControlSource): string {
  const accounts = source.accounts.map(({ privateKey: _, ...account }) => account)
  const { wallets, tokens } = source
  const status = { title, services: source.services(), networks: source.networks(), wallets, tokens, accounts }
  return `${JSON.stringify(status, null, 2)}\n`
}

function renderExplorer(path: string): string {
  const [, , kind, id] = path.split('/')
  const known =
    (kind === 'address' && /^0x[0-9a-f]{40}$/i.test(id ?? '')) || (kind === 'tx' && /^0x[0-9a-f]{64}$/i.test(id ?? ''))
  return renderPage('Sandbox explorer', [
    known
      ? `${kind === 'tx' ? 'Transaction' : 'Address'} ${id}`
      : 'Add /address/0x… or /tx/0x… to the address of this page.',
    'A stand-in for a block explorer: ask the chain itself for balances and receipts.',
  ])
}
