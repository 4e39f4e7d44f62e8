import { hexToBytes } from 'viem'
import { deriveBitcoinAddress } from './browser/bitcoin/deriveBitcoinAccount.js'
import { deriveCosmosAddress } from './browser/cosmos/cosmosKey.js'
import { derivePolkadotAddress } from './browser/polkadot/polkadotKey.js'
import { deriveSolanaAddress } from './browser/solana/deriveSolanaAddress.js'
import type { Family } from './contract.js'
import { deriveFamilyKeys } from './deriveFamilyKeys.js'
import { familyNetworks } from './familyNetworks.js'
import { familyWalletDefinitions } from './familyWalletDefinitions.js'

/** Address derivation by namespace; add a row to support another one. */
const familyAddresses: Readonly<Partial<Record<Family, (secret: Uint8Array, network: string) => string>>> = {
  solana: deriveSolanaAddress,
  bip122: deriveBitcoinAddress,
  polkadot: derivePolkadotAddress,
  cosmos: deriveCosmosAddress,
}

/** A non-EVM wallet, or one part of a wallet that supports several namespaces. */
export interface SandboxFamilyWallet {
  id: string
  /** The name that pages see. */
  name: string
  family: Family
  /** A short description of what distinguishes it. */
  about: string
  /** The addresses of its accounts on its initial network. */
  accounts: readonly string[]
}

/** The wallets of one namespace, or of all, as a sandbox lists them, without their keys. */
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
