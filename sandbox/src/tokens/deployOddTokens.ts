import type { Address } from 'viem'
import { encodeDeployData, encodeFunctionData, erc20Abi, getContractAddress } from 'viem'
import { deriveAccount } from '../accounts/deriveAccounts.js'
import type { SandboxChain } from '../chains/contract.js'
import { readArtifact } from '../chains/readArtifact.js'
import { sendAs } from '../chains/sendAs.js'
import type { OddToken } from '../contract.js'
import { oddTokenList } from './oddTokenDefinitions.js'

const wholeUnits = 1_000n
/** Below 2²⁵⁶ for every number of decimals. */
const mostUnits = 10n ** 77n

const shareOf = (decimals: number): bigint => {
  const share = wholeUnits * 10n ** BigInt(Math.min(decimals, 70))
  return share < mostUnits ? share : mostUnits / wholeUnits
}

/**
 * Deploys the odd tokens on a chain that does not have them, which is also one that was reverted, and gives a holder 1,000 of each, or
 * as much of it as 256 bits allow. Their addresses follow from the seed.
 */
export async function deployOddTokens(
  seed: string,
  chain: SandboxChain,
  holder?: Address,
): Promise<readonly OddToken[]> {
  const { address: owner } = deriveAccount(seed, 'odd token owner', 0)
  const { abi, bytecode } = readArtifact('SandboxOddToken')
  const send = await sendAs(chain, owner)
  const first = await chain.landed(owner)
  for (const token of oddTokenList.slice(first)) {
    const { name, symbol, decimals, encode, isSilent, feeBasisPoints } = token
    const supply = mostUnits
    const args = [encode(name), encode(symbol), BigInt(decimals), supply, isSilent, BigInt(feeBasisPoints)]
    await send({ data: encodeDeployData({ abi, bytecode, args }) })
  }
  const tokens = oddTokenList.map(({ id, about, name, symbol, decimals }, index) => {
    const address = getContractAddress({ from: owner, nonce: BigInt(index) })
    return { id, about, name, symbol, decimals, address }
  })
  if (holder !== undefined)
    for (const { address: to, decimals } of tokens) {
      const args = [holder, shareOf(decimals)] as const
      await send({ to, data: encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args }) })
    }
  return tokens
}
