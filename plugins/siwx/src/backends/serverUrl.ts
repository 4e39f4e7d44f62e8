import { configError, safeUrl } from '@latchkey/kernel'

/**
 * A path below the URL of a server, whose query, fragment and last slashes are left out; a path starts at the page's own origin.
 * @throws `CONFIG_INVALID`
 */
export function serverUrl(option: string, base: string | undefined, path: string): URL {
  const start = globalThis.location?.origin
  const isPath = typeof base === 'string' && /^\/(?!\/)/.test(base) && start !== undefined
  const safe = safeUrl(isPath ? start + base : base, 'rpc')
  if (!safe) throw configError(option, base, 'Pass an https URL (http on localhost).')
  return new URL(`${safe.replace(/[?#].*$/, '').replace(/\/+$/, '')}/${path}`)
}
