import { readFile, realpath, stat } from 'node:fs/promises'
import { createServer } from 'node:http'
import { extname, join, resolve, sep } from 'node:path'
import { compressBody } from './compressBody.mjs'
import { contentPolicy } from './contentPolicy.mjs'
import { demoPage, signingFolder, walletScriptPath } from './demoPage.mjs'
import { demoScript } from './demoScript.mjs'
import { isLocalHost } from './isLocalHost.mjs'
import { listenLoopback } from './listenLoopback.mjs'
import { serveDemoDirectory } from './serveDemoDirectory.mjs'
import { serveDemoOrder } from './serveDemoOrder.mjs'

const contentTypes = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
}

/**
 * Serves a built site on the loopback addresses, with the sandbox injected into its page, under the strict
 * Content-Security-Policy that names the sandbox's chains.
 * @param {object} options
 * @param {number} options.port 0 picks a free one
 * @param {string} options.root folder of the built site
 * @param {import('./demoPage.mjs').DemoSandbox} [options.sandbox] without one the page is served as it was built
 * @param {string} [options.relay] address of the relay that the page pairs over, which the policy then names too
 * @param {{ readonly url: string, readonly projectId: string }} [options.gateway] the gateway that the page asks, which the policy names too
 * @param {boolean} [options.allNamespaces] whether the page shows all namespaces instead of EVM only
 * @param {Record<string, string>} [options.headers] added to every answer, in lower case; `content-security-policy`
 *   replaces the strict one
 * @returns {Promise<{ url: string, close(): Promise<void> }>}
 */
export async function serveDemo({ port, root, sandbox, relay, gateway, allNamespaces = false, headers = {} }) {
  const folder = await realpath(root)
  const chains = Object.entries(sandbox?.urls?.rpc ?? {}).filter(
    ([chain]) => allNamespaces || chain.startsWith('eip155:'),
  )
  const policy = contentPolicy(Object.fromEntries(chains), { relay, gateway: gateway?.url })
  const all = { 'content-security-policy': policy, ...headers }
  const server = createServer((request, response) => {
    for (const [name, value] of Object.entries(all)) response.setHeader(name, value)
    response.setHeader('x-content-type-options', 'nosniff')
    if (!isLocalHost(request.headers.host)) return refuse(response, 403, 'Not a local address')
    answer({ root: folder, sandbox, services: { relay, gateway, allNamespaces } }, request, response).catch(() =>
      refuse(response, 500, 'Something failed'),
    )
  })
  const listening = await listenLoopback(server, port)
  return { url: `http://localhost:${listening.port}`, close: () => listening.close() }
}

/**
 * @param {{ root: string, sandbox: import('./demoPage.mjs').DemoSandbox | undefined, services: import('./demoPage.mjs').DemoServices }} site
 * @param {import('node:http').IncomingMessage} request
 * @param {import('node:http').ServerResponse} response
 */
async function answer({ root, sandbox, services }, request, response) {
  if (serveDemoOrder(sandbox, request, response)) return
  if (request.method !== 'GET' && request.method !== 'HEAD') return refuse(response, 405, 'Only GET and HEAD')
  if (sandbox && serveDemoDirectory(request, response)) return
  const [rawPath = '/', rawQuery = ''] = (request.url ?? '/').split(/\?(.*)/s)
  const path = decode(rawPath)
  if (path === undefined || path.includes('\0')) return refuse(response, 400, 'Not a path')
  if (sandbox && path === walletScriptPath) {
    response.setHeader('cache-control', 'no-store')
    return send(request, response, contentTypes['.js'], demoScript(sandbox, services.allNamespaces ?? false))
  }
  if (path.startsWith(signingFolder)) {
    const code = sandbox?.signingModule?.(path.slice(signingFolder.length))
    if (code === undefined) return refuse(response, 404, 'Not found')
    response.setHeader('cache-control', 'no-store')
    return send(request, response, contentTypes['.js'], code)
  }
  const file = await findFile(root, path)
  if (!file) return refuse(response, 404, 'Not found')
  const type =
    /** @type {Readonly<Record<string, string>>} */ (contentTypes)[extname(file).toLowerCase()] ??
    'application/octet-stream'
  if (extname(file) === '.html') {
    const html = await readFile(file, 'utf8')
    response.setHeader('cache-control', 'no-store')
    return send(
      request,
      response,
      type,
      sandbox ? demoPage(html, sandbox, new URLSearchParams(rawQuery), services) : html,
    )
  }
  // Vite puts a hash of its content into the name of each file there.
  if (path.startsWith('/assets/') && !response.hasHeader('cache-control'))
    response.setHeader('cache-control', 'public, max-age=31536000, immutable')
  return send(request, response, type, await readFile(file))
}

/** @param {string} path @returns {string | undefined} */
function decode(path) {
  try {
    return decodeURIComponent(path)
  } catch {
    return undefined
  }
}

/** @param {string} root @param {string} path @returns {Promise<string | undefined>} */
async function findFile(root, path) {
  const wanted = resolve(root, `.${path.replaceAll('\\', '/')}`)
  const candidate = path.endsWith('/') ? join(wanted, 'index.html') : wanted
  try {
    // The real path, so that a symbolic link in the folder cannot point outside it either.
    const real = await realpath(candidate)
    return real.startsWith(root + sep) && (await stat(real)).isFile() ? real : undefined
  } catch {
    return undefined
  }
}

/**
 * @param {import('node:http').IncomingMessage} request
 * @param {import('node:http').ServerResponse} response
 * @param {string} type
 * @param {string | Buffer} content
 */
async function send(request, response, type, content) {
  const body = await compressBody(request, response, type, Buffer.from(content))
  response.writeHead(200, { 'content-type': type, 'content-length': body.length })
  response.end(request.method === 'HEAD' ? undefined : body)
}

/** @param {import('node:http').ServerResponse} response @param {number} status @param {string} text */
function refuse(response, status, text) {
  if (response.headersSent) return response.destroy()
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' })
  response.end(`${text}\n`)
}
