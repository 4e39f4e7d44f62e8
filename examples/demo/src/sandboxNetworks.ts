import type { NetworkInput } from '@latchkey/kernel'
import { sandboxData } from './sandboxData.js'

/** The default URL of a chain, for a page served without the sandbox's URLs. */
const fallback: NetworkInput = {
  id: 31337,
  name: 'Sandbox A',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['http://localhost:8545'] } },
  testnet: true,
}

/** The networks that the server of this page wrote into it; `isMain` passes them off as main networks, as nobody lists tokens of others. */
export function sandboxNetworks({
  isMain = false,
}: {
  readonly isMain?: boolean
} = {}): readonly [NetworkInput, ...NetworkInput[]] {
  const { networks = [] } = sandboxData()
  const named = (network: NetworkInput): NetworkInput => (isMain ? { ...network, testnet: false } : network)
  const [first = fallback, ...others] = networks
  return [named(first), ...others.map(named)]
}
