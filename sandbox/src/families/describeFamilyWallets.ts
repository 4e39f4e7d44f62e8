import { hexToBytes } from 'viem'
import { deriveBitcoinAddress } from './browser/bitcoin/deriveBitcoinAccount.js'
import { deriveCosmosAddress } from './browser/cosmos/cosmosKey.js'
import { derivePolkadotAddress } from './browser/polkadot/polkadotKey.js'
import { deriveSolanaAddress } from './browser/solana/deriveSolanaAddress.js'
import type { Family } from './contract.js'
import { deriveFamilyKeys } from './deriveFamilyKeys.js'
import { familyNetworks } from './familyNetworks.js'
import { familyWalletDefinitions } from './familyWalletDefinitions.js'

/** How an account of a family is written on a network (CAIP-2); a further family is one more row. */
const familyAddresses: Readonly<Partial<Record<Family, (secret: Uint8Array, network: string) => string>>> = {
  solana: deriveSolanaAddress,
  bip122: deriveBitcoinAddress,
  polkadot: derivePolkadotAddress,
  cosmos: deriveCosmosAddress,
}

/** One wallet of another family than eip155, or one part of such a wallet. */
export interface SandboxFamilyWallet {
  id: string
  /** The name a page is told. */
  name: string
  family: Family
  /** What is particular about it, in words. */
  about: string
  /** The accounts it holds, as written on the network it starts on. */
  accounts: readonly string[]
}

/** The wallets of one family, or of all, as a sandbox lists them: without their keys. */
export function describeFamilyWallets(seed: string, only?: Family): SandboxFamilyWallet[] {
  return familyWalletDefinitions.flatMap((wallet) => {
    const { id, name, family, about } = wallet
    if (only !== undefined && family !== only) return []
    const write = familyAddresses[family]
    const network = familyNetworks[family][0] ?? ''
    const accounts = write ? deriveFamilyKeys(seed, wallet).map((key) => write(hexToBytes(key), network)) : []
    return { id, name, family, about, accounts }
  })
}
