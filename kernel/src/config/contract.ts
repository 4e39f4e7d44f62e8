/** A network of the site in its normalised form. */
export interface Network {
  readonly id: number | string
  /** CAIP-2 */
  readonly caipNetworkId: string
  readonly chainNamespace: string
  readonly name: string
  readonly nativeCurrency: { readonly name: string; readonly symbol: string; readonly decimals: number }
  readonly rpcUrls: { readonly default: { readonly http: readonly string[] } }
  readonly blockExplorers?: { readonly default: { readonly name: string; readonly url: string } }
  readonly testnet?: boolean
}

/** A network as a site may pass it: a viem chain, or the same shape with a namespace. */
export interface NetworkInput {
  readonly id: number | string
  readonly name?: string
  readonly chainNamespace?: string
  readonly caipNetworkId?: string
  readonly nativeCurrency: { readonly name?: string; readonly symbol: string; readonly decimals: number }
  readonly rpcUrls: { readonly default: { readonly http: readonly string[] } }
  readonly blockExplorers?: { readonly default: { readonly name: string; readonly url: string } } | undefined
  readonly testnet?: boolean | undefined
}

/** Name and links of the site, as wallets show them. */
export interface Metadata {
  readonly name: string
  readonly description?: string
  /** https URL of the site (http on localhost). */
  readonly url?: string
  /** Pictures of the site. Our views show the first one if it is an `https:` or `data:image/` URL; wallets read all of them. */
  readonly icons?: readonly string[]
}

/** The site, as `isUsable` and `hosts` of a plugin know it, in addition to the plugin's own options. */
export interface Site {
  readonly projectId: string | undefined
  readonly metadata: Metadata | undefined
  /** Networks of the site, in every namespace; frozen. */
  readonly networks: readonly Network[]
}

/** What a site says about a plugin in `features`: on, off, or for a plugin whose manifest has `remote.values`, which of them it may use. */
export type FeatureValue = boolean | readonly string[]

/** Hosts other than the gateway's that its configuration may name URLs of, each as an origin such as `https://login.example`. */
export interface RemoteHosts {
  readonly frame?: readonly string[]
  readonly analytics?: readonly string[]
  readonly relay?: readonly string[]
}
