import type { Wallet } from '@latchkey/wire'
import { builtInWallets, firstWallets } from '@latchkey/wire/wallets'
import { otherWallets, withPages } from '@latchkey/wire/wallets/others'
import { loadMark } from '../pictures/loadMark.js'

/** A wallet as an owner writes and reads it; `chains` may name a namespace alone, for all of its chains. */
export type DirectoryWallet = Omit<Wallet, 'chains' | 'image_url'> & { readonly chains: readonly string[] }

/** The namespaces of the built-in list, and the chain that stands for each where a response has to name one. */
export const mainChains: Readonly<Record<string, string>> = {
  eip155: 'eip155:1',
  solana: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  bip122: 'bip122:000000000019d6689c085ae165831e93',
  polkadot: 'polkadot:91b171bb158e2d3848fa23a9f1c25182',
  cosmos: 'cosmos:cosmoshub-4',
}

/**
 * The wallets that a new directory starts with: the built-in list, those first that serve the most namespaces. Only one that has a mark
 * has an `image_id`: a page would ask for a picture that does not exist.
 */
export async function seedWallets(): Promise<readonly DirectoryWallet[]> {
  const networks = Object.keys(mainChains).map((namespace) => ({
    chainNamespace: namespace,
    caipNetworkId: namespace,
  }))
  return Promise.all(
    builtInWallets(`${firstWallets}\n${otherWallets}`, networks).map(async (wallet, order) => ({
      ...withPages(wallet),
      order,
      ...((await loadMark('wallet', wallet.id)) && { image_id: wallet.id }),
    })),
  )
}
