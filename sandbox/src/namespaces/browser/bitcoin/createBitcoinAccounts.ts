import { bech32, bech32m } from '@scure/base'
import { hexToBytes } from '../../../bytes.js'
import { rpcError } from '../../../wallets/browser/rpcError.js'
import type { NamespaceDesk } from '../../contract.js'
import type { BitcoinNetwork } from './bitcoinNetworks.js'
import { bitcoinNetworks } from './bitcoinNetworks.js'

/** What pages may know of a Bitcoin account, in hex. */
export interface PublicBitcoinAccount {
  /** The key of the payment address, 33 bytes, and the 20 bytes of its hash that the address contains. */
  payment: { publicKey: string; program: string }
  /** The x coordinate of the key of the Taproot address, and the 32 bytes of the tweaked key that the address contains. */
  ordinals: { publicKey: string; program: string }
}

/** One address of a Bitcoin account, as pages see it. */
export interface ShownBitcoinAddress {
  /** The index of its account. */
  account: number
  purpose: 'payment' | 'ordinals'
  addressType: 'p2wpkh' | 'p2tr'
  address: string
  /** Hex: 33 bytes for payment, the 32 bytes of the x coordinate for ordinals. */
  publicKey: string
}

/** The addresses of a Bitcoin test wallet. */
export interface BitcoinAccounts {
  /** Both addresses of each account visible to the page, payment first. */
  shown(): readonly ShownBitcoinAddress[]
  /** The address if the page may use it; throws 4100. */
  require(address: unknown): ShownBitcoinAddress
  /** The current network; throws 4901 when the wallet cannot encode its addresses. */
  form(): BitcoinNetwork
}

/** The payment address of an account on a network (CAIP-2); throws RangeError for an unknown network. */
export function bitcoinAddress(account: PublicBitcoinAccount, network: string): string {
  return addressesOf(account, 0, network)[0].address
}

/** Creates the addresses for the accounts of a desk. */
export function createBitcoinAccounts(desk: NamespaceDesk<unknown, PublicBitcoinAccount>): BitcoinAccounts {
  const addresses = (index: number): readonly ShownBitcoinAddress[] => {
    const account = desk.publicAccounts[index]
    if (!account) throw rpcError(4100, 'The wallet does not have this account.')
    return addressesOf(account, index, desk.state.network)
  }
  return {
    shown: () => desk.visible().flatMap(addresses),
    require(address) {
      const found = [...desk.publicAccounts.keys()].flatMap(addresses).find((each) => each.address === address)
      desk.requireSecret(found?.account ?? -1)
      return found as ShownBitcoinAddress
    },
    form() {
      const known = bitcoinNetworks[desk.state.network]
      if (!known) throw rpcError(4901, `The wallet has no connection to ${desk.state.network}.`)
      return known
    },
  }
}

function addressesOf(
  { payment, ordinals }: PublicBitcoinAccount,
  account: number,
  network: string,
): [payment: ShownBitcoinAddress, ordinals: ShownBitcoinAddress] {
  const form = bitcoinNetworks[network]
  if (!form) throw new RangeError(`Bitcoin test wallets do not support the network ${network}.`)
  const words = (program: string): number[] => bech32.toWords(hexToBytes(program))
  return [
    {
      account,
      purpose: 'payment',
      addressType: 'p2wpkh',
      address: bech32.encode(form.bech32, [0, ...words(payment.program)]),
      publicKey: payment.publicKey,
    },
    {
      account,
      purpose: 'ordinals',
      addressType: 'p2tr',
      address: bech32m.encode(form.bech32, [1, ...words(ordinals.program)]),
      publicKey: ordinals.publicKey,
    },
  ]
}
