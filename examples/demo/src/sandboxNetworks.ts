import type { NetworkInput } from '@latchkey/kernel'
import { sandboxData } from './sandboxData.js'

/** Where the page finds a chain when nobody wrote the sandbox's into it. */
const fallback: NetworkInput = {
  id: 31337,
  name: 'Sandbox A',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['http://localhost:8545'] } },
  testnet: true,
}

/** The networks that the server of this page wrote into it. */
export function sandboxNetworks(): readonly [NetworkInput, ...NetworkInput[]] {
  const { networks = [] } = sandboxData()
  const [first = fallback, ...others] = networks
  return [first, ...others]
}
