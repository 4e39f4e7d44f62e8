import type { Connection, ExtendInput } from '@latchkey/kernel'
import { BaseError } from '@latchkey/kernel'
import { argumentInvalid, missingMethod, readProperty } from '@latchkey/kernel/adapter'
import { decodeAddress } from '../address/decodeAddress.js'
import type { BitcoinAddress } from '../contract.js'
import type { Bip122Options } from '../options.js'
import type { ConnectedWallet, ForeignProvider, SigningWallet } from './connectedWallet.js'
import { behindOf } from './connectedWallet.js'

/** A connection as the site holds it, and the options of the adapter. */
export interface RequestSite {
  readonly input: ExtendInput
  readonly options: Bip122Options
}

/** A provider of another package as a wallet whose results the requests check. */
const foreignWallet = ({ signMessage, signPsbt, sendTransfer }: ForeignProvider): SigningWallet => ({
  async signMessage({ address, message, protocol }) {
    if (!signMessage) throw missingMethod('signMessage')
    return readProperty(await signMessage({ address, message, protocol }), 'signature')
  },
  async signPsbt({ psbt, inputs, broadcast }) {
    if (!signPsbt) throw missingMethod('signPsbt')
    const signed = await signPsbt({ psbt: psbt.base64, inputs, broadcast })
    return { psbt: readProperty(signed, 'psbt'), txid: readProperty(signed, 'txid') }
  },
  // A provider that cannot broadcast refuses by itself.
  broadcasts: 'signing',
  ...(sendTransfer && {
    sendTransfer: async (transfer: object) => readProperty(await sendTransfer({ ...transfer }), 'txid'),
  }),
})

/**
 * The wallet of a connection. A provider of another package is held to the record of its connection: the addresses and the
 * network that it claims itself are not read.
 */
export function walletBehind(provider: unknown, options: Bip122Options, record: () => Connection): ConnectedWallet {
  const found = behindOf(provider)
  if ('wallet' in found) return found
  const addresses: ConnectedWallet['addresses'] = () =>
    record().accounts.map(({ address, type, publicKey }) => ({
      address,
      type: type === 'ordinal' ? 'ordinal' : 'payment',
      ...(publicKey !== undefined && { publicKey }),
    }))
  return {
    wallet: async () => foreignWallet(found),
    options,
    pathOnPage: () => undefined,
    networkId: () => record().networkId,
    addresses,
    read: async () => addresses(),
  }
}

/** The wallet of the connection that a site holds. */
export const walletOf = ({ input, options }: RequestSite): ConnectedWallet =>
  walletBehind(input.provider, options, input.record)

/** CAIP-2 id of the network in use. @throws `NOT_CONNECTED` */
export function requireNetwork({ networkId }: ConnectedWallet): string {
  const id = networkId()
  if (!id) throw new BaseError('No wallet is connected.', { code: 'NOT_CONNECTED' })
  return id
}

/** Finds one of the connection's addresses, in the form it is shared in. @throws `ARGUMENT_INVALID` for any other address */
export function requireOwnAddress(
  addresses: readonly BitcoinAddress[],
  given: unknown,
  argument: string,
): BitcoinAddress {
  const address = decodeAddress(given)?.address
  const own = addresses.find((entry) => entry.address === address)
  if (!own) throw argumentInvalid(argument, 'Name an address that the wallet shares with this site.')
  return own
}
