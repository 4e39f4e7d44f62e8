import type { SandboxWallet } from '../contract.js'

/** The test wallets of a sandbox. */
export const walletDefinitions: readonly SandboxWallet[] = [
  { id: 'browser-one', name: 'Browser One', rdns: 'test.latchkey.browser-one', namespaces: ['eip155'] },
]
