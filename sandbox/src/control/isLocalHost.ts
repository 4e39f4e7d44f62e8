/** Whether a Host header names this machine; any other name may be rebound DNS and must be refused. */
export function isLocalHost(header: string | undefined): boolean {
  const host = /^(\[::1\]|[a-z0-9.-]+)(?::\d{1,5})?$/i.exec(header ?? '')?.[1]?.toLowerCase()
  return host === '[::1]' || host === '127.0.0.1' || host === 'localhost' || (host?.endsWith('.localhost') ?? false)
}
