import type { Network } from '@latchkey/kernel'
import { encodeSs58 } from './encodeSs58.js'
import { prefixOf } from './prefixOf.js'
import { decodeSs58 } from './ss58.js'

/**
 * Checks an SS58 address of any prefix and writes it with the network's own, or with 42 where no network is given: one
 * account has one text.
 */
export function parseAddress(text: unknown, network?: Network): { readonly address: string } | undefined {
  const decoded = decodeSs58(text)
  return decoded && { address: encodeSs58(decoded.account, prefixOf(network)) }
}
