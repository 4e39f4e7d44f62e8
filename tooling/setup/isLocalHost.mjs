/**
 * Whether a Host header names this machine; anything else is a rebound DNS name and must be rejected. The sandbox's pages
 * have the same check, but it may not be built yet when this one runs.
 * @param {string | undefined} header
 */
export function isLocalHost(header) {
  const host = /^(\[::1\]|[a-z0-9.-]+)(?::\d{1,5})?$/i.exec(header ?? '')?.[1]?.toLowerCase()
  return host === '[::1]' || host === '127.0.0.1' || host === 'localhost' || (host?.endsWith('.localhost') ?? false)
}
