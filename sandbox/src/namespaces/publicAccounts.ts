import type { Hex } from 'viem'
import { hexToBytes } from '../bytes.js'
import { publicBitcoinAccount } from './browser/bitcoin/deriveBitcoinAccount.js'
import { publicCosmosAccount } from './browser/cosmos/cosmosKey.js'
import { publicPolkadotAccount } from './browser/polkadot/polkadotKey.js'
import { publicSolanaAccount } from './browser/solana/solanaSigning.js'
import type { SandboxNamespace } from './contract.js'

/** The public part of an account by namespace; add a row to support another one. */
const derivations: Readonly<Record<SandboxNamespace, (secret: Uint8Array) => unknown>> = {
  solana: publicSolanaAccount,
  bip122: publicBitcoinAccount,
  polkadot: publicPolkadotAccount,
  cosmos: publicCosmosAccount,
}

/** What pages may know of the accounts with these keys, derived in advance for `NamespaceWalletConfig`. */
export function publicAccounts(namespace: SandboxNamespace, keys: readonly Hex[]): unknown[] {
  return keys.map((key) => derivations[namespace](hexToBytes(key.slice(2))))
}
