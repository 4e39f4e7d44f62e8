const installs = 'installs a wallet as a page script does, which cannot be removed from a page again'
const replaces = 'replaces time, network and storage for a whole page, and loads all of its code'

/**
 * Test files that get a separate thread and page, each with the reason. All others share threads, and must restore
 * the globals: `leavesNoTrace.ts` checks that after each file.
 */
export const aloneTests: Readonly<Record<string, string>> = {
  'examples/demo/e2e/matrix/namespaceMatrix.dom.test.ts': replaces,
  'examples/demo/e2e/matrix/walletMatrix.dom.test.ts': replaces,
  'sandbox/src/namespaces/browser/bitcoin/bitcoinInstaller.dom.test.ts': installs,
  'sandbox/src/namespaces/browser/cosmos/cosmosInstaller.dom.test.ts': installs,
  'sandbox/src/namespaces/browser/polkadot/polkadotInstaller.dom.test.ts': installs,
  'sandbox/src/namespaces/browser/solana/solanaInstaller.dom.test.ts': installs,
}
