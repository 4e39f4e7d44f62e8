import type { Address, Hex } from 'viem'
import { encodeFunctionData, erc20Abi, zeroAddress } from 'viem'
import { deriveAccount } from '../accounts/deriveAccounts.js'
import type { SandboxChain } from '../chains/contract.js'
import { readArtifact } from '../chains/readArtifact.js'
import { sendAs } from '../chains/sendAs.js'
import type { OddToken } from '../contract.js'
import type { PoisonEntry } from './contract.js'
import { makeLookAlike } from './makeLookAlike.js'

/** Digits that a look-alike shares at its start and end: those of a shortened address, fewer, one end alone, and more. */
const shapes = [
  [4, 6],
  [3, 3],
  [2, 4],
  [0, 6],
  [6, 0],
  [10, 12],
] as const

interface PoisonParts {
  readonly seed: string
  readonly chain: SandboxChain
  readonly account: Address
  readonly counterparties: readonly Address[]
  /** A token that the owner of the gateway lists, and who can give some of it. */
  readonly listed: { readonly address: Address; readonly owner: Address }
  readonly oddTokens: readonly OddToken[]
}

const { abi: oddAbi } = readArtifact('SandboxOddToken')
const claim = (from: Address, to: Address, value: bigint): Hex =>
  encodeFunctionData({ abi: oddAbi, functionName: 'claimTransfer', args: [from, to, value] })
const transfer = (to: Address, value: bigint): Hex =>
  encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, value] })

/** Puts into an account's past what spammers put there; nothing of it needs the account's key. Every entry is a transaction of its own. */
export async function poisonHistory({
  seed,
  chain,
  account,
  counterparties,
  listed,
  oddTokens,
}: PoisonParts): Promise<readonly PoisonEntry[]> {
  const { address: spammer } = deriveAccount(seed, 'spammer', 0)
  const spam = await sendAs(chain, spammer)
  const give = await sendAs(chain, listed.owner)
  const spoofed = oddTokens.find(({ id }) => id === 'spoofedSymbol')?.address ?? zeroAddress
  const entries: PoisonEntry[] = []

  const resembling = async (resembles: Address, start: number, end: number): Promise<void> => {
    const fake = makeLookAlike(resembles, start, end, seed)
    const token = listed.address
    const nothing = encodeFunctionData({ abi: erc20Abi, functionName: 'transferFrom', args: [account, fake, 0n] })
    const out = { from: account, to: fake, resembles }
    const into = { from: fake, to: account, resembles }
    entries.push({ kind: 'zero-value', hash: await spam({ to: token, data: nothing }), ...out, token })
    await give({ to: token, data: transfer(fake, 1n) })
    const dust = await sendAs(chain, fake)
    entries.push({ kind: 'dust', hash: await dust({ to: account, value: 1n }), ...into })
    entries.push({ kind: 'token-dust', hash: await dust({ to: token, data: transfer(account, 1n) }), ...into, token })
    const spoof = { token: spoofed, oddToken: 'spoofedSymbol' } as const
    const amount = 5_000_000_000n
    const hashes = [
      await spam({ to: spoofed, data: claim(account, fake, amount) }),
      await spam({ to: spoofed, data: claim(fake, account, amount) }),
    ] as const
    entries.push({ kind: 'spoofed-out', hash: hashes[0], ...out, ...spoof })
    entries.push({ kind: 'spoofed-in', hash: hashes[1], ...into, ...spoof })
  }

  for (const resembles of counterparties) for (const [start, end] of shapes) await resembling(resembles, start, end)
  for (const { id, address: token } of oddTokens) {
    const hash = await spam({ to: token, data: claim(spammer, account, 10n ** 24n) })
    entries.push({ kind: 'hostile-token', hash, from: spammer, to: account, token, oddToken: id })
    const item = encodeFunctionData({ abi: oddAbi, functionName: 'claimItem', args: [zeroAddress, account, 1n] })
    const itemHash = await spam({ to: token, data: item })
    entries.push({ kind: 'item', hash: itemHash, from: zeroAddress, to: account, token, oddToken: id })
  }
  return entries
}
