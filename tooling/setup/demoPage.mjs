const marker = '<!-- sandbox -->'

/**
 * @typedef {object} DemoSandbox
 * @property {readonly unknown[]} networks
 * @property {(options?: object) => string} walletScript
 * @property {{ readonly rpc: Readonly<Record<string, string>> }} [urls]
 * @property {{ readonly network: unknown }} [solana]
 * @property {{ readonly chain: string, readonly registry: string }} [names]
 * @property {(options: { names: readonly string[], signing?: string }) => string} [namespaceScript]
 * @property {(file: string) => string | undefined} [signingModule]
 * @property {string} [controlPage] the control page, its token in the fragment
 */

/**
 * What the page may use in addition to the chains.
 * @typedef {object} DemoServices
 * @property {string | undefined} [relay] URL of the relay that the page uses for pairing; without it, pairing is unavailable
 * @property {{ readonly url: string, readonly projectId: string } | undefined} [gateway] the gateway that configures the page and lists
 *   wallets; without it, the built-in ones are listed
 * @property {boolean | undefined} [allNamespaces] whether the page shows all namespaces instead of EVM only
 */

/** Where the page finds the sandbox's wallets. */
export const walletScriptPath = '/sandbox/wallets.js'

/** The folder from which the sandbox's wallets load what they sign with. */
export const signingFolder = '/sandbox/signing/'

/**
 * The demo's page with the sandbox injected: its networks as data and, unless the query excludes them, its wallets.
 * @param {string} html
 * @param {DemoSandbox} sandbox
 * @param {URLSearchParams} query `wallets=none` leaves the wallets out
 * @param {DemoServices} [services]
 * @returns {string}
 */
export function demoPage(html, sandbox, query, { relay, gateway, allNamespaces = false } = {}) {
  const data = JSON.stringify({
    networks: sandbox.networks,
    relay,
    gateway,
    names: sandbox.names && { chain: sandbox.names.chain, registry: sandbox.names.registry },
    solana: allNamespaces ? sandbox.solana?.network : undefined,
  })
    .replace(/[<>&]/g, (sign) => `\\u00${sign.charCodeAt(0).toString(16)}`)
    .replace(/[\u2028\u2029]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16)}`)
  // Before the page's own modules, without keeping the page from being painted.
  const wallets = query.get('wallets') === 'none' ? '' : `<script defer src="${walletScriptPath}"></script>`
  // A function, because `$&` in a replacement string would be expanded.
  return html.replace(marker, () => `<script type="application/json" data-sandbox>${data}</script>${wallets}`)
}
