import type { IncomingMessage, ServerResponse } from 'node:http'
import { isLocalHost } from '../listenLoopback.js'
import { readScript } from '../readScript.js'
import type { ControlSource } from './contract.js'
import { describePhone } from './describePhone.js'
import { handleOrder } from './handleOrder.js'
import { renderExplorer } from './renderExplorer.js'
import { renderHome } from './renderHome.js'
import { pagePolicy } from './renderPage.js'
import { renderPhone } from './renderPhone.js'

/** Handles one request to the control server, under local host names only; orders require the token of this run. */
export async function handleControl(
  request: IncomingMessage,
  response: ServerResponse,
  source: ControlSource,
): Promise<void> {
  const [status, type, body] = await choose(request, source)
  response.writeHead(status, {
    ...(status === 405 && { allow: 'GET, HEAD' }),
    // After an early refusal the body of an order is still unread.
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
    return [403, 'text/plain', 'The sandbox is available under localhost names only.\n']
  }
  const path = (request.url ?? '/').split('?')[0] ?? '/'
  if (request.method === 'POST' && /^\/(control|phone|relay|faults)\//.test(path)) {
    const [status, body] = await handleOrder(request, source)
    return [status, 'application/json', `${JSON.stringify(body)}\n`]
  }
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    return [405, 'text/plain', 'This path is read-only.\n']
  }
  if (path === '/') return [200, 'text/html', renderHome(source)]
  if (path === '/status') return [200, 'application/json', await renderStatus(source)]
  if (path === '/explorer' || path.startsWith('/explorer/'))
    return [200, 'text/html', await renderExplorer(path, source.chains.values())]
  if (path === '/phone') return [200, 'text/html', renderPhone()]
  if (path === '/phone/status') return [200, 'application/json', await describePhone(source.phone)]
  if (path === '/phone.js') return script(() => readScript('phone'))
  if (path === '/wallets.js') return script(source.walletScript)
  if (path === '/control.js') return script(() => readScript('control'))
  return [404, 'text/plain', 'Not found.\n']
}

function script(read: () => string): Answer {
  try {
    return [200, 'text/javascript', read()]
  } catch (error) {
    return [503, 'text/plain', `${error instanceof Error ? error.message : String(error)}\n`]
  }
}

async function renderStatus(source: ControlSource): Promise<string> {
  const accounts = source.accounts.map(({ privateKey: _, ...account }) => account)
  const { wallets, tokens, desk } = source
  const chains = Object.fromEntries(
    await Promise.all([...source.chains].map(async ([id, chain]) => [id, await chain.status()] as const)),
  )
  const status = {
    title: 'Latchkey sandbox, worthless test keys',
    services: source.services(),
    networks: source.networks(),
    chains,
    relay: source.relay()?.stats() ?? null,
    faults: source.faults()?.requests ?? null,
    pages: desk.pages(),
    wallets,
    tokens,
    accounts,
  }
  return `${JSON.stringify(status, null, 2)}\n`
}
