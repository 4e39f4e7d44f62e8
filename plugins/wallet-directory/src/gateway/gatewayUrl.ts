/** What identifies the site in each request to the gateway. */
export interface Caller {
  /** Validated URL of the gateway. */
  readonly gateway: string
  readonly projectId: string | undefined
}

/** The URL of one endpoint of the gateway, which may have a base path. */
export const gatewayUrl = ({ gateway }: Caller, path: string): string =>
  `${gateway.replace(/[?#].*$/, '').replace(/\/+$/, '')}/${path}`

/** What a request to the gateway says of the site, in addition to what every identified request says. */
export const whoAsks = ({ projectId }: Caller): { readonly projectId?: string } => (projectId ? { projectId } : {})
