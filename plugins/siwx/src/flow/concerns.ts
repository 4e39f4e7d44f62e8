import type { SignInTarget } from '../contract.js'
import type { Core } from './contract.js'

/** Whether signing in concerns a target: its namespace signs in, and its network is one of the site's. */
export const concerns = ({ settings, context }: Core, { namespace, networkId }: SignInTarget): boolean =>
  settings.namespaces.includes(namespace) && context.networks.some(({ caipNetworkId }) => caipNetworkId === networkId)
