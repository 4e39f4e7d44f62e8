/** The site's legal documents. */
export interface LegalOptions {
  /** Whole `https:` address of the terms of service (`http:` on localhost); a path alone is refused. */
  readonly termsUrl?: string
  /** Whole `https:` address of the privacy policy (`http:` on localhost); a path alone is refused. */
  readonly privacyUrl?: string
  /** Whether visitors have to tick a box before they can choose anything in Connect. @default false */
  readonly checkbox?: boolean
  /** Version of the documents. With it, a tick is remembered until the version changes; without it, until the page is left. Without `checkbox` it has no effect. */
  readonly version?: string
}

/** What the site changes in Connect. */
export interface ConnectOptions {
  /** Documents named at the foot of Connect, or with `checkbox` at its top. */
  readonly legal?: LegalOptions
  /** Shows one row, *Continue with a wallet*, which leads to the list of wallets. @default false */
  readonly collapseWallets?: boolean
  /**
   * Order of the methods by the ids of their sections, such as `email`; `wallet` stands for all wallets. A method that is not named keeps
   * its side of the wallets, and a word that no section has is ignored.
   */
  readonly order?: readonly string[]
}
