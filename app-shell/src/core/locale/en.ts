/** Texts of the wallet list. */
export const en = {
  wallets: 'Wallets',
  installed: 'Installed',
  reconnect: 'Reconnect {name}',
  duplicate: 'Two extensions use this name',
  noWallet: 'No wallet found here',
  noWalletHelp: 'Install a wallet extension or enable one for this site. It will show up here automatically.',
  notSearched: "Couldn't search for wallets",
  notLoadedHelp: 'Check your connection, then try again.',
  retry: 'Try again',
} as const
