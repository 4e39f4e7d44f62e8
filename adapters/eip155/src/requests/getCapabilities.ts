import type { Connection, ExtendInput } from '@latchkey/kernel'
import { toProviderError, withDeadline } from '@latchkey/kernel'
import { captureProvider } from '../connector/captureProvider.js'
import type { WalletCapabilities } from '../contract.js'
import { parseChainId, toHexId } from '../networks/chainId.js'
import { isObject } from './parseTypedData.js'

const method = 'wallet_getCapabilities'
const callMs = 10_000
const entryLimit = 1000
const sizeLimit = 65_536

/** Copies plain data, without references to the wallet's own objects. */
const copy = (value: unknown): unknown => {
  try {
    const text = JSON.stringify(value) as string | undefined
    return text && text.length <= sizeLimit ? JSON.parse(text) : undefined
  } catch {
    return
  }
}

/** Reads the result of `wallet_getCapabilities` (EIP-5792) by CAIP-2 id, `0x0` for all networks; leaves out malformed parts. */
export function parseCapabilities(result: unknown): WalletCapabilities {
  const found = new Map<string, WalletCapabilities[string]>()
  try {
    for (const [key, value] of Object.entries(Object(result)).slice(0, entryLimit)) {
      const chainId = parseChainId(key)
      const id = chainId ? `eip155:${chainId}` : /^0x0{1,32}$/i.test(key) ? '0x0' : undefined
      const entry = copy(value)
      if (!id || found.has(id) || !isObject(entry)) continue
      const parts = Object.entries(entry).filter((part): part is [string, WalletCapabilities] => isObject(part[1]))
      found.set(id, Object.fromEntries(parts))
    }
  } catch {
    // The entries before the one that throws count.
  }
  return Object.fromEntries(found)
}

/** Reads what the wallet supports for the account on the site's networks; empty if the wallet lacks the method. */
export async function getCapabilities(
  { provider, networks, clock }: ExtendInput,
  { activeAddress, networkId }: Connection,
): Promise<WalletCapabilities> {
  const listed = networks.filter(({ chainNamespace }) => chainNamespace === 'eip155')
  const ids = [...new Set([networkId, ...listed.map(({ caipNetworkId }) => caipNetworkId)])].map(toHexId)
  try {
    const promise = captureProvider(provider).request(method, [activeAddress, ids])
    return parseCapabilities(await withDeadline(promise, method, callMs, clock))
  } catch (thrown) {
    const error = toProviderError(thrown)
    if (error.code === 'METHOD_NOT_SUPPORTED') return {}
    throw error
  }
}
