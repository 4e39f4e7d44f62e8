/** The site's own network definition; the measurement excludes this module. */
export const network = {
  id: 31337,
  name: 'Local chain',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [new URL('/rpc', location.href).href] } },
} as const
