import { deriveBitcoinAddress } from './browser/bitcoin/deriveBitcoinAddress.js'
import { deriveCosmosAddress } from './browser/cosmos/deriveCosmosAddress.js'
import { derivePolkadotAddress } from './browser/polkadot/derivePolkadotAddress.js'
import { deriveSolanaAddress } from './browser/solana/deriveSolanaAddress.js'
import type { Family } from './contract.js'

/** How an account of a family is written on a network (CAIP-2); a further family is one more row. */
export const familyAddresses: Readonly<Partial<Record<Family, (secret: Uint8Array, network: string) => string>>> = {
  solana: deriveSolanaAddress,
  bip122: deriveBitcoinAddress,
  polkadot: derivePolkadotAddress,
  cosmos: deriveCosmosAddress,
}
