/** Who asks, as each question to the gateway says. */
export interface Caller {
  /** Address of the gateway, checked. */
  readonly gateway: string
  readonly projectId: string | undefined
  /** Families that the site uses, `universal` for several. */
  readonly families: readonly string[]
}

/** An address below the gateway with parameters; those without a value are left out. */
export function gatewayUrl(
  { gateway, projectId, families }: Caller,
  path: string,
  query: { readonly [name: string]: string | number | undefined },
): string {
  // A gateway may lie below a path of its host.
  const url = new URL(`${gateway.replace(/[?#].*$/, '').replace(/\/+$/, '')}/${path}`)
  const [family = 'universal', ...others] = families
  const who = { projectId, st: 'latchkey', sv: `html-${others.length ? 'universal' : family}-2.18.0` }
  for (const [name, value] of Object.entries({ ...query, ...who }))
    if (value !== undefined && value !== '') url.searchParams.set(name, String(value))
  return url.href
}
