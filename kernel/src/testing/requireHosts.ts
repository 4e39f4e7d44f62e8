import type { Hosts, HostUse } from '../hosts/contract.js'
import { policySource } from '../hosts/policySource.js'
import { must } from './must.js'

const uses: readonly HostUse[] = ['connect', 'images', 'frames']

/** Requires that a declaration names addresses that a policy can contain, and the same ones each time. */
export function requireHosts(declare: () => Hosts | undefined): void {
  const hosts = declare()
  if (!hosts) throw new Error('`hosts` returned nothing: return `{}` for a plugin that reaches no address.')
  for (const use of Object.keys(hosts))
    must(
      uses.some((known) => known === use),
      `\`hosts\` has no "${use}": use ${uses.join(', ')}.`,
    )
  for (const use of uses)
    for (const address of hosts[use] ?? [])
      must(
        policySource(address, use),
        `\`hosts\` names "${address}" in \`${use}\`, which no policy can allow: use an address with https: or wss: (http: or ws: on localhost).`,
      )
  must(JSON.stringify(declare()) === JSON.stringify(hosts), '`hosts` returned other addresses when asked again.')
}
