import type { Bip122Adapter } from './manifest.js'
import { bip122 as listed } from './manifest.js'
import type { Bip122Options } from './options.js'

/**
 * Lists Bitcoin, with the addresses that it reaches: what `#manifest` is on servers.
 * @throws `CONFIG_INVALID` naming the invalid option
 */
export const bip122 = (options: Bip122Options = {}): Bip122Adapter => ({
  ...listed(options),
  hosts({ networks }) {
    const { utxoUrl = {} } = options
    if (typeof utxoUrl === 'string') return { connect: [utxoUrl] }
    return { connect: networks.flatMap(({ caipNetworkId }) => utxoUrl[caipNetworkId] ?? []) }
  },
})
