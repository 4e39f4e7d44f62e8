import type { Network } from '@latchkey/kernel'
import { networkNaming, networkNamings } from '../networks/networkNaming.js'
import type { AddressKind } from './decodeAddress.js'
import { decodeAddress } from './decodeAddress.js'

/**
 * Checks an address (base58check, BIP-173, BIP-350) and writes bech32 in lower case. With a network it must be an address of
 * that network; the test networks share their forms. `undefined` for anything else, such as mixed case.
 */
export function parseAddress(
  text: unknown,
  network?: Pick<Network, 'caipNetworkId'>,
): { readonly address: string; readonly kind: AddressKind } | undefined {
  const decoded = decodeAddress(text)
  if (!decoded) return
  const naming = networkNaming(network?.caipNetworkId)
  const isOurs = network ? naming && decoded.isOf(naming) : Object.values(networkNamings).some(decoded.isOf)
  return isOurs ? { address: decoded.address, kind: decoded.kind } : undefined
}
