/** What identifies the site in each request to the gateway. */
export interface Caller {
  /** Validated URL of the gateway. */
  readonly gateway: string
  readonly projectId: string | undefined
}

/** What a request to the gateway says of the site, in addition to what every identified request says. */
export const whoAsks = ({ projectId }: Caller): { readonly projectId?: string } => (projectId ? { projectId } : {})
