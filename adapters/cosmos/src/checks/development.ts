import type { Network } from '@latchkey/kernel'
import { configError } from '@latchkey/kernel'
import type { CosmosOptions } from '../options.js'

const keyShape = /^[\w$]+(\.[\w$]+)*$/

/** Validates what a site passed. @throws `CONFIG_INVALID` naming the invalid option */
export function checkOptions({ chains = [], wallets = [] }: CosmosOptions): void {
  for (const chain of chains) {
    if (!chain?.caipNetworkId) throw configError('chains', chain, 'List results of `defineCosmosChain`.')
  }
  for (const wallet of wallets) {
    if (!keyShape.test(wallet?.key ?? ''))
      throw configError('wallets', wallet, 'Write `key` as a path on `window`: "acme.keplr".')
  }
}

/** Makes the check of a network; a hash does not reveal the id that it was made from. */
export const servesWith =
  ({ chains = [] }: CosmosOptions) =>
  ({ caipNetworkId }: Network): boolean =>
    !caipNetworkId.startsWith('cosmos:hashed-') || chains.some((chain) => chain.caipNetworkId === caipNetworkId)
