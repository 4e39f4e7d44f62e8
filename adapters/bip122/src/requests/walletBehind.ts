import type { Connection, ExtendInput } from '@latchkey/kernel'
import type { Bip122Options } from '../options.js'
import type { ConnectedWallet } from './connectedWallet.js'
import { behindOf } from './connectedWallet.js'
import { givenWallet } from './givenWallet.js'

/** A connection's surroundings: what the kernel gave, and the options of the site. */
export interface Site {
  readonly input: ExtendInput
  readonly options: Bip122Options
}

/**
 * The wallet of a connection. A provider of another connector is held to the record of its connection: what it says
 * itself about addresses and network is not read.
 */
export function connectedTo(provider: unknown, options: Bip122Options, record: () => Connection): ConnectedWallet {
  const found = behindOf(provider)
  if ('wallet' in found) return found
  const addresses: ConnectedWallet['addresses'] = () =>
    record().accounts.map(({ address, type, publicKey }) => ({
      address,
      type: type === 'ordinal' ? 'ordinal' : 'payment',
      ...(publicKey !== undefined && { publicKey }),
    }))
  return {
    wallet: async () => givenWallet(found),
    options,
    // Such a provider has no place on the page.
    path: '',
    source: found,
    networkId: () => record().networkId,
    addresses,
    read: async () => addresses(),
  }
}

/** The wallet of what a site holds. */
export const connectedOf = ({ input, options }: Site): ConnectedWallet =>
  connectedTo(input.provider, options, input.record)
