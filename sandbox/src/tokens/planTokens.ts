import type { Address } from 'viem'
import { encodeDeployData, encodeFunctionData, getContractAddress, parseUnits } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { deriveAccount } from '../accounts/deriveAccounts.js'
import { readArtifact } from '../chains/readArtifact.js'
import type { ChainPlan } from '../chains/seedChain.js'
import { tokenDefinitions } from './tokenDefinitions.js'

const supply = '1000000000'
const gasPrice = 2_000_000_000n
const deployGas = 2_000_000n
const shareGas = 60_000n

/** The transactions that give a new chain its tokens. */
export interface TokenPlan extends ChainPlan {
  /** The address of each token by symbol; the same on every chain, because owner and nonces are the same. */
  addresses: Readonly<Record<(typeof tokenDefinitions)[number]['symbol'], Address>>
}

/** Plans the tokens of a sandbox: deployed by a separate owner and distributed among the holders. */
export function planTokens(seed: string, holders: readonly Address[]): TokenPlan {
  const { privateKey, address: owner } = deriveAccount(seed, 'token owner', 0)
  const account = privateKeyToAccount(privateKey)
  const { abi, bytecode } = readArtifact('SandboxToken')
  const addressOf = (index: number): Address => getContractAddress({ from: owner, nonce: BigInt(index) })
  const deployments = tokenDefinitions.map(({ name, symbol, decimals }) => ({
    data: encodeDeployData({ abi, bytecode, args: [name, symbol, decimals, parseUnits(supply, decimals), owner] }),
    gas: deployGas,
  }))
  const shares = tokenDefinitions.map(({ decimals, share }, index) => ({
    to: addressOf(index),
    data: encodeFunctionData({ abi, functionName: 'distribute', args: [holders, parseUnits(share, decimals)] }),
    gas: shareGas * BigInt(holders.length + 1),
  }))
  return {
    owner,
    transactions: (chainId) =>
      Promise.all(
        [...deployments, ...shares].map((transaction, nonce) =>
          account.signTransaction({ ...transaction, type: 'legacy', chainId, nonce, gasPrice }),
        ),
      ),
    addresses: Object.fromEntries(
      tokenDefinitions.map(({ symbol }, index) => [symbol, addressOf(index)]),
    ) as TokenPlan['addresses'],
  }
}
