import type { Network } from '../config/contract.js'
import type { ConnectionRuntime } from './runtime.js'

/** The network of the site with that CAIP-2 id. */
export const networkOf = ({ options }: ConnectionRuntime, networkId: string | undefined): Network | undefined =>
  options.networks.find(({ caipNetworkId }) => caipNetworkId === networkId)
