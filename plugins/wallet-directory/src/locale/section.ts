/** English messages of the section of the first list. */
export const section = {
  more: 'More wallets',
  recent: 'Recent',
  getIt: 'Get',
  allWallets: 'All wallets',
  getWallet: 'Get a wallet',
  noWallet: 'No wallet found here',
  noWalletHelp: 'Install a wallet extension or enable one for this site. It will show up here automatically.',
  notSearched: "Couldn't search for wallets",
  goneNote: 'That wallet is no longer available',
  notLoadedQuiet: "More wallets couldn't be loaded",
  retry: 'Try again',
  notLoadedHelp: 'Check your connection, then try again.',
  cannotDo: 'Lacks a feature this site needs',
} as const
