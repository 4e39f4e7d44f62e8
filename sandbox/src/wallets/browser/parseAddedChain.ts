import { rpcError } from './rpcError.js'

/** A validated chain that a page wants to add. */
export interface AddedChain {
  id: number
  rpcUrl: string
}

/** Validates the parameters of `wallet_addEthereumChain`; throws -32602. Accepts only RPC URLs on this machine. */
export function parseAddedChain(input: unknown): AddedChain {
  const { chainId, chainName, rpcUrls, nativeCurrency } = (input ?? {}) as Record<string, unknown>
  const { symbol, decimals } = (nativeCurrency ?? {}) as Record<string, unknown>
  if (typeof chainId !== 'string' || !/^0x[1-9a-f][0-9a-f]{0,12}$/i.test(chainId)) {
    throw invalid('"chainId" is not a hex quantity')
  }
  if (typeof chainName !== 'string' || !chainName) throw invalid('"chainName" is missing')
  if (typeof symbol !== 'string' || decimals !== 18) throw invalid('"nativeCurrency" needs a symbol and 18 decimals')
  const urls: unknown[] = Array.isArray(rpcUrls) ? rpcUrls : []
  const rpcUrl = urls.find(isLocal)
  if (typeof rpcUrl !== 'string') throw invalid('"rpcUrls" has no URL on this machine')
  return { id: Number(chainId), rpcUrl }
}

function isLocal(url: unknown): boolean {
  if (typeof url !== 'string') return false
  try {
    const { protocol, hostname } = new URL(url)
    const local = hostname === '127.0.0.1' || hostname === '[::1]' || /(^|\.)localhost$/.test(hostname)
    return local && (protocol === 'http:' || protocol === 'https:')
  } catch {
    // not a URL
    return false
  }
}

function invalid(why: string): Error {
  return rpcError(-32602, `Invalid chain: ${why}.`)
}
