import { demoWallets } from '@latchkey/sandbox'
import { demoPage, walletScriptPath } from './demoPage.mjs'
import { serveDemoOrder, walletLinkPath } from './serveDemoOrder.mjs'

/**
 * The Vite plugin that writes the sandbox into the demo's page while developing.
 * @param {import('./demoPage.mjs').DemoSandbox} sandbox
 * @param {string} [relay] address of the relay that the page pairs over
 * @returns {import('vite').Plugin}
 */
export function sandboxPlugin(sandbox, relay) {
  return {
    name: 'latchkey-sandbox',
    configureServer(vite) {
      vite.middlewares.use((request, response, next) => {
        if (serveDemoOrder(sandbox, request, response)) return
        if (request.url?.split('?')[0] !== walletScriptPath) return next()
        response.setHeader('content-type', 'text/javascript; charset=utf-8')
        response.setHeader('cache-control', 'no-store')
        response.end(sandbox.walletScript({ names: demoWallets, link: walletLinkPath }))
      })
    },
    transformIndexHtml: {
      order: 'pre',
      handler: (html, context) =>
        demoPage(html, sandbox, new URL(context.originalUrl ?? '/', 'http://x').searchParams, relay),
    },
  }
}
