import { Address, OutScript } from '@scure/btc-signer'

/** How regtest writes addresses and keys. */
export const regtestNetwork = { bech32: 'bcrt', pubKeyHash: 0x6f, scriptHash: 0xc4, wif: 0xef }

/** The output script that pays a regtest address; throws RangeError for anything else. The node itself reads no `bcrt1p…`. */
export function toOutputScript(address: string): Uint8Array {
  try {
    return OutScript.encode(Address(regtestNetwork).decode(address))
  } catch (cause) {
    throw new RangeError(`${address.slice(0, 100)} is no regtest address.`, { cause })
  }
}
