const installs = 'installs a wallet as a page script does, which nobody can take out of a page again'
const replaces = 'takes the place of time, network and storage for a whole page, and loads all of its code'

/**
 * Test files that get a thread and a page of their own, each with the reason. All others share threads, and must leave
 * the globals as they met them: `leavesNoTrace.ts` checks that after each file.
 */
export const aloneTests: Readonly<Record<string, string>> = {
  'examples/demo/e2e/matrix/familyMatrix.dom.test.ts': replaces,
  'examples/demo/e2e/matrix/walletMatrix.dom.test.ts': replaces,
  'sandbox/src/families/browser/bitcoin/bitcoinInstaller.dom.test.ts': installs,
  'sandbox/src/families/browser/cosmos/cosmosInstaller.dom.test.ts': installs,
  'sandbox/src/families/browser/polkadot/polkadotInstaller.dom.test.ts': installs,
  'sandbox/src/families/browser/solana/solanaInstaller.dom.test.ts': installs,
}
