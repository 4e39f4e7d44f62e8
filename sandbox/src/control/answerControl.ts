import type { IncomingMessage, ServerResponse } from 'node:http'
import type { SandboxAccount, SandboxNetwork, SandboxWallet } from '../contract.js'
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
  accounts: readonly SandboxAccount[]
  wallets: readonly SandboxWallet[]
  walletScript(): string
}

const title = 'Latchkey sandbox, worthless test keys'

/** Answers one request of the control server: read-only, and for this machine's names only. */
export function answerControl(request: IncomingMessage, response: ServerResponse, source: ControlSource): void {
  const [status, type, body] = choose(request, source)
  response.writeHead(status, {
    ...(status === 405 && { allow: 'GET, HEAD' }),
    'content-type': `${type}; charset=utf-8`,
    'cache-control': 'no-store',
    'content-security-policy': pagePolicy,
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  })
  response.end(request.method === 'HEAD' ? undefined : body)
}

function choose(request: IncomingMessage, source: ControlSource): [status: number, type: string, body: string] {
  if (!isLocalHost(request.headers.host)) {
    return [403, 'text/plain', 'The sandbox answers to localhost names only.\n']
  }
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    return [405, 'text/plain', 'The sandbox can only be read here.\n']
  }
  const path = (request.url ?? '/').split('?')[0] ?? '/'
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
        head: ['Wallet', 'Identifier', 'Namespaces'],
        rows: source.wallets.map(({ name, rdns, namespaces }) => [name, rdns, namespaces.join(', ')]),
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
  const status = { title, services: source.services(), networks: source.networks(), wallets: source.wallets, accounts }
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
