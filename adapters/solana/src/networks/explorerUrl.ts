import type { NetworkInput } from '@latchkey/kernel'
import { safeUrl } from '@latchkey/kernel'
import { standardChain } from './cluster.js'

/**
 * Link to a transaction (its base58 signature) or to an address (base58) in the network's block explorer; it names the
 * cluster on every network except the main one. `undefined` if the network has no usable explorer, or for anything but
 * base58.
 */
export function explorerUrl(
  network: Pick<NetworkInput, 'id' | 'caipNetworkId' | 'blockExplorers' | 'rpcUrls'>,
  target: { readonly transaction: string } | { readonly address: string },
): string | undefined {
  const [path, id] = 'transaction' in target ? ['tx', target.transaction] : ['address', target.address]
  const base = safeUrl(network.blockExplorers?.default.url, 'link')
  if (!base || !/^[1-9A-HJ-NP-Za-km-z]{32,88}$/.test(id)) return
  const url = new URL(base)
  url.pathname = `${url.pathname.replace(/\/+$/, '')}/${path}/${id}`
  const cluster = standardChain(network.caipNetworkId ?? `solana:${network.id}`).slice('solana:'.length)
  if (cluster === 'localnet') {
    url.searchParams.set('cluster', 'custom')
    const rpc = safeUrl(network.rpcUrls.default.http[0], 'rpc')
    if (rpc) url.searchParams.set('customUrl', rpc)
  } else if (cluster !== 'mainnet') url.searchParams.set('cluster', cluster)
  return url.href
}
