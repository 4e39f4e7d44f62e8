import type { NetworkInput } from '@latchkey/kernel'

/** The default URL of a chain, for a page served without the sandbox's URLs. */
const fallback: NetworkInput = {
  id: 31337,
  name: 'Sandbox A',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['http://localhost:8545'] } },
  testnet: true,
}

/** The networks that the server of this page wrote into it. */
export function sandboxNetworks(): readonly [NetworkInput, ...NetworkInput[]] {
  const text = document.querySelector('script[data-sandbox]')?.textContent
  const { networks = [] } = text ? (JSON.parse(text) as { networks?: readonly NetworkInput[] }) : {}
  const [first = fallback, ...others] = networks
  return [first, ...others]
}
