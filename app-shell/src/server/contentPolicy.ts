import type { Hosts, HostUse, KernelOptions, Listed, Site } from '@latchkey/kernel'
import { BaseError, createKernel, policySource } from '@latchkey/kernel'

/** What a policy is written from: the options of `createLatchkey`, of which it reads these. */
export interface PolicySite
  extends Pick<KernelOptions, 'networks' | 'plugins' | 'features' | 'projectId' | 'metadata'> {
  /** The site's gateway, which the modal asks for remote configuration. */
  readonly gateway?: string | undefined
}

/** Sources by directive, in the order of the policy. */
export interface PolicyDirectives {
  readonly [directive: string]: readonly string[]
}

/** In the order of their directives. */
const uses: readonly HostUse[] = ['connect', 'images', 'frames']

const unknown = (who: string, what: string, address?: unknown, cause?: unknown): BaseError =>
  new BaseError(`The policy cannot be written: ${what} (${who}).`, {
    code: 'CONTENT_POLICY_UNKNOWN',
    details: { from: who, ...(address !== undefined && { address }) },
    cause,
  })

const nameOf = (entry: Listed, index: number): string => {
  if (entry.kind === 'plugin') return `the plugin ${entry.id}`
  return entry.kind === 'adapter' ? `the adapter ${entry.namespace}` : `plugins[${index}]`
}

/** What an entry of the list declares; nothing for a plugin that the configuration disables. */
const declaredBy = (entry: Listed, { features = {} }: PolicySite, site: Site): Hosts | undefined => {
  if (entry.kind !== 'plugin') return entry.hosts?.(site)
  const { id, enabled, manifest, options } = entry
  if (!enabled || features[id] === false || (manifest.isUsable && manifest.isUsable(options, site) !== true)) return
  return manifest.hosts?.(options, site)
}

/** The sources of one entry by use. @throws `CONTENT_POLICY_UNKNOWN` */
const sourcesOf = (who: string, declare: () => Hosts | undefined): { readonly [use in HostUse]: readonly string[] } => {
  let hosts: Hosts
  try {
    hosts = declare() ?? {}
  } catch (error) {
    throw unknown(who, 'what it reaches is not known', undefined, error)
  }
  const sources = { connect: [] as string[], images: [] as string[], frames: [] as string[] }
  for (const use of uses)
    for (const address of hosts[use] ?? []) {
      const source = policySource(address, use)
      if (!source) throw unknown(who, `${JSON.stringify(address)} is not an address that a policy can allow`, address)
      sources[use].push(source)
    }
  return sources
}

/**
 * Returns the directives of the strictest Content-Security-Policy that the site works under, from what its plugins declare.
 * @throws `CONFIG_INVALID` for invalid options; `CONTENT_POLICY_UNKNOWN` for an address that is not safe or has no origin that a
 * policy can name, and for a plugin whose addresses are not known
 */
export function contentPolicyDirectives(options: PolicySite): PolicyDirectives {
  const { networks, plugins = [], features = {}, projectId, metadata, gateway } = Object(options) as PolicySite
  // Checks the options, and runs nothing.
  const kernel = createKernel({
    networks,
    plugins,
    features,
    ...(projectId !== undefined && { projectId }),
    ...(metadata !== undefined && { metadata }),
  })
  const site: Site = { projectId, metadata: kernel.metadata, networks: kernel.networks }
  kernel.destroy()
  const found = [
    sourcesOf('the option gateway', () => (gateway === undefined ? {} : { connect: [gateway] })),
    ...plugins.map((entry, index) => sourcesOf(nameOf(entry, index), () => declaredBy(entry, options, site))),
  ]
  const all = (use: HostUse): readonly string[] => [...new Set(found.flatMap((sources) => sources[use]))]
  const frames = all('frames')
  return {
    'default-src': ["'self'"],
    'script-src': ["'self'"],
    'style-src': ["'self'"],
    'img-src': ["'self'", 'data:', ...all('images')],
    'connect-src': ["'self'", ...all('connect')],
    ...(frames.length && { 'frame-src': ["'self'", ...frames] }),
    'require-trusted-types-for': ["'script'"],
  }
}

/** Writes directives as the value of the header, or of a `<meta>` element. */
export const formatPolicy = (directives: PolicyDirectives): string =>
  Object.entries(directives)
    .map(([directive, sources]) => [directive, ...sources].join(' '))
    .join('; ')

/**
 * Returns the value of the header `Content-Security-Policy` for a site: the strictest one that it works under.
 * @throws `CONFIG_INVALID`, `CONTENT_POLICY_UNKNOWN`, as `contentPolicyDirectives`
 */
export const contentPolicy = (options: PolicySite): string => formatPolicy(contentPolicyDirectives(options))
