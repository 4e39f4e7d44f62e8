import { demoNamespaceWallets, demoWallets } from '@latchkey/sandbox'
import { signingFolder } from './demoPage.mjs'
import { walletLinkPath } from './serveDemoOrder.mjs'

/**
 * The script that puts the sandbox's wallets into the demo's page.
 * @param {import('./demoPage.mjs').DemoSandbox} sandbox
 * @param {boolean} allNamespaces whether the page shows all namespaces instead of EVM only
 * @returns {string}
 */
export function demoScript(sandbox, allNamespaces) {
  const signing = sandbox.signingModule && { signing: signingFolder }
  const evm = sandbox.walletScript({ names: demoWallets, link: walletLinkPath, ...signing })
  // Both begin with a bracket, so they need a separator.
  return allNamespaces && sandbox.namespaceScript
    ? `${evm};${sandbox.namespaceScript({ names: demoNamespaceWallets, ...signing })}`
    : evm
}
