import type { Network } from '@latchkey/kernel'
import { formOf, networkForms } from '../networks/networkNaming.js'
import type { AddressKind } from './decodeAddress.js'
import { decodeAddress } from './decodeAddress.js'

/**
 * Checks an address (base58check, BIP-173, BIP-350) and writes bech32 in lower case; with a network it is one of that
 * network, where the test networks share their forms. `undefined` when it is none, as in mixed case.
 */
export function parseAddress(
  text: string,
  network?: Pick<Network, 'caipNetworkId'>,
): { readonly address: string; readonly kind: AddressKind } | undefined {
  const decoded = decodeAddress(text)
  const form = formOf(network?.caipNetworkId)
  const forms = network ? (form ? [form] : []) : Object.values(networkForms)
  if (!decoded || !forms.some(decoded.isOf)) return
  const { address, kind } = decoded
  return { address, kind }
}
