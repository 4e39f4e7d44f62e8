/** One entry of a remote configuration. */
export interface RemoteEntry {
  readonly id: string
  readonly isEnabled: boolean
  /** What the feature may use; `null` leaves that to the site. */
  readonly config: readonly unknown[] | null
}

/** A project's remote configuration, as a gateway sends it: `GET {gateway}/appkit/v1/config`. */
export interface RemoteConfiguration {
  readonly features: readonly RemoteEntry[]
  /** URLs, used only on the gateway's host and those of the option `hosts`. */
  readonly frame?: string | null
  readonly analytics?: string | null
  readonly relay?: string | null
  /** `exceeded`: the project has used up its logins. */
  readonly limits?: { readonly exceeded: boolean } | null
}

/** What is left of a configuration after every check. */
export interface RemoteAnswer {
  /** By id, without a prototype; `null` as the list where the site decides. */
  readonly entries: { readonly [id: string]: { readonly isEnabled: boolean; readonly list: readonly string[] | null } }
  readonly urls: { readonly [use in 'frame' | 'analytics' | 'relay']?: string }
  readonly isExceeded: boolean
}
