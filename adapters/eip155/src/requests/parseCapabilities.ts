import type { WalletCapabilities } from '../contract.js'
import { parseChainId } from '../networks/chainId.js'
import { isObject } from './parseTypedData.js'

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
      found.set(
        id,
        Object.fromEntries(
          Object.entries(entry).flatMap(([name, detail]) => (isObject(detail) ? [[name, detail]] : [])),
        ),
      )
    }
  } catch {
    // The entries before the one that throws count.
  }
  return Object.fromEntries(found)
}
