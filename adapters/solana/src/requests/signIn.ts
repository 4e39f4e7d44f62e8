import type { Proof, ProofRequest } from '@latchkey/kernel'
import { encodeBase58, readBytes, readProperty } from '@latchkey/kernel/adapter'
import type { CapturedAccount, CapturedWallet } from '../connector/capturedWallet.js'
import { standardChain } from '../networks/cluster.js'

const longestMessage = 8192

/** What a wallet shared and signed in one prompt; no proof where it signed no text. */
export interface SignedIn {
  /** The one that signed is first. */
  readonly accounts: readonly CapturedAccount[]
  readonly proofs: readonly Proof[]
}

/** The name of a public network in Wallet Standard, which all wallets know; any other by its id. */
const chainFor = (networkId: string): string => {
  const name = standardChain(networkId)
  return name === 'solana:localnet' ? networkId : name
}

/**
 * Connects and signs in with one prompt (`solana:signIn`). Nothing of what the wallet returns is verified, but the account that signed has
 * to be one that it shares. Rejects with the wallet's error.
 */
export async function signIn(wallet: CapturedWallet, proof: ProofRequest, networkId: string): Promise<SignedIn> {
  const { networkIds: _, ...fields } = proof
  const answer = await wallet.method(
    'solana:signIn',
    'signIn',
  )?.({
    ...fields,
    version: '1',
    chainId: chainFor(networkId),
  })
  const first = readProperty(answer, 0)
  const [signer] = wallet.accounts([readProperty(first, 'account')])
  if (!signer) return { accounts: [], proofs: [] }
  const others = wallet.accounts().filter(({ address }) => address !== signer.address)
  const accounts = [wallet.account(signer.address) ?? signer, ...others]
  const message = readText(readBytes(readProperty(first, 'signedMessage'), longestMessage))
  const signature = readBytes(readProperty(first, 'signature'), 64)
  if (message === undefined || signature?.length !== 64) return { accounts, proofs: [] }
  const { address } = signer
  return { accounts, proofs: [{ message, signature: encodeBase58(signature), address, networkId, publicKey: address }] }
}

function readText(bytes: Uint8Array | undefined): string | undefined {
  try {
    return bytes && new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return
  }
}
