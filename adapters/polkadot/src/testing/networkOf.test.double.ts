import type { Network, NetworkInput } from '@latchkey/kernel'

/** A network of the site as the kernel has it. */
export const networkOf = ({ caipNetworkId = '', name = '', ...input }: NetworkInput): Network =>
  ({ ...input, caipNetworkId, name, chainNamespace: 'polkadot' }) as Network
