/** What identifies the site in each request to the gateway. */
export interface Caller {
  /** Validated URL of the gateway. */
  readonly gateway: string
  readonly projectId: string | undefined
  /** Namespaces that the site uses; several are sent as `universal`. */
  readonly families: readonly string[]
}

/** Builds a URL of the gateway; parameters without a value are omitted. */
export function gatewayUrl(
  { gateway, projectId, families }: Caller,
  path: string,
  query: { readonly [name: string]: string | number | undefined },
): string {
  // The gateway may have a base path.
  const url = new URL(`${gateway.replace(/[?#].*$/, '').replace(/\/+$/, '')}/${path}`)
  const [family = 'universal', ...others] = families
  const who = { projectId, st: 'latchkey', sv: `html-${others.length ? 'universal' : family}-2.18.0` }
  for (const [name, value] of Object.entries({ ...query, ...who }))
    if (value !== undefined && value !== '') url.searchParams.set(name, String(value))
  return url.href
}
