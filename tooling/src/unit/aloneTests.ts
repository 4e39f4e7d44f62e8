const installs = 'installs a wallet as a page script does, which nobody can take out of a page again'

/**
 * Test files that get a thread and a page of their own, each with the reason. All others share threads, and must leave
 * the globals as they met them: `leavesNoTrace.ts` checks that after each file.
 */
export const aloneTests: Readonly<Record<string, string>> = {
  'sandbox/src/families/browser/bitcoin/bitcoinInstaller.dom.test.ts': installs,
  'sandbox/src/families/browser/cosmos/cosmosInstaller.dom.test.ts': installs,
  'sandbox/src/families/browser/polkadot/polkadotInstaller.dom.test.ts': installs,
  'sandbox/src/families/browser/solana/solanaInstaller.dom.test.ts': installs,
}
