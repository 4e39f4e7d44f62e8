/** Texts of the wallet list. */
export const en = {
  wallets: 'Wallets',
  recent: 'Recent',
  installed: 'Installed',
  phone: 'Scan with your phone',
  onPhone: 'Wallets on your phone',
  reconnect: 'Reconnect {name}',
  duplicate: 'Two extensions use this name',
} as const
