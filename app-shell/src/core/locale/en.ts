/** What connect and connecting say. */
export const en = {
  wallets: 'Wallets',
  installed: 'Installed',
  duplicate: 'Two extensions use this name',
  noWallet: 'No wallet found here',
  noWalletHelp: 'Install a wallet extension or turn one on for this site. It appears here by itself.',
  notSearched: 'Could not look for wallets',
  notLoadedHelp: 'Check your connection, then try again.',

  someWallet: 'The wallet',
  continue: 'Continue in {name}',
  continueHelp: 'Approve the connection in the extension. Nothing is signed and no funds can move.',
  slow: "Still waiting. Look for the wallet's window or its icon in the toolbar.",
  cancel: 'Cancel',
  retry: 'Try again',
  chooseOther: 'Choose another wallet',
  failed: 'Could not connect',
  goneNote: 'That wallet is no longer available',
} as const
