/** An order to a wallet in an open page. */
export interface WalletOrder {
  wallet: string
  order: WalletOrderName
  body: Readonly<Record<string, unknown>>
}

/** The orders that a wallet accepts from the control server, with the fields of their body; `switches` takes a `WalletSwitches`. */
export const walletOrders = {
  switches: undefined,
  switchAccount: { index: 'count' },
  moveTo: { chainId: 'count' },
  lock: {},
  unlock: {},
  disconnect: {},
  dropConnection: { 'code?': 'count' },
  restoreConnection: {},
  replaceObject: { 'orphaned?': 'boolean' },
  announce: {},
  approve: {},
  reject: {},
} as const

/** The name of an order to a wallet. */
export type WalletOrderName = keyof typeof walletOrders
