import { eip155 } from '@latchkey/adapter-eip155'
import { branding, createLatchkey } from '@latchkey/app-shell'
import { button, define } from '@latchkey/app-shell/elements'
import type { KernelOptions, RemotePolicy } from '@latchkey/kernel'
import { remotePlugins } from './remotePlugins.js'
import { sandboxNetworks } from './sandboxNetworks.js'

/** `?gateway=…&project=…` names who decides, `?remote=narrow&basic&features={"swaps":false}` what the site says itself. */
const query = new URLSearchParams(location.search)
const gateway = query.get('gateway')
const features: unknown = JSON.parse(query.get('features') ?? '{}')

const latchkey = createLatchkey({
  metadata: { name: 'Remote configuration', url: location.origin },
  networks: sandboxNetworks(),
  plugins: [eip155(), branding(), ...remotePlugins],
  ...(gateway && { gateway, projectId: query.get('project') ?? 'sandbox' }),
  remote: (query.get('remote') ?? 'override') as RemotePolicy,
  basic: query.has('basic'),
  features: features as NonNullable<KernelOptions['features']>,
  debug: query.has('debug'),
})
define(button)
Object.assign(window, { latchkey })
