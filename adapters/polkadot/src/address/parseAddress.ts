import type { Network } from '@latchkey/kernel'
import { genesisReference } from '../networks/genesis.js'
import { decodeSs58, encodeSs58 } from './ss58.js'

/** The prefix of any Substrate chain. */
const generic = 42

/** Asset hubs write addresses as their relay chain does. */
const prefixes: { readonly [genesis: string]: number } = {
  '91b171bb158e2d3848fa23a9f1c25182': 0,
  '68d56f15f85d3136970ec16946040bc1': 0,
  b0a8d493285c2df73290dfb7e61f870f: 2,
  '48239ef607d7928874027a43a6768920': 2,
}

/** The SS58 prefix that a network writes addresses with: 0 Polkadot, 2 Kusama, 42 Westend and every unknown chain. */
export const ss58Prefix = (network: Pick<Network, 'caipNetworkId'> | undefined): number =>
  prefixes[genesisReference(network?.caipNetworkId ?? '') ?? ''] ?? generic

/**
 * Checks an SS58 address of any prefix and writes it with the network's own, or with 42 where no network is given, so that
 * an account has one address.
 */
export function parseAddress(text: unknown, network?: Network): { readonly address: string } | undefined {
  const account = decodeSs58(text)?.account
  return account && { address: encodeSs58(account, ss58Prefix(network)) }
}
