import { hexToBytes } from 'viem'
import { deriveBitcoinAddress } from './browser/bitcoin/deriveBitcoinAccount.js'
import { deriveCosmosAddress } from './browser/cosmos/cosmosKey.js'
import { derivePolkadotAddress } from './browser/polkadot/polkadotKey.js'
import { deriveSolanaAddress } from './browser/solana/deriveSolanaAddress.js'
import type { SandboxNamespace } from './contract.js'
import { deriveNamespaceKeys } from './deriveNamespaceKeys.js'
import { namespaceNetworks } from './namespaceNetworks.js'
import { namespaceWalletDefinitions } from './namespaceWalletDefinitions.js'

/** Address derivation by namespace; add a row to support another one. */
const namespaceAddresses: Readonly<Partial<Record<SandboxNamespace, (secret: Uint8Array, network: string) => string>>> =
  {
    solana: deriveSolanaAddress,
    bip122: deriveBitcoinAddress,
    polkadot: derivePolkadotAddress,
    cosmos: deriveCosmosAddress,
  }

/** A non-EVM wallet, or one part of a wallet that supports several namespaces. */
export interface SandboxNamespaceWallet {
  id: string
  /** The name that pages see. */
  name: string
  namespace: SandboxNamespace
  /** A short description of what distinguishes it. */
  about: string
  /** The addresses of its accounts on its initial network. */
  accounts: readonly string[]
}

/** The wallets of one namespace, or of all, as a sandbox lists them, without their keys. */
export function describeNamespaceWallets(seed: string, only?: SandboxNamespace): SandboxNamespaceWallet[] {
  return namespaceWalletDefinitions.flatMap((wallet) => {
    const { id, name, namespace, about } = wallet
    if (only !== undefined && namespace !== only) return []
    const write = namespaceAddresses[namespace]
    const network = namespaceNetworks[namespace][0] ?? ''
    const accounts = write ? deriveNamespaceKeys(seed, wallet).map((key) => write(hexToBytes(key), network)) : []
    return { id, name, namespace, about, accounts }
  })
}
