import type { Network } from '@latchkey/kernel'
import { genesisOf } from '../networks/genesis.js'

/** The prefix of any Substrate chain. */
const generic = 42

/** Asset hubs write addresses as their relay chain does. */
const prefixes: { readonly [genesis: string]: number } = {
  '91b171bb158e2d3848fa23a9f1c25182': 0,
  '68d56f15f85d3136970ec16946040bc1': 0,
  b0a8d493285c2df73290dfb7e61f870f: 2,
  '48239ef607d7928874027a43a6768920': 2,
}

/** The SS58 prefix a network writes addresses with: 0 Polkadot, 2 Kusama, 42 Westend and all that is not known. */
export const prefixOf = (network: Pick<Network, 'caipNetworkId'> | undefined): number =>
  prefixes[genesisOf(network?.caipNetworkId ?? '') ?? ''] ?? generic
