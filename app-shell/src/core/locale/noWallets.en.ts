/** Texts of an empty list of wallets; they share the keys of `connect` but stay out of the first frame. */
export const noWallets = {
  noWallet: 'No wallet found here',
  noWalletHelp: 'Install a wallet extension or enable one for this site. It will show up here automatically.',
  noWalletPhone: 'Open this page in the browser of your wallet app. The wallet will show up here automatically.',
  notSearched: "Couldn't search for wallets",
  notLoadedHelp: 'Check your connection, then try again.',
  retry: 'Try again',
} as const
