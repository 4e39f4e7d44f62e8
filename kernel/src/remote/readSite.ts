import type { RemoteHosts } from '../config/contract.js'
import type { CheckedOptions, RemotePolicy } from '../config/options.js'
import { safeUrl } from '../text/safeUrl.js'

/** The options of the site that remote configuration follows, safe to use whatever was passed. */
export interface RemoteSite {
  /** `undefined` where there is none that is safe. */
  readonly gateway: string | undefined
  readonly policy: RemotePolicy
  readonly isBasic: boolean
  readonly hidesRestricted: boolean
  /** Whether a URL is on the gateway's host, or on one that the site allows for this use. */
  isAllowed(use: keyof RemoteHosts, url: string): boolean
}

const originOf = (url: unknown): string | undefined => {
  // A socket has the host of the page that it is for.
  const safe = typeof url === 'string' ? safeUrl(url.replace(/^ws(?=s?:)/, 'http'), 'rpc') : undefined
  return safe ? new URL(safe).origin : undefined
}

/** Reads them: in builds for production nothing else has looked at their form, and what is malformed counts as the strictest. */
export function readSite({ gateway, remote = 'override', basic, hosts, regions }: Partial<CheckedOptions>): RemoteSite {
  const base = safeUrl(gateway, 'rpc')
  const origin = originOf(base)
  const listed = (use: keyof RemoteHosts): readonly unknown[] => {
    const given: unknown = Object(hosts)[use]
    return Array.isArray(given) ? given : []
  }
  return {
    gateway: base,
    policy: /^(override|narrow)$/.test(remote) ? remote : 'off',
    isBasic: !!basic,
    hidesRestricted: !!regions && regions.restricted !== 'allow',
    isAllowed(use, url) {
      const wanted = originOf(url)
      return !!wanted && (wanted === origin || listed(use).some((host) => originOf(host) === wanted))
    },
  }
}
