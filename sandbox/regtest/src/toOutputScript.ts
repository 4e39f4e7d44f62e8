import { Address, OutScript } from '@scure/btc-signer'
import { regtestNetwork } from './regtestNetwork.ts'

/** The output script that pays a regtest address; throws RangeError for anything else. The node itself reads no `bcrt1p…`. */
export function toOutputScript(address: string): Uint8Array {
  try {
    return OutScript.encode(Address(regtestNetwork).decode(address))
  } catch (cause) {
    throw new RangeError(`${address.slice(0, 100)} is no regtest address.`, { cause })
  }
}
