import { derivePolkadotKey } from './derivePolkadotKey.js'
import { polkadotNetworks } from './polkadotNetworks.js'
import { encodeSs58 } from './ss58.js'

/** An account as it is written on a network (CAIP-2); on an unknown one in the form for all networks, prefix 42. */
export function derivePolkadotAddress(secret: Uint8Array, network: string): string {
  return encodeSs58(derivePolkadotKey(secret).publicKey, polkadotNetworks[network]?.prefix ?? 42)
}
