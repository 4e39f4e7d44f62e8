import { Address, OutScript } from '@scure/btc-signer'

/** Encoding parameters of regtest addresses and keys. */
export const regtestNetwork = { bech32: 'bcrt', pubKeyHash: 0x6f, scriptHash: 0xc4, wif: 0xef }

/** The output script that pays a regtest address; throws RangeError for any other string. The node itself cannot decode `bcrt1p…`. */
export function toOutputScript(address: string): Uint8Array {
  try {
    return OutScript.encode(Address(regtestNetwork).decode(address))
  } catch (cause) {
    throw new RangeError(`${address.slice(0, 100)} is not a regtest address.`, { cause })
  }
}
