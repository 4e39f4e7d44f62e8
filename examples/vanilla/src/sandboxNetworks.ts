import type { NetworkInput } from '@latchkey/kernel'

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
  const text = document.querySelector('script[data-sandbox]')?.textContent
  const { networks = [] } = text ? (JSON.parse(text) as { networks?: readonly NetworkInput[] }) : {}
  const [first = fallback, ...others] = networks
  return [first, ...others]
}
