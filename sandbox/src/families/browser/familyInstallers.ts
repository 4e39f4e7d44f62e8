import type { Family, FamilyInstaller } from '../contract.js'
import { bitcoinInstaller } from './bitcoin/bitcoinInstaller.js'
import { cosmosInstaller } from './cosmos/cosmosInstaller.js'
import { polkadotInstaller } from './polkadot/polkadotInstaller.js'
import { solanaInstaller } from './solana/solanaInstaller.js'

/** What installs the wallets of each family; a further family is one more row. */
export const familyInstallers: Readonly<Partial<Record<Family, FamilyInstaller>>> = {
  solana: solanaInstaller,
  bip122: bitcoinInstaller,
  polkadot: polkadotInstaller,
  cosmos: cosmosInstaller,
}
