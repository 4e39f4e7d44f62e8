import type { Network, NetworkInput } from '@latchkey/kernel'

/** A network as the kernel passes it to connectors. */
export const networkOf = ({ caipNetworkId = '', name = '', ...input }: NetworkInput): Network =>
  ({ ...input, caipNetworkId, name, chainNamespace: 'polkadot' }) as Network
