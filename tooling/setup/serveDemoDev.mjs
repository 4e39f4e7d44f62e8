import { createServer } from 'node:http'
import { isLocalHost } from './isLocalHost.mjs'
import { listenLoopback } from './listenLoopback.mjs'
import { sandboxPlugin } from './sandboxPlugin.mjs'

/**
 * Serves the demo from its sources with hot reload, on the same port and with the same additions as the built one.
 * @param {{ port: number, root: string, sandbox: import('./demoPage.mjs').DemoSandbox } & import('./demoPage.mjs').DemoServices} options
 * @returns {Promise<{ url: string, close(): Promise<void> }>}
 */
export async function serveDemoDev({ port, root, sandbox, ...services }) {
  const { createServer: createVite } = await import('vite')
  /** @type {import('vite').Connect.Server | undefined} */
  let middlewares
  const server = createServer((request, response) => {
    if (isLocalHost(request.headers.host)) return middlewares?.(request, response)
    response.writeHead(403, { 'content-type': 'text/plain; charset=utf-8' }).end('Not a local address\n')
  })
  const vite = await createVite({
    root,
    appType: 'mpa',
    plugins: [sandboxPlugin(sandbox, services)],
    server: { middlewareMode: true, ws: { server } },
  })
  middlewares = vite.middlewares
  const listening = await listenLoopback(server, port).catch(async (error) => {
    await vite.close()
    throw error
  })
  return {
    url: `http://localhost:${listening.port}`,
    async close() {
      await vite.close()
      await listening.close()
    },
  }
}
