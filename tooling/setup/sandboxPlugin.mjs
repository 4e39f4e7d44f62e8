import { demoPage, signingFolder, walletScriptPath } from './demoPage.mjs'
import { demoScript } from './demoScript.mjs'
import { serveDemoOrder } from './serveDemoOrder.mjs'

/**
 * The Vite plugin that injects the sandbox into the demo's page during development.
 * @param {import('./demoPage.mjs').DemoSandbox} sandbox
 * @param {import('./demoPage.mjs').DemoServices} services
 * @returns {import('vite').Plugin}
 */
export function sandboxPlugin(sandbox, services) {
  return {
    name: 'latchkey-sandbox',
    configureServer(vite) {
      vite.middlewares.use((request, response, next) => {
        if (serveDemoOrder(sandbox, request, response)) return
        const path = request.url?.split('?')[0] ?? ''
        const script =
          path === walletScriptPath
            ? demoScript(sandbox, services.allNamespaces ?? false)
            : path.startsWith(signingFolder)
              ? sandbox.signingModule?.(path.slice(signingFolder.length))
              : undefined
        if (script === undefined) return next()
        response.setHeader('content-type', 'text/javascript; charset=utf-8')
        response.setHeader('cache-control', 'no-store')
        response.end(script)
      })
    },
    transformIndexHtml: {
      order: 'pre',
      handler: (html, context) =>
        demoPage(html, sandbox, new URL(context.originalUrl ?? '/', 'http://x').searchParams, services),
    },
  }
}
