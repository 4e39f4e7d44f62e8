import type { Address } from 'viem'
import { encodeDeployData, getContractAddress } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { deriveAccount } from '../accounts/deriveAccounts.js'
import { readArtifact } from '../chains/readArtifact.js'
import type { ChainPlan } from '../chains/seedChain.js'
import type { SandboxNames } from '../contract.js'

const top = 'test'
const label = 'sandbox'
const chain = 'eip155:31337'
const gasPrice = 2_000_000_000n
const deployGas = 8_000_000n

/** One red point: an avatar that needs no other server. */
const avatar =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg=='

/** The transaction that gives the first chain its names, and where they are afterwards. */
export interface NamePlan extends ChainPlan {
  readonly names: SandboxNames
}

/** Plans the names of a sandbox: contracts by an owner of their own, and one name for each of the first accounts. */
export function planNames(seed: string, accounts: readonly { readonly address: Address }[]): NamePlan {
  const { privateKey, address: owner } = deriveAccount(seed, 'name owner', 0)
  const signer = privateKeyToAccount(privateKey)
  const { abi, bytecode } = readArtifact('SandboxNames')
  const contract = getContractAddress({ from: owner, nonce: 0n })
  const records = accounts.map(({ address }, index) => ({
    name: `account-${index + 1}.${label}.${top}`,
    address,
    avatar: index === 0 ? avatar : undefined,
  }))
  const data = encodeDeployData({
    abi,
    bytecode,
    args: [
      top,
      label,
      records.map(({ name }) => name.split('.')[0]),
      records.map(({ address }) => address),
      records.map((record) => record.avatar ?? ''),
    ],
  })
  return {
    owner,
    transactions: async (chainId) =>
      `eip155:${chainId}` === chain
        ? [await signer.signTransaction({ data, gas: deployGas, type: 'legacy', chainId, nonce: 0, gasPrice })]
        : [],
    names: {
      chain,
      zone: `${label}.${top}`,
      contract,
      registry: getContractAddress({ from: contract, nonce: 1n }),
      resolver: getContractAddress({ from: contract, nonce: 2n }),
      records,
    },
  }
}
