/** A Keplr-shaped object on the page. */
export interface KeplrGlobal {
  /** Where it is on `window`, as a dotted path; the id of the row. */
  readonly key: string
  readonly name: string
  /** Event on `window` that tells another key; without one a change is noticed at the next request. */
  readonly changeEvent?: string | undefined
  /** Set for a wallet that documents that reading the key of an allowed site never opens a window. @default false */
  readonly readsSilently?: boolean | undefined
}

/** Keys that wallets document. The first key of an object names it; Keplr's own comes last, as others pose as it. */
export const keplrGlobals: readonly KeplrGlobal[] = [
  { key: 'leap', name: 'Leap', changeEvent: 'leap_keystorechange' },
  { key: 'cosmostation.providers.keplr', name: 'Cosmostation', changeEvent: 'cosmostation_keystorechange' },
  { key: 'okxwallet.keplr', name: 'OKX Wallet' },
  { key: 'station.keplr', name: 'Station', changeEvent: 'station_wallet_change' },
  { key: 'keplr', name: 'Keplr', changeEvent: 'keplr_keystorechange' },
]
